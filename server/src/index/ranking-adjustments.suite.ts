import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SYNONYM_WEIGHT } from './ranking.ts';
import type {
  IndexHits,
  QueryTerm,
  RankingAdjustments,
  SearchIndex,
  SearchQuery,
} from './search-index.ts';
import { english, type SampleDocument } from './test-document.ts';

/** What these cases share with the enclosing suite. */
export interface AdjustmentsContext {
  readonly index: () => SearchIndex;
  readonly add: (...documents: SampleDocument[]) => Promise<void>;
  readonly queryOf: (words: string, rest?: Partial<SearchQuery>) => SearchQuery;
}

const NONE: RankingAdjustments = { boosts: [], hidden: [], pinned: [] };

/** The part of the contract of `SearchIndex` that is about adjustments and synonyms. */
export function describeRankingAdjustments({ index, add, queryOf }: AdjustmentsContext): void {
  const find = (words: string, adjustments: Partial<RankingAdjustments>, rest = {}): IndexHits =>
    index().search(queryOf(words, { adjustments: { ...NONE, ...adjustments }, ...rest }));
  const numbers = ({ hits }: IndexHits) => hits.map(({ documentNumber }) => documentNumber);

  it('a boost changes the order on all pages, and makes nothing match', async () => {
    await add(
      { number: 1, text: 'boat' },
      { number: 2, text: 'boat and much else besides', sourceId: 'wiki' },
      { number: 3, text: 'nothing of it', sourceId: 'wiki' },
    );
    const boosts = [{ documents: { filters: { sources: ['wiki'] } }, factor: 10 }];
    expect(numbers(find('boat', {}))).toEqual([1, 2]);
    expect(numbers(find('boat', { boosts }))).toEqual([2, 1]);
    expect(numbers(find('boat', { boosts }, { limit: 1, offset: 1 }))).toEqual([1]);
    const lowered = [{ documents: { filters: {}, numbers: new Set([1]) }, factor: 0.1 }];
    expect(numbers(find('boat', { boosts: lowered }))).toEqual([2, 1]);
    expect(find('boat', { boosts }).hits[0]!.score).toBeCloseTo(
      find('boat', {}).hits[1]!.score * 10,
      4,
    );
  });

  it('boosts of the same document multiply, up to a bound', async () => {
    await add({ number: 1, text: 'boat' });
    const boost = { documents: { filters: {} }, factor: 10 };
    const score = (count: number) =>
      find('boat', { boosts: Array.from({ length: count }, () => boost) }).hits[0]!.score;
    expect(score(2) / score(0)).toBeCloseTo(100, 3);
    expect(score(5)).toBe(score(2));
  });

  it('a hidden document is in no list, total, facet or fold', async () => {
    await add(
      { number: 1, text: 'boat', duplicateGroup: 1, type: 'page' },
      { number: 2, text: 'boat', duplicateGroup: 1, type: 'page' },
      { number: 3, text: 'boat', type: 'image' },
    );
    const hidden = [{ filters: {}, numbers: new Set([1]) }, { filters: { types: ['image'] } }];
    const found = find('boat', { hidden }, { facets: ['type'] });
    expect(found).toMatchObject({
      hits: [{ documentNumber: 2, duplicates: 0 }],
      total: 1,
      facets: { type: [{ value: 'page', count: 1 }] },
    });
    expect(numbers(find('', { hidden }))).toEqual([2]);
  });

  it('pinned documents come first in their order, with or without the words, and count once', async () => {
    await add(
      { number: 1, text: 'boat boat boat' },
      { number: 2, text: 'boat among many other words' },
      { number: 3, text: 'nothing of it' },
    );
    const found = find('boat', { pinned: [3, 2, 3, 99] });
    expect(numbers(found)).toEqual([3, 2, 1]);
    expect(found.total).toBe(3);
    expect(found.hits[0]).toMatchObject({ score: 0, passage: 0 });
    expect(numbers(find('boat', { pinned: [3, 2] }, { limit: 1, offset: 1 }))).toEqual([2]);
    expect(numbers(find('unheard', { pinned: [3] }))).toEqual([3]);
  });

  it('a pin does not override a filter, an excluded word, a removal or a rule that hides', async () => {
    await add(
      { number: 1, text: 'boat' },
      { number: 2, text: 'sail' },
      { number: 3, text: 'boat' },
    );
    const excluded = [{ words: [[english('sail')]], field: 'text' as const }];
    expect(numbers(find('boat', { pinned: [2] }, { excluded }))).toEqual([1, 3]);
    expect(numbers(find('boat', { pinned: [2] }, { filters: { types: ['page'] } }))).toEqual([]);
    const hidden = [{ filters: {}, numbers: new Set([2]) }];
    expect(numbers(find('boat', { pinned: [2], hidden }))).toEqual([1, 3]);
    index().apply({ remove: [2], add: [] });
    await index().commit(index().committedSequence + 1);
    expect(numbers(find('boat', { pinned: [2] }))).toEqual([1, 3]);
  });

  it('a pinned copy represents its fold', async () => {
    await add(
      { number: 1, text: 'boat', duplicateGroup: 1 },
      { number: 2, text: 'boat', duplicateGroup: 1 },
      { number: 3, text: 'boat boat' },
    );
    expect(find('boat', { pinned: [2] })).toMatchObject({
      hits: [{ documentNumber: 2, duplicates: 1 }, { documentNumber: 3 }],
      total: 2,
    });
  });

  it('hiding and pinning agree with a simple model after any changes', async () => {
    const some = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 });
    await add(...Array.from({ length: 12 }, (_, i) => ({ number: i + 1, text: 'boat' })));
    await fc.assert(
      fc.asyncProperty(some, some, some, async (hidden, pinned, removed) => {
        index().apply({ remove: removed, add: [] });
        await index().commit(index().committedSequence + 1);
        const found = numbers(
          find(
            'boat',
            { pinned, hidden: [{ filters: {}, numbers: new Set(hidden) }] },
            { limit: 20 },
          ),
        );
        const isFound = (number: number) => !hidden.includes(number) && !removed.includes(number);
        const first = pinned.filter(isFound);
        const all = Array.from({ length: 12 }, (_, i) => i + 1).filter(isFound);
        expect(found).toEqual([...first, ...all.filter((number) => !first.includes(number))]);
        await add(...removed.map((number) => ({ number, text: 'boat' })));
      }),
      { numRuns: 25 },
    );
  });

  const synonymous = (term: string, ...synonyms: string[][]): QueryTerm => ({
    alternatives: [english(term)],
    weight: 1,
    isBonus: false,
    synonyms: synonyms.map((words) => words.map((word) => [english(word)])),
  });

  it('a synonym counts less than its word, and the typed word leads', async () => {
    await add(
      { number: 1, text: 'a ship' },
      { number: 2, text: 'a boat' },
      { number: 3, text: 'boat ship' },
      { number: 4, text: 'a tree' },
    );
    const { hits } = index().search(queryOf('', { terms: [synonymous('boat', ['ship'])] }));
    expect(hits.map(({ documentNumber }) => documentNumber)).toEqual([2, 3, 1]);
    expect(hits[2]!.score / hits[0]!.score).toBeCloseTo(SYNONYM_WEIGHT, 3);
  });

  it('a synonym of several words counts where they are adjacent', async () => {
    await add(
      { number: 1, text: 'the motor car' },
      { number: 2, text: 'a car without its motor' },
      { number: 3, text: 'an automobile' },
    );
    const terms = [synonymous('automobil', ['motor', 'car'])];
    expect(numbers(index().search(queryOf('', { terms })))).toEqual([3, 1]);
  });

  it('a word that only its synonyms have is found by them, beside other words', async () => {
    await add({ number: 1, text: 'kubernet pods' }, { number: 2, text: 'pods' });
    const pods: QueryTerm = { alternatives: [english('pod')], weight: 1, isBonus: false };
    const found = index().search(queryOf('', { terms: [synonymous('k8s', ['kubernet']), pods] }));
    expect(numbers(found)[0]).toBe(1);
  });
}
