import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SCALE_WITHOUT_WORDS } from './ranking.ts';
import type {
  IndexFilters,
  IndexHits,
  SearchIndex,
  SearchQuery,
  SemanticHit,
  SemanticSignal,
} from './search-index.ts';
import { english, type SampleDocument } from './test-document.ts';

/** The parts of the common suite that these cases use. */
export interface MeaningContext {
  readonly index: () => SearchIndex;
  readonly add: (...documents: SampleDocument[]) => Promise<void>;
  readonly remove: (...numbers: number[]) => Promise<void>;
  readonly queryOf: (words: string, rest?: Partial<SearchQuery>) => SearchQuery;
}

/** The part of the contract of `SearchIndex` about semantic hits. */
export function describeMeaning({ index, add, remove, queryOf }: MeaningContext): void {
  const near = (documentNumber: number, strength = 1, passage = 0): SemanticHit => ({
    documentNumber,
    strength,
    passage,
    similarity: strength / 2,
    standsAlone: true,
  });
  const signal = (hits: SemanticHit[], rest: Partial<SemanticSignal> = {}): SemanticSignal => ({
    hits,
    scale: 4,
    weights: { usual: 1, byType: {} },
    wordsCount: true,
    ...rest,
  });
  const find = (
    words: string,
    semantic: SemanticSignal,
    rest: Partial<SearchQuery> = {},
  ): IndexHits => index().search(queryOf(words, { semantic, ...rest }));
  const numbers = ({ hits }: IndexHits) => hits.map(({ documentNumber }) => documentNumber);

  it('a document that is near in meaning is found without words, and counted', async () => {
    await add(
      { number: 1, text: 'boat', type: 'page' },
      { number: 2, text: 'vessel', type: 'image' },
    );
    const found = find('boat', signal([near(2)]), { facets: ['type'] });
    expect(found.total).toBe(2);
    expect(found.hits).toMatchObject([
      { documentNumber: 2, score: 4 },
      { documentNumber: 1, duplicates: 0 },
    ]);
    expect(found.facets.type).toEqual([
      { value: 'image', count: 1 },
      { value: 'page', count: 1 },
    ]);
  });

  it('if nothing is near, words find the same as without meaning: all matches, counted, with the same scores and passages', async () => {
    // Some words are in nearly every passage, others in few: one of the latter is enough to match.
    const word = fc.oneof(
      { arbitrary: fc.constantFrom('boat', 'sail', 'harbour'), weight: 8 },
      { arbitrary: fc.constantFrom('granite', 'lighthouse', 'anchor', 'compass'), weight: 1 },
    );
    const words = (most: number) =>
      fc.array(word, { minLength: 1, maxLength: most }).map((all) => all.join(' '));
    const parts = fc.array(words(6), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(parts, { minLength: 12, maxLength: 30 }),
        words(5),
        async (documents, query) => {
          await add(...documents.map((given, at) => ({ number: at + 1, parts: given })));
          const alone = index().search(queryOf(query, { limit: 40 }));
          // The scale of meaning is the best score of the words.
          expect(find(query, signal([], { scale: null }), { limit: 40 })).toEqual(alone);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('meaning adds to words, weighted by the type of the document', async () => {
    await add(
      { number: 1, text: 'boat', type: 'page' },
      { number: 2, text: 'boat', type: 'product' },
    );
    const [words] = index().search(queryOf('boat')).hits;
    const weights = { usual: 1, byType: { product: 0.25 } };
    const { hits } = find('boat', signal([near(1, 0.5), near(2, 0.5)], { weights }));
    expect(hits.map(({ score }) => score - words!.score)).toEqual([
      expect.closeTo(2, 5),
      expect.closeTo(0.5, 5),
    ]);
  });

  it('a near document with too few of the words is found, and these words count', async () => {
    await add(
      { number: 1, text: 'the keeper' },
      { number: 2, text: 'keeper of a lighthouse harbour' },
    );
    const words = 'lighthouse harbour storm keeper';
    expect(numbers(index().search(queryOf(words)))).toEqual([2]);
    const found = find(words, signal([near(1, 0.01)]));
    expect(numbers(found)).toEqual([2, 1]);
    expect(found.hits[1]!.score).toBeGreaterThan(0.04);
  });

  it('a document that is not near enough to stand alone is raised if it has the words, and is not found otherwise', async () => {
    await add({ number: 1, text: 'boat' }, { number: 2, text: 'vessel' });
    const [words] = index().search(queryOf('boat')).hits;
    const hits = [1, 2].map((number) => ({ ...near(number), standsAlone: false }));
    const found = find('boat', signal(hits));
    expect(found).toMatchObject({ hits: [{ documentNumber: 1 }], total: 1 });
    expect(found.hits[0]!.score).toBeCloseTo(words!.score + 4, 5);
    expect(find('boat', signal(hits, { wordsCount: false })).total).toBe(0);
    const explained = index().explain(queryOf('boat', { semantic: signal(hits) }), [1, 2]);
    expect(explained.map(({ isNear }) => isNear)).toEqual([false, false]);
  });

  it('filters, excluded and required words and hidden documents apply to semantic hits', async () => {
    await add(
      { number: 1, text: 'vessel', type: 'image' },
      { number: 2, text: 'vessel with an anchor' },
      { number: 3, text: 'vessel' },
    );
    const all = signal([near(1), near(2, 0.5), near(3, 0.25), near(77)]);
    expect(numbers(find('boat', all))).toEqual([1, 2, 3]);
    expect(numbers(find('boat', all, { filters: { types: ['file'] } }))).toEqual([2, 3]);
    const anchor = { words: [[english('anchor')]], field: 'text' as const };
    expect(numbers(find('boat', all, { required: [anchor] }))).toEqual([2]);
    expect(numbers(find('boat', all, { excluded: [anchor] }))).toEqual([1, 3]);
    const adjustments = { boosts: [], pinned: [], hidden: [{ filters: { types: ['image'] } }] };
    expect(numbers(find('boat', all, { adjustments }))).toEqual([2, 3]);
    await remove(3);
    expect(numbers(find('boat', all))).toEqual([1, 2]);
  });

  it('near-copies fold whether words or meaning found them', async () => {
    await add(
      { number: 1, text: 'boat', duplicateGroup: 1 },
      { number: 2, text: 'boat', duplicateGroup: 1 },
      { number: 3, text: 'vessel', duplicateGroup: 1 },
    );
    expect(find('boat', signal([near(3)]))).toMatchObject({
      hits: [{ documentNumber: 3, duplicates: 2 }],
      total: 1,
    });
  });

  it('a pinned document goes first, once, with the score of its words', async () => {
    await add({ number: 1, text: 'boat' }, { number: 2, text: 'vessel' });
    const adjustments = { boosts: [], hidden: [], pinned: [2] };
    const found = find('boat', signal([near(1), near(2)]), { adjustments });
    expect(found.hits).toMatchObject([{ documentNumber: 2, score: 0 }, { documentNumber: 1 }]);
    expect(found.total).toBe(2);
  });

  it('the default scale is the best score of the words, or a fixed one if they find nothing', async () => {
    await add(
      { number: 1, text: 'boat' },
      { number: 2, text: 'boat boat' },
      { number: 3, text: '' },
    );
    const [best] = index().search(queryOf('boat')).hits;
    const given = { scale: null };
    const found = find('boat', signal([near(3), near(1)], given));
    expect(found.semanticScale).toBeCloseTo(best!.score, 5);
    expect(found.hits.find(({ documentNumber }) => documentNumber === 3)!.score).toBeCloseTo(
      best!.score,
      5,
    );
    expect(found.isFoundByWords).toBe(true);
    expect(find('sail', signal([near(3)], given))).toMatchObject({
      hits: [{ score: SCALE_WITHOUT_WORDS }],
      isFoundByWords: false,
    });
  });

  it('a boost applies to meaning, too', async () => {
    await add({ number: 1, text: 'vessel' });
    const boosts = [{ documents: { filters: {} }, factor: 3 }];
    const found = find('boat', signal([near(1)]), {
      adjustments: { boosts, hidden: [], pinned: [] },
    });
    expect(found.hits[0]!.score).toBeCloseTo(12, 5);
  });

  it('if only meaning decides, words find nothing and add nothing', async () => {
    await add(
      { number: 1, text: 'boat boat' },
      { number: 2, text: 'boat' },
      { number: 3, text: '' },
    );
    const alone = signal([near(3), near(2, 0.5)], { wordsCount: false });
    const found = find('boat', alone);
    expect(found.hits.map(({ documentNumber, score }) => [documentNumber, score])).toEqual([
      [3, 4],
      [2, 2],
    ]);
    expect(found.total).toBe(2);
    expect(numbers(find('', alone))).toEqual([3, 2]);
  });

  it('the shown passage is the one with the words, or else the nearest', async () => {
    await add({ number: 1, parts: ['a vessel', 'a boat', 'a harbour'] });
    expect(find('boat', signal([near(1, 1, 2)])).hits[0]!.passage).toBe(1);
    expect(find('sail', signal([near(1, 1, 2)])).hits[0]!.passage).toBe(2);
    // Vectors of an older version with more passages.
    expect(find('sail', signal([near(1, 1, 9)])).hits[0]!.passage).toBe(2);
  });

  it('the order is the same on every page, and every explanation adds up to the score', async () => {
    const words = fc.array(fc.constantFrom('boat', 'sail', 'keeper', 'light'), { maxLength: 6 });
    const documents = fc.uniqueArray(
      fc.record({
        number: fc.integer({ min: 1, max: 20 }),
        parts: fc.array(
          words.map((all) => all.join(' ')),
          { minLength: 1, maxLength: 2 },
        ),
        duplicateGroup: fc.integer({ min: 1, max: 30 }),
        type: fc.constantFrom('page' as const, 'product' as const),
      }),
      { selector: ({ number }) => number, minLength: 1 },
    );
    const hits = fc.uniqueArray(
      fc.record({
        documentNumber: fc.integer({ min: 1, max: 22 }),
        passage: fc.nat(2),
        strength: fc.double({ min: 0.01, max: 2, noNaN: true }),
        similarity: fc.constant(0.5),
        standsAlone: fc.boolean(),
      }),
      { selector: ({ documentNumber }) => documentNumber },
    );
    await fc.assert(
      fc.asyncProperty(documents, hits, fc.boolean(), async (added, given, wordsCount) => {
        await remove(...Array.from({ length: 20 }, (_, i) => i + 1));
        await add(...added);
        const weights = { usual: 1, byType: { product: 0.4 } };
        const query = queryOf('boat keeper', { semantic: signal(given, { weights, wordsCount }) });
        const all = index().search({ ...query, limit: 100 });
        const pages = Array.from(
          { length: 10 },
          (_, page) => index().search({ ...query, limit: 3, offset: page * 3 }).hits,
        );
        expect(pages.flat()).toEqual(all.hits);
        expect(all.total).toBe(all.hits.length);
        for (const { documentNumber, score } of all.hits) {
          const [explained] = index().explain(query, [documentNumber]);
          const sum = explained!.signals.reduce((total, { value }) => total + value, 0);
          expect(sum).toBeCloseTo(score, 4);
          expect(explained!.score).toBeCloseTo(score, 4);
          expect(explained!.hasEnoughWords || explained!.isNear).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('documentsPassing has the bits of the documents that a search with the filters finds, after changes too', async () => {
    const bitsOf = (filters: IndexFilters) => index().documentsPassing(filters);
    const found = (filters: IndexFilters) =>
      numbers(index().search(queryOf('', { filters, limit: 100 }))).sort((a, b) => a - b);
    const set = (bits: Uint8Array) =>
      [...bits].flatMap((byte, at) =>
        [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bit) =>
          (byte & (1 << bit)) === 0 ? [] : [at * 8 + bit],
        ),
      );
    await add(
      { number: 1, type: 'page', language: 'en' },
      { number: 8, type: 'image', language: 'de' },
      { number: 9, type: 'page', language: 'de' },
    );
    expect(bitsOf({})).toBeNull();
    for (const filters of [{ types: ['page'] }, { languages: ['de'] }, { types: ['video'] }]) {
      expect(set(bitsOf(filters)!)).toEqual(found(filters));
    }
    await remove(1);
    await add({ number: 30, type: 'page' });
    expect(set(bitsOf({ types: ['page'] })!)).toEqual([9, 30]);
  });
}
