import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TOPICS } from '../documents/topics/topic.ts';
import { interestFactor } from './ranking.ts';
import type { AdjustmentsContext } from './ranking-adjustments.suite.ts';
import type { IndexHits, RankingSignals } from './search-index.ts';
import type { SampleDocument } from './test-document.ts';

/** Structured data that give a document one topic each. */
const FILED = {
  food: { type: 'Recipe' },
  film: { type: 'Movie' },
  sport: { type: 'SportsEvent' },
} as const;
type Filed = keyof typeof FILED;

const about = (...topics: Filed[]) => ({ facts: { structured: topics.map((one) => FILED[one]) } });
const WITHOUT: RankingSignals = { nowMs: 0, freshness: 'usual' };

/** The part of the contract of `SearchIndex` about topics and interests. */
export function describeInterests({ index, add, queryOf }: AdjustmentsContext): void {
  const find = (interests: Record<string, number> | undefined, rest = {}): IndexHits => {
    const signals = interests === undefined ? WITHOUT : { ...WITHOUT, interests };
    return index().search(queryOf('boat', { signals, limit: 100, ...rest }));
  };
  const numbers = ({ hits }: IndexHits) => hits.map(({ documentNumber }) => documentNumber);

  it('a hit has the topics of its document, and the facet counts a document for each of them', async () => {
    await add(
      { number: 1, text: 'boat', ...about('food') },
      { number: 2, text: 'boat', ...about('food', 'film') },
      { number: 3, text: 'boat' },
    );
    const found = find(undefined, { facets: ['topic'] });
    const topics = found.hits.map((hit) => [hit.documentNumber, [...hit.topics].sort()]);
    expect(topics).toEqual([
      [1, ['food']],
      [2, ['film', 'food']],
      [3, []],
    ]);
    expect(found.facets.topic).toEqual([
      { value: 'food', count: 2 },
      { value: 'film', count: 1 },
    ]);
  });

  it('topics survive merges, and change with the document', async () => {
    for (let number = 1; number <= 24; number++) {
      await add({ number, text: 'boat', ...(number % 2 ? about('food') : {}) });
    }
    await add({ number: 1, text: 'boat', ...about('sport') }, { number: 2, text: 'boat' });
    expect(find(undefined, { facets: ['topic'] }).facets.topic).toEqual([
      { value: 'food', count: 11 },
      { value: 'sport', count: 1 },
    ]);
  });

  it('a filter by topics finds, counts and folds exactly the documents with any of them', async () => {
    const drawn = fc.record({
      topics: fc.subarray<Filed>(['food', 'film', 'sport']),
      duplicateGroup: fc.integer({ min: 1, max: 6 }),
    });
    const wanted = fc.subarray<string>(['food', 'film', 'sport', 'music', 'foo', '']);
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawn, { minLength: 6, maxLength: 6 }),
        wanted,
        async (all, topics) => {
          const documents = all.map((one, i) => ({
            number: i + 1,
            text: 'boat',
            duplicateGroup: one.duplicateGroup,
            ...about(...one.topics),
          }));
          await add(...documents);
          const passing = all.flatMap((one, i) =>
            one.topics.some((topic) => topics.includes(topic)) ? [{ ...one, number: i + 1 }] : [],
          );
          const groups = new Set(passing.map(({ duplicateGroup }) => duplicateGroup));
          const found = find(undefined, { filters: { topics }, facets: ['topic'] });
          expect({ total: found.total, hits: found.hits.length }).toEqual({
            total: groups.size,
            hits: groups.size,
          });
          const numbersPassing = passing.map(({ number }) => number);
          expect(numbersPassing).toEqual(expect.arrayContaining(numbers(found)));
          const counted = found.facets.topic?.map(({ value }) => value) ?? [];
          const present = passing.flatMap((one) => one.topics);
          expect(present).toEqual(expect.arrayContaining(counted));
          const bits = index().documentsPassing({ topics });
          const isIn = (number: number) => ((bits?.[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
          expect(documents.map(({ number }) => number).filter(isIn)).toEqual(numbersPassing);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('an interest reorders hits with similar scores, in either direction', async () => {
    await add(
      { number: 1, text: 'boat' },
      { number: 2, text: 'boat', ...about('food') },
      { number: 3, text: 'boat', ...about('sport') },
    );
    expect(numbers(find(undefined))).toEqual([1, 2, 3]);
    expect(numbers(find({ food: 0.5, sport: 1 }))).toEqual([3, 2, 1]);
    expect(numbers(find({ food: -0.5 }))).toEqual([1, 3, 2]);
    expect(numbers(find({ food: 1, sport: 0.5 }, { limit: 1, offset: 1 }))).toEqual([3]);
  });

  it('neutral interests change nothing', async () => {
    await add({ number: 1, text: 'boat', ...about('food') }, { number: 2, text: 'boat sail' });
    const plain = find(undefined, { facets: ['topic'] });
    for (const interests of [{}, { food: 0 }, { music: 1 }, { toString: 1 }]) {
      expect(find(interests, { facets: ['topic'] })).toEqual(plain);
    }
  });

  it('the interest in several topics is the mean of those with an opinion', () => {
    expect(interestFactor([])).toBe(1);
    expect(interestFactor([0.8])).toBeCloseTo(1.08, 9);
    expect(interestFactor([0.8, -0.5])).toBeCloseTo(1.015, 9);
    expect([interestFactor([1, 1, 1]), interestFactor([-1])]).toEqual([1.1, 0.9]);
  });

  it('interests never move a hit before one that scores 23 % more, and neither add nor remove hits', async () => {
    const drawn = fc.record({
      times: fc.integer({ min: 1, max: 6 }),
      topics: fc.subarray<Filed>(['food', 'film', 'sport']),
    });
    const weights = fc.dictionary(
      fc.constantFrom<string>(...TOPICS),
      fc.double({ min: -1, max: 1, noNaN: true }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { maxLength: 8 }), weights, async (all, interests) => {
        const documents = Array.from({ length: 8 }, (_, i): SampleDocument => {
          const { times, topics } = all[i] ?? { times: 1, topics: [] };
          return { number: i + 1, text: 'boat '.repeat(times), ...about(...topics) };
        });
        await add(...documents);
        const plain = find(undefined);
        const personal = find(interests);
        expect(numbers(personal).sort()).toEqual(numbers(plain).sort());
        expect(personal.total).toBe(plain.total);
        const place = new Map(numbers(personal).map((number, at) => [number, at]));
        for (const one of plain.hits) {
          for (const other of plain.hits.filter(({ score }) => score * 1.23 < one.score)) {
            expect(place.get(one.documentNumber)!).toBeLessThan(place.get(other.documentNumber)!);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('the effect of an interest is explained, and the signals sum up to the score', async () => {
    await add({ number: 1, text: 'boat', ...about('food', 'sport') }, { number: 2, text: 'boat' });
    const signals = { ...WITHOUT, interests: { food: 0.8, sport: -0.4, music: 1 } };
    const query = queryOf('boat', { signals });
    const [first] = index().search(query).hits;
    const [explained, other] = index().explain(query, [1, 2]);
    const sum = explained!.signals.reduce((total, { value }) => total + value, 0);
    expect(sum).toBeCloseTo(first!.score, 4);
    const said = explained!.signals.find(({ kind }) => kind === 'interests');
    expect(said).toMatchObject({ value: expect.closeTo((first!.score / 1.02) * 0.02, 4) });
    expect(said).toHaveProperty('interests.length', 2);
    expect(other!.signals.some(({ kind }) => kind === 'interests')).toBe(false);
  });
}
