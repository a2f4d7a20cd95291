import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeWordFilter, placeOf, readWordFilter } from './word-filter.ts';

describe('word filter', () => {
  it('has every word that it was made of', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 200 }),
        (words) => {
          const filter = readWordFilter(makeWordFilter(new Set(words)));
          expect(words.filter((word) => !filter.has(placeOf(word)))).toEqual([]);
        },
      ),
    );
  });

  it('has about one in ten thousand of the others', () => {
    const filter = readWordFilter(
      makeWordFilter(new Set(Array.from({ length: 20_000 }, (_, i) => `in${i}`))),
    );
    const others = Array.from({ length: 200_000 }, (_, i) => `out${i}`);
    const wrong = others.filter((word) => filter.has(placeOf(word))).length;
    expect(wrong).toBeLessThan(60);
  });

  it('an empty one has nothing', () => {
    expect(readWordFilter(makeWordFilter(new Set())).has(placeOf('word'))).toBe(false);
  });

  it('refuses bytes that are not whole', () => {
    const bytes = makeWordFilter(new Set(['one', 'two']));
    expect(() => readWordFilter(bytes.subarray(0, bytes.length - 1))).toThrow();
  });
});
