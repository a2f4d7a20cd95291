import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import { noServedFile } from '../../../ingest/sources/served-file.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { picture, video } from '../../test-media.ts';
import {
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { imageFileRoute } from './get-api-images-id-file.ts';
import { videoCaptionsRoute } from './get-api-videos-id-captions-vtt.ts';
import { videoStreamRoute } from './get-api-videos-id-stream.ts';

/** By the names of documents; each is a file of its folder. */
const FILES: Readonly<Record<string, { mediaType: string; content: string }>> = {
  'fox.png': { mediaType: 'image/png', content: 'png' },
  'fox.tiff': { mediaType: 'image/tiff', content: 'tiff' },
  'evil.svg': { mediaType: 'image/svg+xml', content: '<svg onload="alert(1)"/>' },
  'talk.mp4': { mediaType: 'video/mp4', content: '0123456789' },
  'empty.mp4': { mediaType: 'video/mp4', content: '' },
  'notes.md': { mediaType: 'text/markdown', content: '# Notes' },
};

let server: TestServer;
let directory: string;
const idOf = (name: string) => formatDocumentId(documentIdBytes('notes', name));

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quarry-media-'));
  const names = new Map(Object.keys(FILES).map((name) => [idOf(name), name]));
  for (const [name, { content }] of Object.entries(FILES)) {
    await writeFile(join(directory, name), content);
  }
  const sources: Pick<Sources, 'fileOf'> = {
    async fileOf(id) {
      const fileName = names.get(id);
      if (fileName === undefined) throw noServedFile();
      const path = join(directory, fileName);
      const { dev, ino, size } = await stat(path, { bigint: true });
      const { mediaType } = FILES[fileName]!;
      return { path, fileName, mediaType, sizeBytes: Number(size), identity: { dev, ino } };
    },
  };
  server = await startTestServer((services) => {
    // Also those of visitors, for whom the routes are made of the services of the server.
    Object.assign(services.sources, sources);
    return [imageFileRoute(services), videoStreamRoute(services), videoCaptionsRoute(services)];
  });
  const moments = [
    { offset: 0, startSeconds: 1 },
    { offset: 8, startSeconds: 3 },
  ];
  await server.add(
    picture('fox.png', {}),
    picture('fox.tiff', {}),
    picture('evil.svg', {}),
    video('talk.mp4', { durationSeconds: 5, moments }, { text: 'Welcome.\nGo <on>.' }),
    video('empty.mp4', {}),
    { externalId: 'notes.md', title: 'Notes', text: 'Notes.' },
  );
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { authorization: `Bearer ${server.secret}`, ...headers } });

describe('the file of a picture', () => {
  test('is shown as what it is, in a sandbox', async () => {
    const { statusCode, headers, body } = await get(`/api/images/${idOf('fox.png')}/file`);
    expect([statusCode, body]).toEqual([200, 'png']);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '3',
      'content-disposition': "inline; filename*=UTF-8''fox.png",
      'x-content-type-options': 'nosniff',
    });
  });

  test('a drawing with a script runs nothing', async () => {
    const { headers } = await get(`/api/images/${idOf('evil.svg')}/file`);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });

  test('of a type that browsers do not show is a download', async () => {
    const { headers } = await get(`/api/images/${idOf('fox.tiff')}/file`);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });

  test.each(['notes.md', 'talk.mp4', 'none.png'])('is not there for %s', async (name) => {
    expectProblem(await get(`/api/images/${idOf(name)}/file`), 404, 'ERR_NOT_FOUND');
  });

  test('needs the scope `images`', () =>
    expectGuarded(server, { url: `/api/images/${idOf('fox.png')}/file` }, 'images'));
});

describe('the bytes of a video', () => {
  const url = `/api/videos/${idOf('talk.mp4')}/stream`;

  test('are all sent unless a part is asked for', async () => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, body]).toEqual([200, '0123456789']);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
    });
  });

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
  ])('of %s are sent alone', async (range, part, contentRange) => {
    const { statusCode, headers, body } = await get(url, { range });
    expect([statusCode, body]).toEqual([206, part]);
    expect(headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(part.length),
    });
  });

  test.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes', 'bytes=b-a'])(
    'are all sent for %s, which is none that is served',
    async (range) => {
      const { statusCode, body } = await get(url, { range });
      expect([statusCode, body]).toEqual([200, '0123456789']);
    },
  );

  test('are all sent where the part has to be of an earlier version', async () => {
    const { statusCode } = await get(url, { range: 'bytes=0-3', 'if-range': '"a"' });
    expect(statusCode).toBe(200);
  });

  test.each([url, `/api/videos/${idOf('empty.mp4')}/stream`])(
    'beyond the end are said not to be there: %s',
    async (address) => {
      const { statusCode, headers } = await get(address, { range: 'bytes=20-' });
      expect(statusCode).toBe(416);
      expect(headers['content-range']).toMatch(/^bytes \*\/\d+$/);
    },
  );

  test('whatever the range is, what is sent is a part of the file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^bytes=[0-9,-]{0,12}$/), async (range) => {
        const { statusCode, body } = await get(url, { range });
        expect([200, 206, 416]).toContain(statusCode);
        if (statusCode !== 416) expect('0123456789').toContain(body);
      }),
      { numRuns: 60 },
    );
  });

  test.each(['fox.png', 'notes.md', 'none.mp4'])('are not there for %s', async (name) => {
    expectProblem(await get(`/api/videos/${idOf(name)}/stream`), 404, 'ERR_NOT_FOUND');
  });

  test('need the scope `videos`', () => expectGuarded(server, { url }, 'videos'));
});

describe('the captions of a video', () => {
  const url = `/api/videos/${idOf('talk.mp4')}/captions.vtt`;

  test('are WebVTT', async () => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(body).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nWelcome.\n\n00:00:03.000 --> 00:00:05.000\nGo &lt;on&gt;.\n',
    );
  });

  test('are not there where no words are known', async () => {
    expectProblem(await get(`/api/videos/${idOf('empty.mp4')}/captions.vtt`), 404, 'ERR_NOT_FOUND');
  });

  test('need the scope `videos`', () => expectGuarded(server, { url }, 'videos'));
});
