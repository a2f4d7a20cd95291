import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { Problem } from '../../../runtime/problem.ts';
import {
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { getDocumentFileRoute } from './get-api-documents-id-file.ts';

const files = {
  md: { fileName: 'notes (1).md', mediaType: 'text/markdown', content: '# Größe' },
  html: { fileName: 'page.html', mediaType: 'text/html', content: '<script>alert(1)</script>' },
  svg: { fileName: 'a.svg', mediaType: 'image/svg+xml', content: '<svg onload="alert(1)"/>' },
  js: { fileName: 'a.js', mediaType: 'text/javascript', content: 'alert(1)' },
  bin: { fileName: 'a.docx', mediaType: 'application/x-unknown', content: 'PK' },
  name: { fileName: 'ü"\r\nX: y.txt', mediaType: 'text/plain', content: 'x' },
  swapped: { fileName: 'a.md', mediaType: 'text/markdown', content: 'of somebody else' },
  empty: { fileName: 'empty.txt', mediaType: 'text/plain', content: '' },
};

let server: TestServer;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quarry-file-'));
  for (const [id, { content }] of Object.entries(files))
    await writeFile(join(directory, id), content);
  const known = new Map(Object.entries(files));
  const sources: Pick<Sources, 'fileOf'> = {
    fileOf: async (id) => {
      const file = known.get(id);
      if (id !== 'vanished' && file === undefined) throw new Problem('ERR_NOT_FOUND');
      const { fileName, mediaType } = file ?? files.md;
      const path = join(directory, id);
      const { dev, ino } = await stat(id === 'swapped' ? join(directory, 'md') : path, {
        bigint: true,
      }).catch(() => ({ dev: 0n, ino: 0n })); // `vanished`: the route finds nothing to open
      return { path, fileName, mediaType, sizeBytes: 0, identity: { dev, ino } };
    },
  };
  server = await startTestServer((services) => {
    // Also those for visitors, whose routes are made from the services of the server.
    Object.assign(services.sources, sources);
    return [getDocumentFileRoute(services)];
  });
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const get = (id: string) => server.inject({ url: `/api/documents/${id}/file` });

describe('200', () => {
  test('harmless text is shown in place, in a sandbox', async () => {
    const { statusCode, headers, body } = await get('md');
    expect(statusCode).toBe(200);
    expect(body).toBe('# Größe');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength('# Größe')),
      'content-disposition': "inline; filename*=UTF-8''notes%20%281%29.md",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });

  test('the page opens a document, with the session of a visitor on this machine', async () => {
    const { token } = await server.sessions.create('loopback');
    const headers = { host: 'localhost', cookie: `quarry_session=${token}` };
    const response = await server.inject({ url: '/api/documents/md/file', headers });
    expect(response).toMatchObject({ statusCode: 200, body: '# Größe' });
  });

  test.each([
    ['html', 'text/html'],
    ['svg', 'image/svg+xml'],
    ['js', 'text/plain; charset=utf-8'],
  ])('%s is shown where nothing of it runs, in a frame of this server alone', async (id, type) => {
    const { headers } = await get(id);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toMatch(/^inline;/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    const policy = String(headers['content-security-policy']);
    // The sandbox allows nothing: no scripts, forms, origin, top navigation or connections.
    expect(policy).toMatch(/^sandbox; default-src 'none';/);
    expect(policy).not.toMatch(/allow-|script-src|connect-src|https?:/);
    expect(policy).toMatch(/form-action 'none'.*frame-ancestors 'self'/);
  });

  test.each(['md', 'html', 'bin'])(
    '%s is a download where that is asked for or the type is unknown',
    async (id) => {
      const query = id === 'bin' ? '' : '?download=1';
      const { headers } = await server.inject({ url: `/api/documents/${id}/file${query}` });
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toMatch(/^attachment;/);
    },
  );

  test('a hostile file name injects no header', async () => {
    const { headers } = await get('name');
    expect(headers['content-disposition']).toBe(
      "inline; filename*=UTF-8''%C3%BC%22%0D%0AX%3A%20y.txt",
    );
    expect(headers).not.toHaveProperty('x');
  });

  test('an empty file is an empty body', async () => {
    expect(await get('empty')).toMatchObject({ statusCode: 200, body: '' });
  });

  test('HEAD has the headers alone', async () => {
    const response = await server.inject({ method: 'HEAD', url: '/api/documents/md/file' });
    expect(response).toMatchObject({ statusCode: 200, body: '' });
    expect(response.headers['content-length']).toBe('9');
  });
});

describe('401 and 403', () => {
  test('only with a key of the scope sources', async () => {
    await expectGuarded(server, { url: '/api/documents/md/file' }, 'sources');
  });
});

describe('404', () => {
  test.each(['unknown', 'vanished', 'swapped'])('%s', async (id) => {
    expectProblem(await get(id), 404, 'ERR_NOT_FOUND');
  });
});
