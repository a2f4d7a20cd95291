import { mkdtemp, readdir, readFile, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleSource } from '../../../ingest/sources/source-store.suite.ts';
import type { UploadTarget } from '../../../ingest/sources/sources.ts';
import { UploadFolders } from '../../../ingest/uploads/upload-folders.ts';
import { createUploads } from '../../../ingest/uploads/uploads.ts';
import { type DiskSpace, unlimitedDisk } from '../../../runtime/disk/disk-space.ts';
import type { Doer } from '../../../runtime/doer.ts';
import { Problem } from '../../../runtime/problem.ts';
import { personOf } from '../../test-people.ts';
import { expectProblem, startTestServer, type TestServer } from '../../test-server.ts';
import { uploadFileRoute } from './post-api-uploads.ts';

let server: TestServer;
let folders: UploadFolders;
let hasRoom = true;
const noted: { id: string; file: string; by: Doer | undefined }[] = [];

const kinds = {
  folder: { secretSettings: [] },
  images: { secretSettings: [] },
  videos: { secretSettings: [] },
};

function fakeSources() {
  const source = (id: string, kind: 'folder' | 'images' | 'videos') => ({
    ...exampleSource(id, { kind, location: folders.locationOf(id) }),
    isOfUploads: true as const,
  });
  return {
    async openUploads({ kind, id, name }: UploadTarget) {
      if (id === 'none') throw new Problem('ERR_NOT_FOUND');
      if (id === 'site') throw new Problem('ERR_CONFLICT');
      const made = source(id ?? `${kind}-${name.toLowerCase().replaceAll(' ', '-')}`, kind);
      await folders.make(made.location);
      return made;
    },
    async noteUpload(id: string, file: string, by?: Doer) {
      noted.push({ id, file, by });
      return source(id, id.startsWith('images') ? 'images' : 'folder');
    },
    get: async (id: string) => source(id, 'folder'),
  };
}

beforeAll(async () => {
  folders = new UploadFolders(await realpath(await mkdtemp(join(tmpdir(), 'quarry-upload-'))));
  const uploads = createUploads({ sources: fakeSources(), folders });
  const disk: DiskSpace = {
    ...unlimitedDisk,
    hasRoom: () => hasRoom,
  };
  server = await startTestServer(() => [uploadFileRoute({ uploads, kinds: kinds as never })], {
    disk,
    maxBodyBytes: 100,
    maxDocumentBytes: 1_000,
  });
});
afterAll(() => server.close());

/** With the key that has every scope, unless a session or another key is given. */
const upload = (query: string, payload: string | Buffer = 'Hello.', headers: object = {}) => {
  const own = 'cookie' in headers ? {} : { authorization: `Bearer ${server.secret}` };
  const all = { ...own, ...headers };
  return server.inject({ method: 'POST', url: `/api/uploads?${query}`, payload, headers: all });
};
const textOf = (source: string, name: string) =>
  readFile(join(folders.locationOf(source), name), 'utf8');

