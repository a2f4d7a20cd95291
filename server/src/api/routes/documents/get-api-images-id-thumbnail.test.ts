import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import { Problem } from '../../../runtime/problem.ts';
import {
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { thumbnailRoute } from './get-api-images-id-thumbnail.ts';

let server: TestServer;
const bytes = new Uint8Array([1, 2, 3]);
const fetched = new Uint8Array([4, 5, 6]);
/** What pictures were asked for. */
const asked: unknown[] = [];

const product = (externalId: string, imageUrl: string) => ({
  externalId,
  type: 'product' as const,
  facts: { product: { imageUrl } },
});

const urlOf = (externalId: string) =>
  `/api/images/${formatDocumentId(documentIdBytes('notes', externalId))}/thumbnail`;

beforeAll(async () => {
  const show = async (_: unknown, address: string, use?: string) => {
    asked.push([address, use]);
    if (address.includes('broken')) throw new Problem('ERR_UPSTREAM');
    return { bytes: fetched, width: 3, height: 2 };
  };
  server = await startTestServer((services) => [
    thumbnailRoute({ ...services, pictures: { show } }),
  ]);
  await server.add(
    { externalId: 'fox.jpg', thumbnail: { mediaType: 'image/webp', bytes } },
    { externalId: 'evil.svg', thumbnail: { mediaType: 'image/svg+xml', bytes } },
    { externalId: 'note.md' },
    product('lamp', 'https://shop.example/lamp.jpg'),
    product('kettle', 'https://shop.example/broken.jpg'),
    product('trap', 'file:///etc/passwd'),
    {
      ...product('kept', 'https://shop.example/kept.jpg'),
      thumbnail: { mediaType: 'image/webp', bytes },
    },
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

describe('a picture that only the web has', () => {
  test('is fetched by the server for the document whose facts name it, as a thumbnail', async () => {
    asked.length = 0;
    const { statusCode, headers, rawPayload } = await get(urlOf('lamp'));
    expect(statusCode).toBe(200);
    expect([...rawPayload]).toEqual([...fetched]);
    expect(headers).toMatchObject({ 'content-type': 'image/webp' });
    expect(asked).toEqual([['https://shop.example/lamp.jpg', 'thumbnail']]);
  });

  test('is not asked for where one is kept', async () => {
    asked.length = 0;
    expect([...(await get(urlOf('kept'))).rawPayload]).toEqual([...bytes]);
    expect(asked).toEqual([]);
  });

  test('that cannot be had is said to be the fault of its server', async () => {
    expectProblem(await get(urlOf('kettle')), 502, 'ERR_UPSTREAM');
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
  test('only with a key of the scope search or images', async () => {
    await expectGuarded(server, { url: urlOf('fox.jpg') }, ['search', 'images']);
  });
});

describe('404', () => {
  test.each(['note.md', 'nothing', 'evil.svg', 'trap'])(
    '%s has no picture that is shown',
    async (name) => {
      expectProblem(await get(urlOf(name)), 404, 'ERR_NOT_FOUND');
    },
  );
});
