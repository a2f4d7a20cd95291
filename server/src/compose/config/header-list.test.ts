import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHeaderList } from './header-list.ts';

describe('a list of headers', () => {
  test.each([
    ['', {}],
    ['authorization=Bearer%20abc', { authorization: 'Bearer abc' }],
    ['X-Key=a==, x-team=b%2Cc', { 'x-key': 'a==', 'x-team': 'b,c' }],
  ])('%j is read', (text, headers) => {
    expect(readHeaderList(text)).toEqual(headers);
  });

  test.each([
    'authorization',
    'a=',
    '=b',
    'a=b,',
    'a=%zz',
    'a=b%0D%0Ax: y',
    'a b=c',
    'a=ü',
    `a=${'b'.repeat(5000)}`,
  ])('%j is refused', (text) => {
    expect(readHeaderList(text)).toBe(null);
  });

  test('for any input, no value has a character that ends a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.webQueryParameters(), (text, parameters) => {
        for (const one of [text, `a=${encodeURIComponent(text.toWellFormed())}`, parameters]) {
          const values = Object.values(readHeaderList(one) ?? {});
          for (const value of values) expect(value).toMatch(/^[\x20-\x7e]+$/);
        }
      }),
    );
  });
});
