import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocumentSet } from './document-sets.ts';
import { bitsOf, numbersIn } from './number-bitmap.ts';

/** As the script of the cluster writes it. */
function written(numbers: readonly number[]): string {
  const bits = bitsOf(numbers);
  const words = new Int32Array(Math.ceil(bits.length / 4));
  for (const [at, byte] of bits.entries()) words[at >> 2]! |= byte << (8 * (at & 3));
  return Array.from(words, (word) => `${word === 0 ? '' : (word >>> 0).toString(16)},`).join('');
}

test('a set is read as the cluster wrote it, of one shard or of several', () => {
  const numbers = fc.uniqueArray(fc.nat(5_000), { maxLength: 100 });
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const all = [...new Set([...one, ...other])].sort((a, b) => a - b);
      expect(numbersIn(readDocumentSet([written(one), written(other)]))).toEqual(all);
    }),
  );
});

test('what is no set is empty', () => {
  for (const value of [undefined, null, 7, [7, null]]) {
    expect(numbersIn(readDocumentSet(value))).toEqual([]);
  }
});
