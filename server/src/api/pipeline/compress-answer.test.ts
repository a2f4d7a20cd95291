import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Encoding } from '../pages/built-page.ts';
import { chooseEncoding, compressAnswers, MIN_COMPRESSED_BYTES } from './compress-answer.ts';

const long = JSON.stringify({ text: 'word '.repeat(MIN_COMPRESSED_BYTES) });

function answering(
  body: string | Buffer,
  contentType: string,
  headers: Record<string, string> = {},
) {
  const app = fastify();
  compressAnswers(app);
  app.get('/', (_request, reply) =>
    reply.headers({ ...headers, 'content-type': contentType }).send(body),
  );
  return (acceptEncoding?: string) =>
    app.inject({
      url: '/',
      headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
    });
}

const JSON_TYPE = 'application/json; charset=utf-8';

describe('an answer over 1 kB is compressed as the caller asks', () => {
  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ])('%s', async (asked, encoding, undo) => {
    const response = await answering(long, JSON_TYPE)(asked);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['vary']).toBe('Accept-Encoding');
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    expect(undo(response.rawPayload).toString()).toBe(long);
  });
});

test('a caller that asks for no encoding gets the bytes as they are, and `Vary` says that other callers may not', async () => {
  const response = await answering(long, JSON_TYPE)();
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.headers['vary']).toBe('Accept-Encoding');
  expect(response.body).toBe(long);
});

describe('what would not gain by it stays as it is', () => {
  test.each([
    ['a short answer', '{"a":1}', JSON_TYPE, {}],
    ['a picture', Buffer.alloc(5_000), 'image/webp', {}],
    ['a stream of events', `data: ${long}`, 'text/event-stream', {}],
    ['what is compressed already', Buffer.alloc(5_000), 'text/html', { 'content-encoding': 'br' }],
  ])('%s', async (_, body, contentType, headers) => {
    const response = await answering(body, contentType, headers)('gzip, br');
    expect(response.headers['vary']).toBeUndefined();
    expect(response.rawPayload).toEqual(Buffer.from(body));
  });
});

test('a problem over 1 kB is compressed, too', async () => {
  const response = await answering(long, 'application/problem+json')('gzip');
  expect(gunzipSync(response.rawPayload).toString()).toBe(long);
});

const all = new Set<Encoding>(['identity', 'gzip', 'br']);

test.each<[header: string | undefined, encoding: Encoding]>([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.001', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['brotli', 'identity'],
  ['br;q=nonsense', 'identity'],
])('%j gives %s', (header, encoding) => {
  expect(chooseEncoding(header, all)).toBe(encoding);
});

test('an unavailable encoding is never chosen, for any header', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('br', 'br, gzip', '*')),
      fc.subarray<Encoding>(['gzip', 'br']),
      (header, encodings) => {
        const available = new Set<Encoding>(['identity', ...encodings]);
        expect(available.has(chooseEncoding(header, available))).toBe(true);
      },
    ),
  );
});
