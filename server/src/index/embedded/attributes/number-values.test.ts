import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NumberValues, packNumbers } from './number-values.ts';
import { ArrayPacker } from './pack-arrays.ts';

/** The numbers after packing and unpacking, and the bytes of each. */
function packedAndBack(numbers: readonly number[], areMoments = false) {
  const packer = new ArrayPacker();
  packer.add(new Uint8Array(3)); // preceding bytes must not matter
  const packed = packNumbers(Float64Array.from(numbers), packer, areMoments);
  const values = new NumberValues(packed, packer.finish().bytes);
  const bytes = { u8: 1, u16: 2, u32: 4, f64: 8 }[packed.raw.kind];
  return { numbers: numbers.map((_, place) => values.at(place)), bytes };
}

describe('numbers of a column', () => {
  it('are restored exactly', () => {
    const numbers = fc.oneof(
      fc.double().map((number) => number + 0),
      fc.integer(),
      fc.integer({ max: 10_000_000 }).map((cents) => cents / 100),
      fc.constantFrom(1e308, -1e308, 5e-324, Number.NaN, Number.MAX_SAFE_INTEGER, 0.1, 1 / 3),
    );
    fc.assert(
      fc.property(fc.array(numbers), fc.boolean(), (written, areMoments) => {
        expect(packedAndBack(written, areMoments).numbers).toEqual(
          written.map((number) => (number === 0 ? 0 : number)),
        );
      }),
    );
  });

  it('take as few bytes as integers of their smallest unit', () => {
    const day = (number: number) => Date.UTC(2020, 0, number);
    for (const [numbers, bytes, areMoments] of [
      [[1, 2, 255], 1, false],
      [[1_000_000, 1_000_200], 1, false],
      [[19.99, 5, 600.5], 2, false],
      [[-4.5, 4.5], 1, false],
      [[52.520008, 13.404954], 4, false],
      [[1 / 3, 2], 8, false],
      [[0, 2 ** 32], 8, false],
      [[day(1), day(200)], 1, true],
      [[day(1), day(20_000)], 2, true],
      [[day(1), day(1) + 500_000], 2, true],
      [[], 1, false],
    ] as const) {
      expect(packedAndBack(numbers, areMoments).bytes, String(numbers)).toBe(bytes);
    }
  });
});
