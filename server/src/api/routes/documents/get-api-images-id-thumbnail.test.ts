import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import {
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { thumbnailRoute } from './get-api-images-id-thumbnail.ts';

let server: TestServer;
const bytes = new Uint8Array([1, 2, 3]);
const urlOf = (externalId: string) =>
  `/api/images/${formatDocumentId(documentIdBytes('notes', externalId))}/thumbnail`;

beforeAll(async () => {
  server = await startTestServer((services) => [thumbnailRoute(services)]);
  await server.add(
    { externalId: 'fox.jpg', thumbnail: { mediaType: 'image/webp', bytes } },
    { externalId: 'evil.svg', thumbnail: { mediaType: 'image/svg+xml', bytes } },
    { externalId: 'note.md' },
  );
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { authorization: `Bearer ${server.secret}`, ...headers } });

describe('200', () => {
  test('serves the picture, cached by the browser and by no shared cache', async () => {
    const { statusCode, headers, rawPayload } = await get(urlOf('fox.jpg'));
    expect(statusCode).toBe(200);
    expect([...rawPayload]).toEqual([...bytes]);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(/^sandbox/);
  });
});

describe('304', () => {
  test.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"a", ${tag}`])(
    'the picture that the caller has is not sent again',
    async (header) => {
      const etag = String((await get(urlOf('fox.jpg'))).headers.etag);
      const again = await get(urlOf('fox.jpg'), { 'if-none-match': header(etag) });
      expect(again).toMatchObject({ statusCode: 304, body: '' });
      expect(again.headers.etag).toBe(etag);
    },
  );

  test('another picture is sent', async () => {
    const response = await get(urlOf('fox.jpg'), { 'if-none-match': '"other"' });
    expect(response.statusCode).toBe(200);
  });
});

describe('400', () => {
  test('what is no id', async () => {
    expectProblem(await get('/api/images/a%20b/thumbnail'), 400, 'ERR_PARAM_INVALID');
  });
});

describe('401 and 403', () => {
  test('only with a key of the scope search', async () => {
    await expectGuarded(server, { url: urlOf('fox.jpg') }, 'search');
  });
});

describe('404', () => {
  test.each(['note.md', 'nothing', 'evil.svg'])('%s has no picture that is shown', async (name) => {
    expectProblem(await get(urlOf(name)), 404, 'ERR_NOT_FOUND');
  });
});
