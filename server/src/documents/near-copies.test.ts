import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fingerprint, fingerprintDistance, MAX_COPY_DISTANCE } from './fingerprint.ts';
import { NearCopies } from './near-copies.ts';
import type { TextForm } from './page-and-source.ts';

function print(high: number, low: number, exact = false): Fingerprint {
  return { high: high >>> 0, low: low >>> 0, exact };
}

describe('NearCopies', () => {
  it('finds a fingerprint that differs in at most three bits, wherever they are', () => {
    const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.integer(), fc.integer(), bits, (high, low, flipped) => {
        const copies = new NearCopies();
        copies.add(7, 7, print(high, low));
        let [otherHigh, otherLow] = [high, low];
        for (const bit of flipped) {
          if (bit < 32) otherHigh ^= 1 << bit;
          else otherLow ^= 1 << (bit - 32);
        }
        expect(copies.find(print(otherHigh, otherLow))).toBe(flipped.length <= 3 ? 7 : null);
      }),
    );
  });

  it('answers with the group of the earliest document', () => {
    const copies = new NearCopies();
    copies.add(9, 9, print(1, 2));
    copies.add(4, 3, print(1, 3));
    expect(copies.find(print(1, 2))).toBe(3);
  });

  it('takes short texts as copies only when they are equal, and never for long ones', () => {
    const copies = new NearCopies();
    copies.add(1, 1, print(1, 2, true));
    expect(copies.find(print(1, 2, true))).toBe(1);
    expect(copies.find(print(1, 3, true))).toBeNull();
    expect(copies.find(print(1, 2))).toBeNull();
  });

  it('finds a page by its source and a source by its page, if their texts are related', () => {
    const copies = new NearCopies();
    const form = { name: 7, isSource: true };
    for (let other = 100; other < 3000; other++) {
      const noise = Math.imul(other, 0x9e3779b9);
      copies.add(other, other, print(noise, ~noise), { name: other, isSource: other % 2 === 0 });
    }
    copies.add(1, 1, print(0xff, 0), { name: 7, isSource: false });
    copies.add(2, 2, print(0xf, 0), { name: 7, isSource: true });
    expect(copies.find(print(0xffff, 0), form)).toBe(1);
    expect(copies.find(print(0, 0xff), { ...form, isSource: false })).toBe(2);
    expect(copies.find(print(0xffff, 0))).toBeNull();
    expect(copies.find(print(0xffff, 0), { ...form, name: 8 })).toBeNull();
    expect(copies.find(print(0xff, 0xffff_0000), form)).toBe(1);
    expect(copies.find(print(0xff, 0xffff_8000), form)).toBeNull();
    expect(copies.find(print(0xffff, 0, true), form)).toBeNull();
    copies.remove(1);
    expect(copies.find(print(0xffff, 0), form)).toBeNull();
  });

  it('no longer finds a document that was removed or changed', () => {
    const copies = new NearCopies();
    copies.add(1, 1, print(1, 2));
    copies.add(1, 1, print(0xffff_0000, 0xffff));
    expect(copies.find(print(1, 2))).toBeNull();
    copies.remove(1);
    expect(copies.find(print(0xffff_0000, 0xffff))).toBeNull();
  });

  it('agrees with a plain list after many additions, changes and removals', () => {
    const copies = new NearCopies();
    const model = new Map<number, { group: number; print: Fingerprint }>();
    for (let step = 0; step < 6000; step++) {
      const number = 1 + (Math.imul(step, 7919) % 1500);
      if (step % 3 === 0) {
        copies.remove(number);
        model.delete(number);
        continue;
      }
      const added = print(Math.imul(step % 900, 0x9e3779b9), Math.imul(step % 900, 0x85ebca6b));
      copies.add(number, number, added);
      model.set(number, { group: number, print: added });
      expect(copies.find(added)).toBe(earliest(model, added));
    }
  });

  it('finds the same whatever happened before, as another node or a restart would', () => {
    const step = fc.record({
      number: fc.integer({ min: 1, max: 200 }),
      bits: fc.uniqueArray(fc.integer({ min: 0, max: 31 }), { minLength: 4, maxLength: 6 }),
      isSource: fc.boolean(),
      isGone: fc.boolean(),
    });
    // Large, so that most of them have more namesakes than are compared, and room is made once.
    const steps = fc.array(step, { minLength: 1_200, maxLength: 1_200 });
    fc.assert(
      fc.property(steps, (history) => {
        const lived = new NearCopies();
        const there = new Map<number, [Fingerprint, TextForm]>();
        for (const { number, bits, isSource, isGone } of history) {
          there.delete(number);
          lived.remove(number);
          if (isGone) continue;
          const low = bits.reduce((all, bit) => all | (1 << bit), 0);
          const given: [Fingerprint, TextForm] = [print(low, number), { name: 7, isSource }];
          there.set(number, given);
          lived.add(number, number, ...given);
        }
        const restarted = new NearCopies();
        const numbers = [...there.keys()].sort((one, other) => one - other);
        for (const number of numbers) restarted.add(number, number, ...there.get(number)!); // a key of it
        for (const isSource of [true, false]) {
          for (const low of [0, 0xff, 0x00ff_00ff]) {
            const form = { name: 7, isSource };
            expect(lived.find(print(0, low), form)).toBe(restarted.find(print(0, low), form));
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

function earliest(
  model: ReadonlyMap<number, { group: number; print: Fingerprint }>,
  wanted: Fingerprint,
): number | null {
  const near = [...model].filter(
    ([, entry]) => fingerprintDistance(entry.print, wanted) <= MAX_COPY_DISTANCE,
  );
  const numbers = near.map(([number]) => number).sort((a, b) => a - b);
  return numbers[0] ?? null;
}
