import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COPY, NAMED, SELECTED_AT_ONCE, Selection } from './select-documents.ts';

const DOCUMENTS = fc.array(
  fc.record({
    score: fc.float({ min: 0, max: 8, noNaN: true }),
    mask: fc.integer({ min: 0, max: 7 }),
    always: fc.constantFrom(0, COPY, NAMED),
  }),
  { minLength: 1, maxLength: SELECTED_AT_ONCE },
);

describe('Selection', () => {
  it('selects the documents that may rank high enough, separates low copies, and counts the other matches', () => {
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
        const leastOfCopies = leastRank / 2;
        selection.select(scored, 0, documents.length, {
          factors: Float64Array.from(ofSets),
          always: Uint8Array.from([
            ...new Array<number>(first).fill(0),
            ...documents.map(({ always }) => always),
          ]),
          most: 1.5,
          least: leastRank,
          leastOfCopies,
        });
        const kinds = documents.map(({ score, mask, always }) => {
          const rank = score * ofSets[mask]! * 1.5;
          if (rank >= leastRank || always === NAMED) return 'selected';
          if (always === COPY && rank >= leastOfCopies) return 'selected';
          if (ofSets[mask] === 0) return 'none';
          return always === COPY ? 'copy' : 'other';
        });
        const placesOf = (kind: string) => [...kinds.keys()].filter((at) => kinds[at] === kind);
        const read = (ordinals: Uint32Array, count: number) =>
          Array.from(ordinals.subarray(0, count), (ordinal) => ordinal - first);
        expect(read(selection.ordinals, selection.count)).toEqual(placesOf('selected'));
        expect(read(selection.copies, selection.copyCount)).toEqual(placesOf('copy'));
        expect(selection.others).toBe(placesOf('other').length);
      }),
    );
  });
});
