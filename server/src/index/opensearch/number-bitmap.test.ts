import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bitsOf,
  difference,
  intersection,
  numberBitmap,
  numbersIn,
  union,
} from './number-bitmap.ts';

const numbers = fc.uniqueArray(fc.nat(200_000), { maxLength: 200 });
const sorted = (some: Iterable<number>) => [...some].sort((a, b) => a - b);

describe('a Roaring bitmap', () => {
  test('has exactly the numbers of the set, few or many', () => {
    const dense = Array.from({ length: 70_000 }, (_, i) => 2 * i);
    for (const set of [[], [0], [65_535, 65_536], dense]) {
      expect(decode(numberBitmap(bitsOf(set)))).toEqual(set);
    }
    fc.assert(
      fc.property(numbers, (set) => {
        expect(decode(numberBitmap(bitsOf(set)))).toEqual(sorted(set));
      }),
    );
  });

  test('is the one that the specification gives for 1 and 2', () => {
    expect(numberBitmap(bitsOf([1, 2]))).toBe('OjAAAAEAAAAAAAEAEAAAAAEAAgA=');
  });
});

test('sets are combined like those of JavaScript', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const [a, b] = [bitsOf(one), bitsOf(other)];
      const length = Math.max(a.length, b.length);
      expect(numbersIn(union([a, b]))).toEqual(sorted(new Set([...one, ...other])));
      expect(numbersIn(intersection(a, b)!)).toEqual(sorted(one.filter((n) => other.includes(n))));
      expect(numbersIn(difference(a, b, length))).toEqual(
        sorted(one.filter((n) => !other.includes(n))),
      );
    }),
  );
});

test('the set of all documents leaves the other as it is', () => {
  const some = bitsOf([3, 9]);
  expect(intersection(null, some)).toBe(some);
  expect(intersection(null, null)).toBeNull();
  expect(numbersIn(difference(null, some, 2))).toEqual(
    Array.from({ length: 16 }, (_, n) => n).filter((n) => n !== 3 && n !== 9),
  );
});

/** Reads the portable format without runs. */
function decode(base64: string): number[] {
  const bytes = Buffer.from(base64, 'base64');
  const containers = bytes.readUInt32LE(4);
  return Array.from({ length: containers }, (_, i) => {
    const key = bytes.readUInt16LE(8 + 4 * i);
    const count = bytes.readUInt16LE(10 + 4 * i) + 1;
    const offset = bytes.readUInt32LE(8 + 4 * containers + 4 * i);
    const low =
      count > 4_096
        ? numbersIn(bytes.subarray(offset, offset + 8_192))
        : Array.from({ length: count }, (_, j) => bytes.readUInt16LE(offset + 2 * j));
    return low.map((number) => key * 65_536 + number);
  }).flat();
}
