import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Term } from '../languages/analysis/term.ts';
import { termNormalizer, writtenTerm } from '../languages/analysis/term-normalizer.ts';
import { tokenize } from '../languages/analysis/tokenize.ts';
import { describeAttributes } from './attributes.suite.ts';
import { describeExplicitDocuments } from './explicit-documents.suite.ts';
import { describeInterests } from './interests.suite.ts';
import { describeMeaning } from './meaning.suite.ts';
import { describeNamedDocuments } from './named-documents.suite.ts';
import { describeRankingAdjustments } from './ranking-adjustments.suite.ts';
import { describeRankingSignals } from './ranking-signals.suite.ts';
import type { LocalIndexReader, SearchIndex, SearchQuery } from './search-index.ts';
import { english, type SampleDocument, sampleDocument, sampleStored } from './test-document.ts';
import { describeVisibility } from './visibility.suite.ts';

/** What the suite needs from an adapter: a fresh index, the same one reopened, and a reader beside it. */
export interface SearchIndexHarness {
  open(): Promise<SearchIndex>;
  /** The same index after its process ended without closing it. */
  reopen(): Promise<SearchIndex>;
  reader(): Promise<LocalIndexReader>;
  close(): Promise<void>;
}

/** A query of plain words, with further properties. */
export function queryOf(words: string, rest: Partial<SearchQuery> = {}): SearchQuery {
  return {
    terms: stems(words).map((alternatives) => ({ alternatives, weight: 1, isBonus: false })),
    required: [],
    excluded: [],
    filters: {},
    sort: 'relevance',
    facets: [],
    limit: 10,
    offset: 0,
    ...rest,
  };
}

/** The stems of each word in English and in German, the languages of the sample documents. */
function stems(words: string): string[][] {
  const terms: string[][] = [];
  tokenize(words, termNormalizer('en'), ({ indexTerm }, _position, start, end, kind) => {
    const inGerman = termNormalizer('de').normalize(words.slice(start, end)).indexTerm;
    if (kind !== 'whole') terms.push([...new Set([indexTerm, inGerman])]);
  });
  return terms;
}

function phraseOf(words: string, field: 'text' | 'title' = 'text') {
  return { words: stems(words), field };
}

