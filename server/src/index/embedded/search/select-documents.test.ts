import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SELECTED_AT_ONCE, Selection } from './select-documents.ts';

const DOCUMENTS = fc.array(
  fc.record({
    score: fc.float({ min: 0, max: 8, noNaN: true }),
    mask: fc.integer({ min: 0, max: 7 }),
    isAlways: fc.boolean(),
  }),
  { minLength: 1, maxLength: SELECTED_AT_ONCE },
);

describe('Selection', () => {
  it('selects each document that may rank high enough or always counts, and adds up the others that match', () => {
    const factors = fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 8, maxLength: 8 });
    const least = fc.float({ min: Math.fround(0.1), max: 8, noNaN: true });
    fc.assert(
      fc.property(DOCUMENTS, factors, least, fc.nat(5), (documents, ofSets, leastRank, first) => {
        const selection = new Selection();
        const scored = {
          first,
          scores: Float32Array.from(documents, ({ score }) => score),
          masks: Int32Array.from(documents, ({ mask }) => mask | (1 << 30)),
          touched: Uint32Array.from(documents, (_, at) => at),
          count: documents.length,
          passages: null,
        };
        selection.select(scored, 0, documents.length, {
          factors: Float64Array.from(ofSets),
          always: Uint8Array.of(
            ...new Array(first).fill(0),
            ...documents.map(({ isAlways }) => Number(isAlways)),
          ),
          most: 1.5,
          least: leastRank,
        });
        const isSelected = documents.map(
          ({ score, mask, isAlways }) => isAlways || score * ofSets[mask]! * 1.5 >= leastRank,
        );
        const selected = Array.from(
          selection.ordinals.subarray(0, selection.count),
          (ordinal) => ordinal - first,
        );
        expect(selected).toEqual([...isSelected.keys()].filter((at) => isSelected[at]));
        const others = documents.filter(({ mask }, at) => !isSelected[at] && ofSets[mask]! > 0);
        expect(selection.others).toBe(others.length);
      }),
    );
  });
});