describe('201', () => {
  test('stores the bytes unchanged, with any media type, and beyond the limit of other bodies', async () => {
    const types = ['application/json', 'text/plain', 'application/x-ndjson', 'image/png', 'x/y'];
    for (const [at, type] of types.entries()) {
      const text = `{ no JSON ${at}`.padEnd(900, '.');
      const response = await upload(`name=a${at}.md`, text, { 'content-type': type });
      expect(response.statusCode, response.body).toBe(201);
      const body = endpoints.uploadFile.response.parse(response.json());
      expect(body.file).toEqual({ name: `a${at}.md`, sizeBytes: 900, status: 'created' });
      expect(body.source).toMatchObject({ id: 'folder-uploads', kind: 'folder', uploads: true });
      expect(body.source).not.toHaveProperty('path');
      expect(await textOf('folder-uploads', `a${at}.md`)).toBe(text);
    }
  });

  test('the kind follows from the file, and the name from what a file system takes', async () => {
    const picture = Buffer.from('ffd8ffe0', 'hex');
    const response = await upload(`name=${encodeURIComponent('../CON.jpg')}`, picture);
    expect(response.json()).toMatchObject({
      file: { name: '_CON.jpg' },
      source: { id: 'images-uploaded-pictures', kind: 'images' },
    });
  });

  test('the same again stores nothing, other bytes get a number, or replace where that is asked for', async () => {
    const statuses = [];
    for (const [query, text] of [
      ['name=b.md&source=mine', 'One'],
      ['name=b.md&source=mine', 'One'],
      ['name=b.md&source=mine', 'Two'],
      ['name=b.md&source=mine&replace=true', 'Six'],
    ] as const) {
      statuses.push((await upload(query, text)).json().file);
    }
    expect(statuses.map(({ name, status }) => [name, status])).toEqual([
      ['b.md', 'created'],
      ['b.md', 'unchanged'],
      ['b (2).md', 'created'],
      ['b.md', 'replaced'],
    ]);
    expect(await textOf('mine', 'b.md')).toBe('Six');
    const names = noted.filter(({ id }) => id === 'mine').map(({ file }) => file);
    expect(names).toEqual(['b.md', 'b (2).md', 'b.md']);
  });

  test('an editor may upload, and is who the audit log names', async () => {
    const { headers } = await personOf(server, 'editor');
    const response = await upload('name=c.md&source=theirs', 'Hello.', {
      ...headers,
      'content-type': 'text/markdown',
    });
    expect(response.statusCode, response.body).toBe(201);
    expect(noted.find(({ id }) => id === 'theirs')?.by).toMatchObject({ kind: 'person' });
  });
});

describe('400', () => {
  test.each([
    ['setup.exe', 'MZ', /^binary: /],
    ['old.doc', 'x', /^unsupported: /],
    ['empty.md', '', /^empty: /],
    ['.env', 'A=1', /^private: /],
  ])('%s is refused by its reason', async (name, content, message) => {
    const response = await upload(`name=${name}`, content, { 'content-type': 'text/plain' });
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    expect(response.json().errors).toEqual([
      { path: 'file', message: expect.stringMatching(message) },
    ]);
  });

  test.each(['', 'name=', 'name=%20', `name=${'x'.repeat(1_001)}`, 'name=a.md&source=a/b'])(
    'without a name, or with an id that is none: %s',
    async (query) => {
      expectProblem(await upload(query), 400, 'ERR_PARAM_INVALID');
    },
  );

  test('what is refused leaves nothing behind', async () => {
    // The answer of an injected request is there before its connection is closed.
    await expect.poll(() => readdir(folders.arriving).catch(() => [])).toEqual([]);
    const stored = await readdir(folders.root);
    expect(stored).not.toContain('folder-none');
  });
});

test('401 without a key', async () => {
  expectProblem(await upload('name=a.md', 'x', { authorization: '' }), 401, 'ERR_AUTH_FAILED');
});

describe('403', () => {
  test('for a viewer, and a key without the scope', async () => {
    const { headers } = await personOf(server, 'viewer');
    expectProblem(await upload('name=a.md', 'x', headers), 403, 'ERR_SCOPE_DENIED');
    const key = await server.makeKey({ scopes: ['search'] });
    expectProblem(
      await upload('name=a.md', 'x', { authorization: `Bearer ${key}` }),
      403,
      'ERR_SCOPE_DENIED',
    );
  });
});

test('404 for a source that is not there', async () => {
  expectProblem(await upload('name=a.md&source=none'), 404, 'ERR_NOT_FOUND');
});

test('409 for a source that takes no files', async () => {
  expectProblem(await upload('name=a.md&source=site'), 409, 'ERR_CONFLICT');
});

test('413 for more than a file of its kind may have, saying how much that is', async () => {
  const response = await upload('name=a.md', 'x'.repeat(1_001));
  expectProblem(response, 413, 'ERR_BODY_TOO_LARGE');
  expect(response.json().detail).toContain('1000 bytes');
  expect((await upload('name=a.mp4', 'x'.repeat(1_001))).statusCode).toBe(201);
});

test('415 for a form, saying that a file is sent as it is', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const response = await upload('name=a.md', '--x--', headers);
  expectProblem(response, 415, 'ERR_UNSUPPORTED_MEDIA_TYPE');
  expect(response.json().detail).toContain('not as a form');
});

test('507 where there is no room', async () => {
  hasRoom = false;
  expectProblem(await upload('name=d.md'), 507, 'ERR_STORAGE_FULL');
  hasRoom = true;
});