/** The contract of {@link SearchIndex}: every adapter's test calls it. */
export function describeSearchIndex(name: string, harnessFor: () => SearchIndexHarness): void {
  describe(`${name} keeps the contract of SearchIndex`, () => {
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
    async function remove(...removed: number[]): Promise<void> {
      index.apply({ remove: removed, add: [] });
      await index.commit(++sequence);
    }
    const numbers = (query: SearchQuery, from: LocalIndexReader = index) =>
      from.search(query).hits.map((hit) => hit.documentNumber);

    describeRankingAdjustments({ index: () => index, add, queryOf });
    describeExplicitDocuments({ index: () => index, add, queryOf });
    describeInterests({ index: () => index, add, queryOf });
    describeRankingSignals({ index: () => index, add, queryOf });
    describeNamedDocuments({ index: () => index, add, remove });
    describeMeaning({ index: () => index, add, remove, queryOf });
    const attributes = {
      index: () => index,
      add,
      remove,
      queryOf,
      reopen: async () => {
        index = await harness.reopen();
      },
    };
    describeAttributes(attributes);
    describeVisibility(attributes);

    it('an empty index finds nothing and is at sequence 0', () => {
      expect(index.search(queryOf('anything'))).toMatchObject({ hits: [], total: 0 });
      expect(index.committedSequence).toBe(0);
    });

    it('a document is found after its commit and not before', async () => {
      index.apply({ remove: [], add: [sampleDocument({ number: 1, text: 'the lighthouse' })] });
      expect(numbers(queryOf('lighthouse'))).toEqual([]);
      await index.commit(7);
      expect(numbers(queryOf('lighthouse'))).toEqual([1]);
      expect(index.committedSequence).toBe(7);
    });

    it('stored documents are found like analysed ones after their commit', async () => {
      await add({ number: 1, text: 'old harbour' });
      const stored = { number: 2, title: 'Pier', text: 'the new harbour' };
      await index.applyStored({ remove: [1], add: [sampleStored(stored)] });
      expect(numbers(queryOf('harbour'))).toEqual([1]);
      await index.commit(2);
      expect(numbers(queryOf('harbour'))).toEqual([2]);
      const [score] = index.search(queryOf('pier harbour')).hits.map((hit) => hit.score);
      await add(stored);
      expect(index.search(queryOf('pier harbour')).hits[0]?.score).toBeCloseTo(score!);
    });

    it('a reader sees a commit when it refreshes', async () => {
      const reader = await harness.reader();
      await add({ number: 1, text: 'harbour' });
      expect(numbers(queryOf('harbour'), reader)).toEqual([]);
      reader.refresh();
      expect(numbers(queryOf('harbour'), reader)).toEqual([1]);
      expect(reader.committedSequence).toBe(1);
    });

    it('only committed changes survive the end of the process', async () => {
      await add({ number: 1, text: 'kept harbour' });
      index.apply({ remove: [1], add: [sampleDocument({ number: 2, text: 'lost harbour' })] });
      index = await harness.reopen();
      expect(numbers(queryOf('harbour'))).toEqual([1]);
      expect(index.committedSequence).toBe(1);
    });

    it('the commit of the last sync survives a power cut', async () => {
      expect(index.syncedSequence).toBe(0);
      await add({ number: 1, text: 'harbour' });
      expect(index.syncedSequence).toBeLessThanOrEqual(1);
      const syncing = index.sync();
      await add({ number: 2, text: 'harbour' });
      await syncing;
      expect([1, 2]).toContain(index.syncedSequence);
      await index.sync();
      expect(index.syncedSequence).toBe(2);
      index = await harness.reopen();
      expect(index.syncedSequence).toBe(2);
      expect(numbers(queryOf('harbour')).sort()).toEqual([1, 2]);
    });

    it('adding a number again replaces the document', async () => {
      await add({ number: 1, text: 'old words' }, { number: 2, text: 'other' });
      await add({ number: 1, text: 'new phrases' });
      expect(numbers(queryOf('old'))).toEqual([]);
      expect(numbers(queryOf('phrases'))).toEqual([1]);
      expect(index.statistics().documents).toBe(2);
    });

    it('adding a number twice before a commit keeps the second', async () => {
      index.apply({ remove: [], add: [sampleDocument({ number: 1, text: 'first version' })] });
      index.apply({ remove: [], add: [sampleDocument({ number: 1, text: 'second version' })] });
      await index.commit(1);
      expect(numbers(queryOf('first'))).toEqual([]);
      expect(numbers(queryOf('second'))).toEqual([1]);
    });

    it('a removed document is gone, and removing an unknown one changes nothing', async () => {
      await add({ number: 1, text: 'one' }, { number: 2, text: 'one' });
      index.apply({ remove: [1, 99], add: [] });
      await index.commit(2);
      expect(numbers(queryOf('one'))).toEqual([2]);
    });

    it('a document removed before it was committed never appears', async () => {
      index.apply({ remove: [], add: [sampleDocument({ number: 1, text: 'ghost' })] });
      index.apply({ remove: [1], add: [] });
      await index.commit(1);
      expect(numbers(queryOf('ghost'))).toEqual([]);
    });

    it('a document with all words stands before one with some', async () => {
      await add(
        { number: 1, text: 'rate rate rate rate and other things of the day' },
        { number: 2, text: 'the limit of the rate and other things of the day' },
        { number: 3, text: 'limit limit and other things that are much longer than the day' },
      );
      expect(numbers(queryOf('rate limit'))).toEqual([2, 1, 3]);
    });

    it('if all words are needed, a document that lacks one that any document holds is no match', async () => {
      await add(
        { number: 1, text: 'rate and other things' },
        { number: 2, parts: ['the limit', 'of the rate'] },
        { number: 3, text: 'limit and other things' },
      );
      const all = { ...queryOf('rate limit zzyzx'), needsAllWords: true };
      expect(numbers(all)).toEqual([2]);
      expect(index.search(all).total).toBe(1);
      const named = { titles: [], addresses: [], fileNames: [] };
      const byTime = {
        ...all,
        sort: 'newest',
        signals: { nowMs: 0, freshness: 'usual', names: named },
      } as const;
      expect(numbers(byTime)).toEqual([2]);
    });

    it('a word in the title weighs more than one in the text', async () => {
      await add(
        { number: 1, title: 'Harbours', text: 'about the lighthouse and its keeper today' },
        { number: 2, title: 'Lighthouse', text: 'about the harbour and its keeper today now' },
      );
      expect(numbers(queryOf('lighthouse'))).toEqual([2, 1]);
    });

    it('passages of one document make one hit, with the best passage', async () => {
      await add({
        number: 1,
        parts: ['nothing here', 'the lighthouse stands', 'a lighthouse and much more of it'],
      });
      const { hits, total } = index.search(queryOf('lighthouse'));
      expect(total).toBe(1);
      expect(hits).toMatchObject([{ documentNumber: 1, passage: 1 }]);
    });

    it('good further passages raise a document, but not above a better passage', async () => {
      const other = 'nothing of it is in here';
      await add(
        { number: 1, parts: ['the old lighthouse stands', other, other] },
        { number: 2, parts: ['the old lighthouse stands', other, 'an old lighthouse'] },
        { number: 3, parts: ['old lighthouse by old lighthouse', 'a lighthouse', other] },
      );
      expect(numbers(queryOf('old lighthouse'))).toEqual([3, 2, 1]);
    });

    it('a match in the only passage ranks above a match in one of many', async () => {
      const other = 'nothing of it is in here';
      await add(
        { number: 1, parts: ['an old lighthouse stands', other, other] },
        { number: 2, parts: ['an old lighthouse stands'] },
      );
      expect(numbers(queryOf('old lighthouse'))).toEqual([2, 1]);
    });

    it('a match at the beginning ranks above a later one', async () => {
      const other = 'nothing of it is in here';
      await add(
        { number: 1, parts: [other, 'the old lighthouse stands', other] },
        { number: 2, parts: ['the lighthouse is shown', 'the old lighthouse stands', other] },
        { number: 3, parts: ['the old lighthouse stands', 'a lighthouse', other] },
      );
      expect(numbers(queryOf('old lighthouse'))).toEqual([3, 2, 1]);
    });

    it('a match in the description ranks above one in the text', async () => {
      const other = 'nothing of it is in here';
      const parts = [other, 'the old lighthouse stands', other];
      await add(
        { number: 1, parts },
        { number: 2, parts, description: 'Lighthouses of the coast' },
      );
      expect(numbers(queryOf('old lighthouse'))).toEqual([2, 1]);
    });

    it('a near synonym counts as the word and ranks below it', async () => {
      const others = Array.from({ length: 20 }, (_, i) => ({
        number: i + 4,
        text: 'sea and stone',
      }));
      await add(
        { number: 1, text: 'the old lighthouse stands' },
        { number: 2, text: 'the old beacon stands' },
        { number: 3, text: 'the old harbour stands' },
        ...others,
      );
      const plain = queryOf('lighthouse stands');
      const near = [english('beacon')];
      const terms = plain.terms.map((term, i) => (i === 0 ? { ...term, near } : term));
      const scoreOf = (query: SearchQuery, number: number) =>
        index.search(query).hits.find(({ documentNumber }) => documentNumber === number)?.score ??
        0;
      const query = { ...plain, terms };
      expect(numbers(query).slice(0, 2)).toEqual([1, 2]);
      expect(scoreOf(query, 1)).toBeCloseTo(scoreOf(plain, 1), 5);
      expect(scoreOf(query, 2)).toBeGreaterThan(scoreOf(query, 3));
      expect(scoreOf(plain, 2)).toBe(scoreOf(plain, 3));
    });

    it('a near synonym that many passages hold is ignored', async () => {
      await add(
        { number: 1, text: 'the old beacon stands' },
        { number: 2, text: 'the old harbour stands' },
        ...Array.from({ length: 20 }, (_, i) => ({ number: i + 3, text: 'beacon and stone' })),
        { number: 30, text: 'lighthouse' },
      );
      const plain = queryOf('lighthouse stands');
      const terms = plain.terms.map((term, i) =>
        i === 0 ? { ...term, near: [english('beacon')] } : term,
      );
      expect(index.search({ ...plain, terms }).hits).toEqual(index.search(plain).hits);
    });

    it('for a single word only the best passage counts', async () => {
      await add(
        { number: 1, parts: ['lighthouse by lighthouse', 'boat', 'boat'] },
        { number: 2, parts: ['the lighthouse stands', 'a lighthouse', 'a lighthouse'] },
      );
      expect(numbers(queryOf('lighthouse'))).toEqual([1, 2]);
    });

    it('further passages of a document as long as a book count less', async () => {
      const more = Array.from({ length: 3_000 }, (_, i) => `a lighthouse is old ${i}`);
      await add(
        { number: 1, parts: ['the lighthouse stands', ...more] },
        { number: 2, parts: ['the lighthouse stands', ...more.slice(0, 3)] },
      );
      expect(numbers(queryOf('lighthouse stands'))).toEqual([2, 1]);
    });

    it('words in different passages of a document count together', async () => {
      await add(
        { number: 1, parts: ['the rate', 'the limit'] },
        { number: 2, parts: ['the rate', 'none'] },
      );
      expect(numbers(queryOf('rate limit'))[0]).toBe(1);
    });

    it('a required phrase needs its words adjacent in one passage', async () => {
      await add(
        { number: 1, text: 'the rate limit applies' },
        { number: 2, text: 'limit the rate' },
        { number: 3, parts: ['at this rate', 'limit it'] },
      );
      expect(numbers(queryOf('rate limit', { required: [phraseOf('rate limit')] }))).toEqual([1]);
    });

    it('a phrase is found in the title, too, and excluded there', async () => {
      await add(
        { number: 1, title: 'Public harbour page', text: 'the harbour is open' },
        { number: 2, title: 'Harbour', text: 'a page of the public harbour' },
        { number: 3, title: 'Public works', text: 'of the harbour' },
      );
      const phrase = phraseOf('public harbour');
      expect(numbers(queryOf('harbour', { required: [phrase] })).sort()).toEqual([1, 2]);
      expect(numbers(queryOf('harbour', { excluded: [phrase] }))).toEqual([3]);
    });

    it('a title phrase matches only titles, and no phrase spans title and text', async () => {
      await add(
        { number: 1, title: 'Rate limits', text: 'headers' },
        { number: 2, title: 'Headers', text: 'rate limits' },
      );
      expect(numbers(queryOf('', { required: [phraseOf('rate limits', 'title')] }))).toEqual([1]);
      expect(numbers(queryOf('', { required: [phraseOf('limits headers')] }))).toEqual([]);
    });

    it('an excluded word or phrase anywhere in a document leaves it out', async () => {
      await add(
        { number: 1, parts: ['apples', 'pears'] },
        { number: 2, parts: ['apples', 'plums'] },
      );
      expect(numbers(queryOf('apples', { excluded: [phraseOf('pears')] }))).toEqual([2]);
    });

    it('any alternative counts as the word, and once', async () => {
      await add({ number: 1, text: 'haus' }, { number: 2, text: 'house' });
      const terms = [
        { alternatives: [english('haus'), english('hous')], weight: 1, isBonus: false },
      ];
      const { hits } = index.search(queryOf('', { terms }));
      expect(hits.map((hit) => hit.documentNumber).sort()).toEqual([1, 2]);
      expect(hits[0]!.score).toBeCloseTo(hits[1]!.score);
    });

    it('the typed form of a word scores more than its other forms, the more the rarer it is', async () => {
      const boat = { alternatives: [english('boat')], weight: 1, isBonus: false };
      const boats = [{ ...boat, written: [writtenTerm('boats')] }];
      const gain = () => {
        const scoreOf = (terms: SearchQuery['terms']) =>
          index.search(queryOf('', { terms })).hits.find((hit) => hit.documentNumber === 1)!.score;
        return scoreOf(boats) / scoreOf([boat]);
      };
      await add(
        { number: 1, text: 'boats' },
        { number: 2, text: 'boats' },
        { number: 3, text: 'boat' },
        { number: 4, text: 'boat' },
        { number: 5, text: 'sea' },
      );
      const usual = gain();
      expect(usual).toBeGreaterThan(1);
      await add({ number: 2, text: 'boat' });
      expect(gain()).toBeGreaterThan(usual);
      expect(numbers(queryOf('', { terms: boats }))[0]).toBe(1);
    });

    it('a term that counts once scores the same wherever and however often it occurs', async () => {
      await add(
        { number: 1, text: 'boat' },
        { number: 2, text: `boat boat boat ${'sea '.repeat(40)}` },
        { number: 3, text: 'sail away' },
      );
      const scoresOf = (term: Partial<SearchQuery['terms'][number]>) => {
        const usual = { alternatives: [english('boat')], weight: 1, isBonus: false };
        const { hits } = index.search(queryOf('', { terms: [{ ...usual, ...term }] }));
        return hits.map(({ score }) => score);
      };
      const [first, second] = scoresOf({ countsOnce: true });
      expect(first).toBeGreaterThan(0);
      expect(second).toBeCloseTo(first!);
      const [more, less] = scoresOf({});
      expect(more).toBeGreaterThan(less!);
      const synonyms = [[[english('boat')]]];
      const [one, other] = scoresOf({ alternatives: [], synonyms, countsOnce: true });
      expect(other).toBeCloseTo(one!);
    });

    it('a word is found once, whatever forms of it a passage holds', async () => {
      await add({ number: 1, text: 'boats and a boat' });
      const written = [writtenTerm('boats')];
      const terms = [{ alternatives: [english('boat')], weight: 1, isBonus: false, written }];
      const { hits, total } = index.search(queryOf('', { terms }));
      expect([hits.length, total]).toEqual([1, 1]);
      expect(hits[0]!.score).toBeCloseTo(index.search(queryOf('boat')).hits[0]!.score);
    });

    it('a weaker form counts only where the index holds none of the stronger ones', async () => {
      const word = { alternatives: [english('boat')], weight: 1, isBonus: false };
      const weaker = { alternatives: [english('sea')], weight: 1, isBonus: true };
      const scoreWith = (terms: SearchQuery['terms']) =>
        index.search(queryOf('', { terms })).hits.find((hit) => hit.documentNumber === 1)!.score;
      const unless = (stem: string) => [word, { ...weaker, onlyWithout: [english(stem)] }];
      await add({ number: 1, text: 'boat sea' }, { number: 2, text: 'ship boat' });
      expect(scoreWith(unless('ship'))).toBeCloseTo(scoreWith([word]));
      expect(scoreWith(unless('plane'))).toBeCloseTo(scoreWith([word, weaker]));
      expect(scoreWith([word, weaker])).toBeGreaterThan(scoreWith([word]));
    });

    it('only if the index lacks the stem of a word is the word looked up as written', async () => {
      await add(
        { number: 1, text: 'boats' },
        { number: 2, text: 'a boat' },
        { number: 3, text: 'the sea' },
      );
      const otherwise = [writtenTerm('boats')];
      const numbersOf = (stem: string) => {
        const terms = [{ alternatives: [english(stem)], weight: 1, isBonus: false, otherwise }];
        return numbers(queryOf('', { terms }));
      };
      expect(numbersOf('bootz')).toEqual([1]);
      expect(numbersOf('sea')).toEqual([3]);
      expect(new Set(numbersOf('boat'))).toEqual(new Set([1, 2]));
    });

    it('a stem of one language does not match a word of another', async () => {
      await add(
        { number: 1, text: 'die Note der Arbeit', language: 'de' },
        { number: 2, text: 'it is not so', language: 'en' },
        { number: 3, text: 'une note', language: 'fr' },
      );
      const stems = ['en', 'de', 'fr'].map(
        (one) => termNormalizer(one).normalize('note').indexTerm,
      );
      const terms = [{ alternatives: stems, weight: 1, isBonus: false }];
      expect(numbers(queryOf('', { terms })).sort()).toEqual([1, 3]);
    });

    const varied: SampleDocument[] = [
      {
        number: 1,
        text: 'boat',
        type: 'page',
        site: 'docs.example.org',
        sourceId: 'web',
        language: 'en',
        publishedAt: '2024-05-01T00:00:00.000Z',
        externalId: 'a.html',
      },
      {
        number: 2,
        text: 'boat',
        type: 'file',
        site: '',
        sourceId: 'docs',
        language: 'de',
        publishedAt: '2025-05-01T00:00:00.000Z',
        externalId: 'b.md',
      },
      {
        number: 3,
        text: 'boat',
        type: 'file',
        site: 'example.com',
        sourceId: 'docs',
        language: 'en',
        externalId: 'c.PDF',
      },
    ];

    it.each<[string, SearchQuery['filters'], number[]]>([
      ['type', { types: ['file'] }, [2, 3]],
      ['source', { sources: ['web'] }, [1]],
      ['language', { languages: ['de'] }, [2]],
      ['file type', { fileTypes: ['pdf', 'md'] }, [2, 3]],
      ['a host with its subdomains', { sites: ['example.org'] }, [1]],
      ['date from', { publishedFromMs: Date.parse('2025-01-01') }, [2]],
      ['date to', { publishedToMs: Date.parse('2025-01-01') }, [1]],
      ['not a type', { not: { types: ['file'] } }, [1]],
      ['not a site', { not: { sites: ['example.org', 'example.com'] } }, [2]],
      ['two at once', { types: ['file'], languages: ['en'] }, [3]],
      ['an empty list lets nothing through', { types: [] }, []],
    ])('filters by %s', async (_name, filters, expected) => {
      await add(...varied);
      expect(numbers(queryOf('boat', { filters })).sort()).toEqual(expected);
      expect(numbers(queryOf('', { filters })).sort()).toEqual(expected);
      expect(index.search(queryOf('boat', { filters })).total).toBe(expected.length);
    });

    it.each<[string, number[]]>([
      ['pt', [1, 2]],
      ['pt-br', [1]],
      ['PT', [1, 2]],
      ['pt-PT', []],
      ['zh', [3]],
      ['zh-Hant', [3]],
      ['p', []],
    ])(
      'the range of languages %s finds documents of its regions and scripts',
      async (range, expected) => {
        const tags = ['pt-BR', 'pt', 'zh-Hant-TW'];
        await add(...tags.map((language, at) => ({ number: at + 1, text: '42', language })));
        expect(numbers(queryOf('', { filters: { languages: [range] } })).sort()).toEqual(expected);
      },
    );

    it('filters by the time of storing, both ends inclusive', async () => {
      const days = ['01', '02', '03', '04'];
      for (const [at, day] of days.entries()) {
        await add({ number: at + 1, text: 'boat', indexedAt: `2026-01-${day}T00:00:00.000Z` });
      }
      const filters = {
        indexedFromMs: Date.parse('2026-01-02T00:00:00.000Z'),
        indexedToMs: Date.parse('2026-01-03T00:00:00.000Z'),
      };
      expect(numbers(queryOf('boat', { filters })).sort()).toEqual([2, 3]);
      expect(numbers(queryOf('', { filters })).sort()).toEqual([2, 3]);
      const { indexedFromMs } = filters;
      expect(numbers(queryOf('boat', { filters: { indexedFromMs } })).sort()).toEqual([2, 3, 4]);
    });

    it('facets count all matches, not only those on the page', async () => {
      await add(...varied);
      const { facets } = index.search(
        queryOf('boat', { limit: 1, facets: ['type', 'year', 'site'] }),
      );
      expect(facets).toEqual({
        type: [
          { value: 'file', count: 2 },
          { value: 'page', count: 1 },
        ],
        year: [
          { value: '2024', count: 1 },
          { value: '2025', count: 1 },
        ],
        site: [
          { value: 'docs.example.org', count: 1 },
          { value: 'example.com', count: 1 },
        ],
      });
    });

    it('facets count each value once for near-copies, equal to the total of a filter by it', async () => {
      const copy = { text: 'a boat', duplicateGroup: 1 };
      await add(
        {
          ...copy,
          number: 1,
          type: 'page',
          site: 'a.example',
          publishedAt: '2020-01-01T00:00:00.000Z',
        },
        {
          ...copy,
          number: 2,
          type: 'page',
          site: 'b.example',
          publishedAt: '2030-01-01T00:00:00.000Z',
        },
        { ...copy, number: 3, type: 'file', sourceId: 'other' },
      );
      await add({ number: 4, text: 'a boat', type: 'page', site: 'b.example' });
      for (const sort of ['relevance', 'newest'] as const) {
        const names = ['type', 'year', 'site', 'source'] as const;
        const { total, facets } = index.search(queryOf('boat', { facets: names, sort }));
        expect(total).toBe(2);
        expect(facets.type).toEqual([
          { value: 'page', count: 2 },
          { value: 'file', count: 1 },
        ]);
        const filters = { type: 'types', site: 'sites', source: 'sources' } as const;
        for (const [name, filter] of Object.entries(filters)) {
          for (const { value, count } of facets[name as keyof typeof filters]!) {
            const { total } = index.search(queryOf('boat', { filters: { [filter]: [value] } }));
            expect([value, total]).toEqual([value, count]);
          }
        }
        expect(facets.year).toHaveLength(2);
      }
    });

    it('a facet can have as many values as a request may ask for', async () => {
      const sites = Array.from({ length: 120 }, (_, i) => `host${i}.example`);
      await add(...sites.map((site, i) => ({ number: i + 1, text: 'harbour', site })));
      const { facets } = index.search({ ...queryOf('harbour'), facets: ['site'] });
      expect(facets.site).toHaveLength(120);
    });

    it('sorting by newest uses the date of publication, then that of indexing', async () => {
      await add(...varied);
      expect(numbers(queryOf('boat', { sort: 'newest' }))).toEqual([3, 2, 1]);
    });

    it('without words all documents that pass the filters match, newest first', async () => {
      await add(...varied);
      expect(numbers(queryOf(''))).toEqual([3, 2, 1]);
    });

    it('pages contain every match once, in the order of one long page', async () => {
      await add(
        ...Array.from({ length: 35 }, (_, i) => ({
          number: i + 1,
          text: `boat ${'sail '.repeat(i % 5)}`,
        })),
      );
      await add(...Array.from({ length: 12 }, (_, i) => ({ number: i + 50, text: 'boat' })));
      const whole = numbers(queryOf('boat', { limit: 100 }));
      const pages = [0, 10, 20, 30, 40].flatMap((offset) => numbers(queryOf('boat', { offset })));
      expect(pages).toEqual(whole);
      expect(new Set(whole).size).toBe(47);
    });

    it('near-copies fold into the best of them, counted once', async () => {
      await add(
        { number: 1, text: 'boat and sail', duplicateGroup: 1 },
        { number: 3, text: 'a boat at sea under the sun' },
      );
      await add({ number: 2, text: 'boat and sail', duplicateGroup: 1 });
      const { hits, total } = index.search(queryOf('boat'));
      expect(total).toBe(2);
      expect(hits).toMatchObject([
        { documentNumber: 1, duplicates: 1 },
        { documentNumber: 3, duplicates: 0 },
      ]);
    });

    it('of equal copies in two formats the page represents its source file', async () => {
      await add(
        { number: 1, text: 'boat and boat', externalId: 'boat.rst', duplicateGroup: 1 },
        { number: 2, text: 'boat and sail', externalId: 'boat.html', duplicateGroup: 1 },
        { number: 3, text: 'boat and boat', externalId: 'other.html', duplicateGroup: 3 },
        { number: 4, text: 'boat and sail', externalId: 'other.txt', duplicateGroup: 3 },
      );
      const { hits } = index.search(queryOf('boat'));
      const standing = hits.map(({ documentNumber, duplicates }) => [documentNumber, duplicates]);
      expect(standing.sort()).toEqual([
        [2, 1],
        [3, 1],
      ]);
    });

    it('a copy that does not match does not represent one that does', async () => {
      await add(
        { number: 1, text: 'boat orca', externalId: 'boat.md', duplicateGroup: 1 },
        { number: 2, text: 'boat sail', externalId: 'boat.html', duplicateGroup: 1 },
      );
      expect(numbers(queryOf('boat orca'))).toEqual([1]);
    });

    it('a source file that a rule puts first represents its page', async () => {
      await add(
        { number: 1, text: 'boat', externalId: 'boat.html', duplicateGroup: 1 },
        { number: 2, text: 'boat', externalId: 'boat.md', duplicateGroup: 1 },
      );
      const adjustments = { boosts: [], hidden: [], pinned: [2] };
      expect(index.search(queryOf('boat', { adjustments })).hits).toMatchObject([
        { documentNumber: 2, duplicates: 1 },
      ]);
    });

    it('a query without hits only counts, folding near-copies', async () => {
      await add(
        { number: 1, text: 'boat', duplicateGroup: 1 },
        { number: 2, text: 'boat', duplicateGroup: 1 },
        { number: 3, text: 'boat' },
      );
      expect(index.search(queryOf('boat', { limit: 0 }))).toMatchObject({ total: 2, hits: [] });
    });

    it('when all copies are removed the remaining document has no duplicates', async () => {
      await add(
        { number: 1, text: 'boat', duplicateGroup: 1 },
        { number: 2, text: 'boat', duplicateGroup: 1 },
      );
      index.apply({ remove: [1], add: [] });
      await index.commit(2);
      expect(index.search(queryOf('boat'))).toMatchObject({
        total: 1,
        hits: [{ documentNumber: 2, duplicates: 0 }],
      });
    });

    it('completes titles at any word, matches at the beginning first, ignoring case and accents', async () => {
      await add(
        { number: 1, title: 'Managing Café limits' },
        { number: 2, title: 'Cafeteria' },
        { number: 3, title: 'Other' },
      );
      expect(index.complete('cafe', 5).map(({ text }) => text)).toEqual([
        'Cafeteria',
        'Managing Café limits',
      ]);
      expect(index.complete('café LIM', 5)).toMatchObject([{ kind: 'title', documentNumber: 1 }]);
      expect(index.complete('fete', 5)).toEqual([]);
    });

    it('completes a prefix to words, the most frequent first, in any script', async () => {
      await add(
        { number: 1, text: 'A lighthouse keeper lights the lamp. Маяк стоит.' },
        { number: 2, text: 'The lighthouse; маяки.' },
      );
      expect(index.wordsFrom('light', 5)).toEqual([
        { word: 'lighthouse', count: 2 },
        { word: 'lights', count: 1 },
      ]);
      expect(index.wordsFrom('light', 1)).toHaveLength(1);
      expect(index.wordsFrom('маяк', 5)).toEqual([{ word: 'маяки', count: 1 }]);
      expect(index.wordsFrom('lighthouse', 5)).toEqual([]);
      expect(index.wordsFrom('zz', 5)).toEqual([]);
    });

    it('completes texts that have all of several beginnings of words, in any order', async () => {
      await add(
        { number: 1, title: 'Managing Café limits' },
        { number: 2, title: 'Limits of growth' },
        { number: 3, title: '北京旅游攻略' },
      );
      const texts = (...prefixes: string[]) =>
        index.completeWords(prefixes, 5).map(({ text }) => text);
      expect(texts('lim', 'cafe')).toEqual(['Managing Café limits']);
      expect(texts('gro', 'lim')).toEqual(['Limits of growth']);
      expect(texts('攻略', '旅')).toEqual(['北京旅游攻略']);
      expect(texts('lim', 'zz')).toEqual([]);
      expect(texts()).toEqual([]);
    });

    it('completes words typed without accents, and identifiers with their punctuation', async () => {
      await add({ number: 1, text: 'Die Übersicht und os.path.join; 東京の天気' });
      expect(index.wordsFrom('uber', 5)).toEqual([{ word: 'übersicht', count: 1 }]);
      expect(index.wordsFrom('ÜBER', 5)).toEqual([{ word: 'übersicht', count: 1 }]);
      expect(index.wordsFrom('天', 5)).toEqual([{ word: '天気', count: 1 }]);
      expect(index.identifiersFrom('OS.pa', 5)).toEqual([{ word: 'os.path.join', count: 1 }]);
    });

    it('returns passages that hold terms, from documents that pass the filters and were not removed', async () => {
      await add(
        { number: 1, text: 'boat house', type: 'page' },
        { number: 2, parts: ['house', 'boat'] },
        { number: 3, parts: ['none', 'boat house'] },
        { number: 4, text: 'boat house' },
      );
      index.apply({ remove: [4], add: [] });
      await index.commit(2);
      const [boat, house] = [[english('boat')], [english('hous')]];
      expect(index.passagesWith([boat, house], {}, 5)).toEqual([
        { documentNumber: 1, passage: 0 },
        { documentNumber: 3, passage: 1 },
      ]);
      expect(index.passagesWith([boat, house], { types: ['page'] }, 5)).toHaveLength(1);
      expect(index.passagesWith([boat], {}, 2)).toHaveLength(2);
      expect(index.passagesWith([boat, ['none~xx']], {}, 5)).toEqual([]);
    });

    it('titles of removed documents are no longer offered', async () => {
      await add({ number: 1, title: 'Lighthouse' });
      index.apply({ remove: [1], add: [] });
      await index.commit(2);
      expect(index.complete('light', 5)).toEqual([]);
    });

    it('finds similar words nearest first, a swap being one edit', async () => {
      await add(
        { number: 1, text: 'limit limits lemon timil limit' },
        { number: 2, text: 'limit' },
      );
      expect(index.similarWords('limti', { maxEdits: 1, prefixLength: 0, limit: 5 })).toEqual([
        { word: 'limit', count: 2, edits: 1 },
      ]);
      expect(
        index
          .similarWords('limti', { maxEdits: 2, prefixLength: 0, limit: 5 })
          .map(({ word }) => word),
      ).toContain('limits');
      expect(index.similarWords('zzzzzz', { maxEdits: 2, prefixLength: 0, limit: 5 })).toEqual([]);
      const unknown = { maxEdits: 1, prefixLength: 0, onlyOfUnknown: true, limit: 5 } as const;
      expect(index.similarWords('limit', unknown)).toEqual([]);
      expect(index.similarWords('limti', unknown)).toHaveLength(1);
      expect(index.wordFrequencies(['limit', 'lemon', 'none'])).toEqual([2, 1, 0]);
      expect(index.termFrequencies([english('limit'), english('limits')])).toEqual([2, 0]);
    });

    it('counts the passages in which words are adjacent', async () => {
      await add(
        { number: 1, text: 'a rate limit and a rate limit' },
        { number: 2, text: 'rate of the limit, limit rate' },
        { number: 3, text: 'no limit: rate it, or limit, rate by rate' },
      );
      const [rate, limit, none] = ['rate', 'limit', 'none'].map(english);
      expect(index.phraseFrequency([[rate!], [limit!]])).toBe(1);
      expect(index.phraseFrequency([[limit!], [none!, rate!]])).toBe(2);
      expect(index.phraseFrequency([[limit!], [rate!]], 1)).toBe(1);
      expect(index.phraseFrequency([[limit!], [rate!]], 3)).toBe(2);
      expect(index.phraseFrequency([[rate!], [none!]])).toBe(0);
    });

    it('compares words far into the alphabet, of other scripts and of great length, too', async () => {
      await add({ number: 1, text: 'größe величина 𐐀𐐁𐐂𐐃 limit' });
      const near = (word: string) =>
        index.similarWords(word, { maxEdits: 3, prefixLength: 0, limit: 1 }).map((one) => one.word);
      expect(near('grosse')).toEqual(['größe']);
      expect(near('виличена')).toEqual(['величина']);
      expect(near('a'.repeat(400))).toEqual([]);
      expect(near('')).toEqual([]);
    });

    it('similar words are exactly those by the definition of the distance', async () => {
      const letters = fc.string({
        unit: fc.constantFrom('a', 'b', 'c', 'é'),
        minLength: 2,
        maxLength: 6,
      });
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(letters, { minLength: 1, maxLength: 30 }),
          letters,
          fc.constantFrom(1 as const, 2 as const, 3 as const),
          async (words, word, maxEdits) => {
            index.apply({
              remove: [1],
              add: [sampleDocument({ number: 1, text: words.join(' ') })],
            });
            await index.commit(++sequence);
            const expected = words.filter((other) => distance(word, other) <= maxEdits).sort();
            const similar = index
              .similarWords(word, { maxEdits, prefixLength: 0, limit: 100 })
              .map(({ word: similar }) => similar)
              .sort();
            expect(similar).toEqual(expected);
          },
        ),
        { numRuns: 60 },
      );
    });

    it('agrees with a simple model after any mixture of additions, replacements and removals', async () => {
      const words = ['boat', 'sail', 'keel', 'mast', 'rope'];
      const text = fc
        .array(fc.constantFrom(...words), { maxLength: 6 })
        .map((some) => some.join(' '));
      const change = fc.record({ number: fc.integer({ min: 1, max: 30 }), text: fc.option(text) });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(change, { maxLength: 12 }), { minLength: 1, maxLength: 25 }),
          async (commits) => {
            const model = new Map<number, string>();
            index.apply({ remove: Array.from({ length: 30 }, (_, i) => i + 1), add: [] });
            for (const changes of commits) {
              for (const { number, text: content } of changes) {
                if (content === null) model.delete(number);
                else model.set(number, content);
                index.apply(
                  content === null
                    ? { remove: [number], add: [] }
                    : { remove: [], add: [sampleDocument({ number, text: content })] },
                );
              }
              await index.commit(++sequence);
            }
            for (const word of words) {
              const expected = [...model]
                .filter(([, content]) => content.split(' ').includes(word))
                .map(([number]) => number);
              const { hits, total } = index.search(queryOf(word, { limit: 100 }));
              expect(hits.map((hit) => hit.documentNumber).sort((a, b) => a - b)).toEqual(
                expected.sort((a, b) => a - b),
              );
              expect(total).toBe(expected.length);
            }
            expect(index.statistics().documents).toBe(model.size);
          },
        ),
        { numRuns: 15 },
      );
    });

    it('distinguishes and finds terms of any Unicode', async () => {
      const term = fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
        .filter((text) => text.isWellFormed() && !text.includes('\0'));
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(term, { minLength: 1, maxLength: 20 }), async (terms) => {
          const all = Array.from({ length: 20 }, (_, i) => i + 1);
          const documents = terms.map((one, i) => ({
            ...sampleDocument({ number: i + 1 }),
            passages: [
              {
                terms: [new Term(one)],
                positions: Uint32Array.of(0),
                fieldTerms: [],
                fieldWeights: [],
                length: 1,
              },
            ],
          }));
          index.apply({ remove: all, add: documents });
          await index.commit(++sequence);
          for (const [i, one] of terms.entries()) {
            const matches = numbers(
              queryOf('', { terms: [{ alternatives: [one], weight: 1, isBonus: false }] }),
            );
            expect(matches).toEqual([i + 1]);
          }
        }),
        { numRuns: 25 },
      );
    });
  });
}

/** Optimal string alignment distance, by its definition. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = best;
    }
  }
  return rows[a.length]![b.length]!;
}
