import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightOf, weightsOfSets } from './word-masks.ts';

describe('weightsOfSets', () => {
  it('has for each set of words exactly the number that weightOf returns', () => {
    const weights = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 8 });
    fc.assert(
      fc.property(weights, (words) => {
        const bitWeights = Float64Array.from(words);
        const ofSets = weightsOfSets(bitWeights);
        expect(ofSets).toHaveLength(2 ** words.length);
        for (const [mask, weight] of ofSets.entries()) {
          expect(weight).toBe(weightOf(mask, bitWeights));
        }
      }),
    );
  });
});
