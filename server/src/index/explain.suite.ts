import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writtenTerm } from '../languages/analysis/term-normalizer.ts';
import type { Explanation } from './explanation.ts';
import { queryOf, type SearchIndexHarness } from './search-index.suite.ts';
import type { SearchIndex, SearchQuery } from './search-index.ts';
import { english, type SampleDocument, sampleDocument } from './test-document.ts';

const WORDS = ['rate', 'limit', 'boat', 'boats', 'sail', 'harbour', 'keeper', 'stone', 'light'];
const STEMS = ['rate', 'limit', 'boat', 'ratelimit', 'x'].map(english);

/** The contract of {@link SearchIndex.explain}, for every adapter's test. */
export function describeExplanations(name: string, harnessFor: () => SearchIndexHarness): void {
  describe(`${name} explains its scores`, () => {
    let harness: SearchIndexHarness;
    let index: SearchIndex;
    let sequence = 0;

    beforeEach(async () => {
      harness = harnessFor();
      index = await harness.open();
      sequence = 0;
    });
    afterEach(() => harness.close());

    async function add(...documents: SampleDocument[]): Promise<void> {
      index.apply({ remove: [], add: documents.map(sampleDocument) });
      await index.commit(++sequence);
    }
    const explain = (query: SearchQuery, number: number): Explanation => {
      const [explanation] = index.explain(query, [number]);
      expect(explanation?.documentNumber).toBe(number);
      return explanation!;
    };

    /** Checks that every hit has the score and passage of its explanation, and that the signals sum up to the score. */
    function expectSums(query: SearchQuery): void {
      const { hits } = index.search({ ...query, limit: 100 });
      const explained = index.explain(
        query,
        hits.map(({ documentNumber }) => documentNumber),
      );
      expect(explained.map(({ documentNumber }) => documentNumber)).toEqual(
        hits.map(({ documentNumber }) => documentNumber),
      );
      for (const [i, { score, passage }] of hits.entries()) {
        expect(explained[i]).toMatchObject(
          explained[i]!.isPinned ? { passage } : { passage, hasEnoughWords: true, hiddenBy: [] },
        );
        expectNear(explained[i]!.score, score);
        expectNear(sumOf(explained[i]!), score);
      }
    }

    it('the signals of every hit sum up to its score, with synonyms and rules, also after changes, deletions and merges', async () => {
      const text = fc
        .array(fc.constantFrom(...WORDS, 'rateLimit'), { maxLength: 12 })
        .map((words) => words.join(' '));
      const document = fc.record({
        number: fc.integer({ min: 1, max: 12 }),
        title: text,
        parts: fc.array(text, { minLength: 1, maxLength: 3 }),
        duplicateGroup: fc.integer({ min: 1, max: 12 }),
      });
      const step = fc.record({
        remove: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
        add: fc.uniqueArray(document, { maxLength: 3, selector: ({ number }) => number }),
      });
      const terms = fc.array(
        fc.record({
          alternatives: fc.uniqueArray(fc.constantFrom(...STEMS), {
            minLength: 1,
            maxLength: 2,
          }),
          weight: fc.constantFrom(0.5, 1, 2),
          isBonus: fc.boolean(),
          countsOnce: fc.boolean(),
          written: fc.constantFrom([], [writtenTerm('boats')]),
          near: fc.constantFrom([], [english('stone')], [english('sail'), english('boat')]),
          synonyms: fc.array(
            fc.array(
              fc.constantFrom(
                [english('sail')],
                [english('stone'), english('boat')],
                [english('rate')],
              ),
              {
                minLength: 1,
                maxLength: 2,
              },
            ),
            { maxLength: 2 },
          ),
        }),
        { minLength: 1, maxLength: 5 },
      );
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 1, maxLength: 8 }),
          terms,
          async (steps, of) => {
            for (const { remove, add: added } of steps) {
              index.apply({ remove, add: added.map(sampleDocument) });
              await index.commit(++sequence);
            }
            expectSums(queryOf('', { terms: of }));
          },
        ),
        { numRuns: 40 },
      );
    });

    it('signals besides the words sum up, too, and carry their names', async () => {
      const document = fc.record({
        number: fc.integer({ min: 1, max: 12 }),
        title: fc.constantFrom('boat', 'Boats | Harbour', 'rate'),
        text: fc.constantFrom('boat', 'boat rate', 'harbour boat boat'),
        url: fc.constantFrom('https://a.org/', 'https://a.org/x/y', 'file:///a/boat.md'),
        publishedAt: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '1999-01-01T00:00:00.000Z'),
        duplicateGroup: fc.integer({ min: 1, max: 12 }),
      });
      const documents = fc.uniqueArray(document, {
        maxLength: 8,
        selector: ({ number }) => number,
      });
      const names = fc.record({
        titles: fc.subarray(['boat', 'harbour', 'rate']),
        addresses: fc.subarray(['a.org', 'a.org/x/y', 'boat.md']),
      });
      const freshness = fc.constantFrom('usual' as const, 'wanted' as const);
      const nowMs = Date.parse('2026-01-13T01:00:00Z');
      await fc.assert(
        fc.asyncProperty(documents, names, freshness, async (added, named, wanted) => {
          await add(...added);
          const signals = { nowMs, freshness: wanted, names: named };
          const documentsFirst = {
            boosts: [{ documents: { filters: {} }, factor: 3 }],
            hidden: [],
          };
          expectSums(queryOf('boat rate', { signals }));
          expectSums(queryOf('boat', { signals, adjustments: { ...documentsFirst, pinned: [2] } }));
        }),
        { numRuns: 40 },
      );
    });

    it('says how old a document is, how deep it lies, and that the query is its name', async () => {
      const sample = { url: 'https://a.org/b/c', title: 'Boats', text: 'x' };
      await add({ number: 1, ...sample, publishedAt: '2026-01-01T00:00:00.000Z' });
      const signals = { nowMs: Date.parse('2026-01-13T01:00:00Z'), freshness: 'usual' as const };
      const names = { titles: ['boat'], addresses: [] };
      const { signals: explained } = explain(
        queryOf('boat', { signals: { ...signals, names } }),
        1,
      );
      expect(explained.slice(-3)).toMatchObject([
        { kind: 'freshness', ageDays: 12 },
        { kind: 'depth', depth: 2 },
        { kind: 'exact-title' },
      ]);
      const address = { titles: [], addresses: ['a.org/b/c'] };
      const first = explain(queryOf('none', { signals: { ...signals, names: address } }), 1);
      expect(first).toMatchObject({ isPinned: true, signals: [{ kind: 'address', value: 0 }] });
    });

    it('a query of many words sums up, too', async () => {
      const many = Array.from({ length: 45 }, (_, i) => `word${i}`);
      await add(
        { number: 1, title: many.slice(0, 20).join(' '), text: many.join(' ') },
        { number: 2, text: many.slice(10, 30).join(' ') },
      );
      expectSums(queryOf(many.join(' ')));
    });

    it('says where a word stands, how often, and how rare it is', async () => {
      await add(
        {
          number: 1,
          title: 'Rate',
          parts: ['none of this in here at all', 'a rate and a rate of mine'],
        },
        { number: 2, text: 'boat' },
      );
      const { signals, passage } = explain(queryOf('rate'), 1);
      expect(passage).toBe(1);
      expect(signals).toMatchObject([
        { kind: 'text', term: 0, occurrences: 2, passagesWithTerm: 2, passages: 3 },
        { kind: 'title', term: 0, occurrences: 3, passagesWithTerm: 2, passages: 3 },
      ]);
      expect(signals[1]!.value).toBeCloseTo(signals[0]!.value * 1.5);
    });

    it('words outside the best passage of a long document count less, and the signals say so', async () => {
      const parts = (passages: number, last: string) => [
        'a rate limit',
        ...Array.from({ length: passages - 2 }, () => 'sea and stone'),
        last,
      ];
      await add(
        { number: 1, parts: parts(400, 'boat') },
        { number: 2, parts: parts(400, 'sea and stone') },
        { number: 3, parts: parts(4, 'boat') },
        { number: 4, parts: parts(4, 'sea and stone') },
      );
      const query = queryOf('rate limit boat');
      const scores = new Map(
        index.search(query).hits.map(({ documentNumber, score }) => [documentNumber, score]),
      );
      const gain = (having: number, lacking: number) => scores.get(having)! / scores.get(lacking)!;
      expect(gain(1, 2)).toBeGreaterThan(1);
      expect(gain(3, 4)).toBeGreaterThan(1.2 * gain(1, 2));
      expectSums(query);
    });

    it('says how the other passages change a score', async () => {
      await add(
        { number: 1, parts: ['a rate limit', 'boat', 'boat'] },
        { number: 2, parts: ['a rate limit', 'a rate limit', 'a rate limit'] },
        { number: 3, parts: ['a rate limit'] },
      );
      const query = queryOf('rate limit');
      const passagesOf = (number: number) =>
        explain(query, number).signals.find(({ kind }) => kind === 'passages')?.value;
      expect(passagesOf(1)).toBeLessThan(0);
      expect(passagesOf(2)).toBeGreaterThan(0);
      expect(passagesOf(3)).toBeUndefined();
      expectSums(query);
    });

    it('lists missing words, and what they subtract', async () => {
      await add({ number: 1, text: 'the rate' }, { number: 2, text: 'the rate limit' });
      const query = queryOf('rate limit unheard');
      expect(explain(query, 2)).toMatchObject({ lackingTerms: [2], coverage: 1 });
      const lesser = explain(query, 1);
      expect(lesser.lackingTerms).toEqual([1, 2]);
      expect(lesser.signals.at(-1)).toMatchObject({ kind: 'coverage' });
      expect(lesser.signals.at(-1)!.value).toBeLessThan(0);
    });

    it('distinguishes a document without enough of the words from a match', async () => {
      const other = Array.from({ length: 30 }, (_, i) => ({ number: i + 3, text: 'boat' }));
      await add({ number: 1, text: 'boat' }, { number: 2, text: 'boat keeper' }, ...other);
      const query = queryOf('boat keeper');
      const lesser = explain(query, 1);
      expect(lesser.hasEnoughWords).toBe(false);
      expect(lesser.coverage).toBeLessThan(lesser.requiredCoverage);
      expect(explain(query, 2).hasEnoughWords).toBe(true);
      expect(index.search(query).total).toBe(1);
    });

    it('names the filters that leave a document out, and no others', async () => {
      await add({ number: 1, text: 'boat', type: 'page', site: 'a.org', language: 'de' });
      const filters = {
        types: ['file'],
        sources: ['docs'],
        languages: ['en'],
        sites: ['a.org'],
        topics: ['food'],
        publishedFromMs: 0,
        not: { sites: ['a.org'], types: ['image'] },
      };
      expect(explain(queryOf('boat', { filters }), 1).failedFilters).toEqual([
        'type',
        'language',
        'topic',
        'published-from',
        'not-site',
      ]);
    });

    it('names the phrases that are missing and those that are excluded', async () => {
      await add({ number: 1, text: 'the limit of the rate' });
      const phrase = (...words: string[]) => ({
        words: words.map((word) => [english(word)]),
        field: 'text' as const,
      });
      const query = queryOf('rate', {
        required: [phrase('rate'), phrase('rate', 'limit')],
        excluded: [phrase('boat'), phrase('limit')],
      });
      expect(explain(query, 1)).toMatchObject({ missingRequired: [1], heldExcluded: [1] });
    });

    it('knows the copies that fold with a document, as long as they live', async () => {
      await add(
        { number: 1, text: 'boat', duplicateGroup: 1 },
        { number: 2, text: 'boat', duplicateGroup: 1 },
        { number: 3, text: 'boat' },
      );
      await add({ number: 4, text: 'boat', duplicateGroup: 1 });
      expect(explain(queryOf('boat'), 2).copies).toEqual([1, 4]);
      expect(explain(queryOf('boat'), 3).copies).toEqual([]);
      index.apply({ remove: [1], add: [] });
      await index.commit(++sequence);
      expect(explain(queryOf('boat'), 2).copies).toEqual([4]);
    });

    it('leaves out unknown documents, and keeps the order of the request', async () => {
      await add({ number: 1, text: 'boat' }, { number: 2, text: 'boat' });
      index.apply({ remove: [1], add: [] });
      await index.commit(++sequence);
      await add({ number: 3, text: 'boat' });
      const explained = index.explain(queryOf('boat'), [3, 99, 1, 2]);
      expect(explained.map(({ documentNumber }) => documentNumber)).toEqual([3, 2]);
    });

    it('lists boosts with their effect, and what hides a document', async () => {
      await add({ number: 1, text: 'boat', type: 'page' }, { number: 2, text: 'boat' });
      const pages = { filters: { types: ['page'] } };
      const adjustments = {
        boosts: [
          { documents: { filters: {}, numbers: new Set([2]) }, factor: 4 },
          { documents: pages, factor: 3 },
        ],
        hidden: [pages],
        pinned: [],
      };
      const plain = explain(queryOf('boat'), 1);
      const adjusted = explain(queryOf('boat', { adjustments }), 1);
      expect(adjusted.score).toBeCloseTo(plain.score * 3);
      expect(adjusted.signals.at(-1)).toMatchObject({ kind: 'boost', boost: 1 });
      expect(adjusted.hiddenBy).toEqual([0]);
      expect(plain).toMatchObject({ hiddenBy: [], isPinned: false });
    });

    it('distinguishes a synonym from the word', async () => {
      await add({ number: 1, text: 'a fast car' }, { number: 2, text: 'boat' });
      const terms = [
        {
          alternatives: [english('automobil')],
          weight: 1,
          isBonus: false,
          synonyms: [[[english('car')]]],
        },
      ];
      const query = queryOf('', { terms });
      expect(explain(query, 1)).toMatchObject({
        signals: [{ kind: 'synonym', occurrences: 1 }],
        lackingTerms: [],
      });
    });

    it('distinguishes a near synonym from the word', async () => {
      const others = Array.from({ length: 20 }, (_, i) => ({ number: i + 3, text: 'stone' }));
      await add(
        { number: 1, text: 'the boat sails' },
        { number: 2, text: 'the ship sails' },
        ...others,
      );
      const near = [english('ship')];
      const query = queryOf('boat sails');
      const terms = query.terms.map((term, i) => (i === 0 ? { ...term, near } : term));
      expect(explain({ ...query, terms }, 2).signals).toContainEqual(
        expect.objectContaining({ kind: 'synonym', term: 0 }),
      );
      expectSums({ ...query, terms });
    });

    it('shows the bonus of the typed form apart from the word', async () => {
      await add(
        { number: 1, text: 'boats' },
        { number: 2, text: 'boat' },
        { number: 3, text: 'boat' },
      );
      const boats = { alternatives: [english('boat')], written: [writtenTerm('boats')] };
      const query = queryOf('', { terms: [{ ...boats, weight: 1, isBonus: false }] });
      expect(explain(query, 1).signals.map((signal) => signal.kind)).toContain('written');
      expect(explain(query, 2).signals.map((signal) => signal.kind)).not.toContain('written');
    });

    it('shows the loss of a word that occurs only as a part of others apart from the word', async () => {
      await add(
        { number: 1, text: 'a toyBoat sails' },
        { number: 2, text: 'a boat and a toyBoat' },
      );
      const query = queryOf('boat');
      const lost = explain(query, 1).signals.find(({ kind }) => kind === 'joined');
      expect(lost?.value).toBeLessThan(0);
      expect(explain(query, 2).signals.map(({ kind }) => kind)).not.toContain('joined');
      expectSums(query);
      const typedSo = { ...query, terms: query.terms.map((term) => ({ ...term, isJoined: true })) };
      expect(explain(typedSo, 1).signals.map(({ kind }) => kind)).not.toContain('joined');
    });

    it('without words there are no signals', async () => {
      await add({ number: 1, text: 'boat' });
      expect(explain(queryOf(''), 1)).toMatchObject({
        score: 0,
        signals: [],
        hasEnoughWords: true,
      });
    });
  });
}

function sumOf({ signals }: Explanation): number {
  return signals.reduce((sum, { value }) => sum + value, 0);
}

/** Within a millionth of what is expected. */
function expectNear(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-6);
}
