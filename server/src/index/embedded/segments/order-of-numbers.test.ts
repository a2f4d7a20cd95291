import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderOfNumbers } from './order-of-numbers.ts';

describe('orderOfNumbers', () => {
  it('returns the places of numbers in ascending order, equal ones in their original order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff_ffff })), (given) => {
        const numbers = Uint32Array.from(given);
        const expected = [...given.keys()].sort((a, b) => given[a]! - given[b]!);
        const order = orderOfNumbers(numbers) ?? given.keys();
        expect([...order]).toEqual(expected);
      }),
    );
  });

  it('returns no order if they ascend, but one if two are equal or descend', () => {
    expect(orderOfNumbers(new Uint32Array())).toBeNull();
    expect(orderOfNumbers(Uint32Array.of(1, 5, 0xffff_ffff))).toBeNull();
    expect(orderOfNumbers(Uint32Array.of(5, 5))).toEqual(Uint32Array.of(0, 1));
    expect(orderOfNumbers(Uint32Array.of(0x8000_0000, 0x7fff_ffff))).toEqual(Uint32Array.of(1, 0));
  });
});
