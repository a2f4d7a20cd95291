import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Encoding } from '../pages/built-page.ts';
import { chooseEncoding } from './choose-encoding.ts';

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
