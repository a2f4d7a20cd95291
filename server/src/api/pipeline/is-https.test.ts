import { describe, expect, test } from 'vitest';
import { trustedProxies } from './client-address.ts';
import { httpsTest } from './is-https.ts';

const PROXY = '10.0.0.1';
const OTHER = '203.0.113.7';

const isHttps = (
  publicUrl: string | null,
  request: { protocol?: string; headers?: Record<string, string>; from?: string },
) => {
  const test = httpsTest(trustedProxies(PROXY), publicUrl === null ? null : new URL(publicUrl));
  return test({
    protocol: request.protocol ?? 'http',
    headers: { host: 'search.example.org', ...request.headers },
    socket: { remoteAddress: request.from ?? PROXY },
  } as never); // the parts of a request that it reads
};

describe('a client speaks HTTPS', () => {
  test.each([
    ['by the connection, or what a trusted proxy says', null, { protocol: 'https', from: OTHER }],
    ['by the address of people, through a trusted proxy', 'https://search.example.org', {}],
  ])('%s', (_why, url, request) => {
    expect(isHttps(url, request)).toBe(true);
  });
});

describe('a client does not', () => {
  test.each([
    ['without an address of people', null, {}],
    ['by an address of HTTP', 'http://search.example.org', {}],
    ['by another name', 'https://search.example.org', { headers: { host: 'quarry:3000' } }],
    ['through an untrusted proxy', 'https://search.example.org', { from: OTHER }],
    [
      'through a trusted proxy that says so',
      'https://search.example.org',
      { headers: { 'x-forwarded-proto': 'http' } },
    ],
  ])('%s', (_why, url, request) => {
    expect(isHttps(url, request)).toBe(false);
  });
});
