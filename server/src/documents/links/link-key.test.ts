import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkKey } from './link-key.ts';

describe('linkKey', () => {
  it.each([
    ['https://example.org/docs/', 'http://www.example.org/docs'],
    ['https://example.org/docs/index.html', 'https://example.org/docs/'],
    ['https://example.org/guide.html#limits', 'https://example.org/guide'],
    ['https://example.org/guide?utm_source=mail&page=2', 'https://example.org/guide?page=2'],
    ['https://EXAMPLE.org:443/a/../guide', 'https://example.org/guide'],
    ['file:///docs/README.md', 'file:///docs/'],
    ['file:///docs/guide.md', 'file:///docs/guide.html#part'],
    ['file:///docs/two%20words.md', 'file:///docs/two words.md'],
  ])('names %s and %s alike', (one, other) => {
    expect(linkKey(one)).not.toBeNull();
    expect(linkKey(one)).toBe(linkKey(other));
  });

  it.each([
    ['https://example.org/a', 'https://example.org/b'],
    ['https://example.org/a?page=1', 'https://example.org/a?page=2'],
    ['https://example.org/a', 'https://example.com/a'],
    ['https://docs.example.org/a', 'https://example.org/a'],
    ['file:///example.org/a', 'https://example.org/a'],
  ])('tells %s and %s apart', (one, other) => {
    expect(linkKey(one)).not.toBe(linkKey(other));
  });

  it.each([
    '',
    'mailto:a@example.org',
    'javascript:void(0)',
    'https://name:word@example.org/',
    '//',
  ])('names no document at %j', (address) => expect(linkKey(address)).toBeNull());

  it('gives an integer of 48 bits, or null, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (address) => {
        const key = linkKey(address);
        expect(key === null || (Number.isInteger(key) && key >= 0 && key < 2 ** 48)).toBe(true);
      }),
    );
  });
});
