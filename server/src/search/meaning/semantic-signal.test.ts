import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChanceSimilarity } from './chance-similarity.ts';
import { semanticSignal } from './semantic-signal.ts';

const WEIGHTS = { usual: 1, byType: {} };

function signalOf(
  similarities: readonly number[],
  {
    mean = 0.1,
    deviation = 0.1,
    unrelated = null,
  }: { mean?: number; deviation?: number; unrelated?: ChanceSimilarity | null } = {},
) {
  const hits = similarities.map((similarity, i) => ({
    documentNumber: i + 1,
    passage: 0,
    similarity,
  }));
  return semanticSignal({ hits, mean, deviation }, unrelated, {
    weights: WEIGHTS,
    wordsCount: true,
  });
}

describe('similarity to a query', () => {
  it('passages that do not stand out are similar by chance, and left out', () => {
    expect(signalOf([0.8, 0.5, 0.21, 0.19, 0.1, -0.4]).hits).toMatchObject([
      { documentNumber: 1, similarity: 0.8 },
      { documentNumber: 2 },
      { documentNumber: 3 },
    ]);
    expect(signalOf([0.15, 0.1]).hits).toEqual([]);
    expect(signalOf([]).hits).toEqual([]);
  });

  it('a document without the words needs a higher similarity than one with them', () => {
    const { hits } = signalOf([0.8, 0.36, 0.34, 0.22]);
    expect(hits.map(({ standsAlone }) => standsAlone)).toEqual([true, true, false, false]);
  });

  it('a query on something that the content lacks finds nothing, however far one passage stands out', () => {
    const unrelated = { mean: 0.04, deviation: 0.075 };
    const { hits } = signalOf([0.36, 0.3, 0.26], { mean: 0.02, deviation: 0.05, unrelated });
    expect(hits.map(({ standsAlone }) => standsAlone)).toEqual([true, true, false]);
  });

  it('five deviations above the mean count as much as the best score of the words', () => {
    const [hit] = signalOf([0.6]).hits;
    expect(hit!.strength).toBeCloseTo(1, 5);
  });

  it('for any numbers, strengths are above 0 and bounded, and fall with the cosine', () => {
    const cosine = fc.double({ min: -1, max: 1 });
    const deviation = fc.double({ min: 0, max: 1 });
    fc.assert(
      fc.property(fc.array(cosine), cosine, deviation, (given, mean, spread) => {
        const sorted = given.toSorted((a, b) => b - a);
        const strengths = signalOf(sorted, { mean, deviation: spread }).hits.map(
          ({ strength }) => strength,
        );
        for (const [i, strength] of strengths.entries()) {
          expect(strength).toBeGreaterThan(0);
          expect(strength).toBeLessThanOrEqual(2);
          if (i > 0) expect(strength).toBeLessThanOrEqual(strengths[i - 1]!);
        }
      }),
    );
  });
});
