import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attributes } from '../attributes/attribute-value.ts';
import { parseFilter } from '../attributes/parse-filter.ts';
import { attributesOfDocuments, filterExpressions } from '../attributes/test-filters.ts';
import { termNormalizer } from '../languages/analysis/term-normalizer.ts';
import { titleName } from './document-names.ts';
import type {
  AttributeFacet,
  AttributeRange,
  IndexHits,
  SearchIndex,
  SearchQuery,
  SemanticSignal,
} from './search-index.ts';
import { MAX_BUCKETS } from './search-index.ts';
import { type ScannedDocument, scanDocuments } from './test-attribute-scan.ts';
import { english, type SampleDocument } from './test-document.ts';

/** What these tests get from the suite of the index: the index, and functions that change it. */
export interface AttributesContext {
  index(): SearchIndex;
  add(...documents: SampleDocument[]): Promise<void>;
  remove(...numbers: number[]): Promise<void>;
  reopen(): Promise<void>;
  queryOf(words: string, rest?: Partial<SearchQuery>): SearchQuery;
}

/** A document with attributes. */
function withAttributes(
  number: number,
  attributes: Attributes,
  rest: Partial<SampleDocument> = {},
): SampleDocument {
  return { number, text: 'a shoe', ...rest, facts: { attributes } };
}

const EUR = (amount: number) => ({ amount, currency: 'EUR' });

const SHOES = [
  withAttributes(1, { brand: 'Acme', price: EUR(19.99), sizes: [42, 43], sold: false }),
  withAttributes(2, {
    brand: 'Böhm',
    price: EUR(50),
    sizes: [42],
    released: { date: '2024-01-31' },
  }),
  withAttributes(3, { brand: 'acme', price: EUR(120), colors: ['red', 'blue'] }),
  withAttributes(4, { brand: 'Böhm', price: { amount: 30, currency: 'USD' }, colors: ['red'] }),
  withAttributes(5, { place: { lat: 52.52, lon: 13.4 }, rating: 4.5 }),
];

/** The typed fields of documents: filters, facets and orders. */
export function describeAttributes(context: AttributesContext): void {
  const { index, add, remove, reopen, queryOf } = context;
  const search = (rest: Partial<SearchQuery> = {}, words = 'shoe') =>
    index().search(queryOf(words, { limit: 100, ...rest }));
  const numbers = ({ hits }: IndexHits) => hits.map(({ documentNumber }) => documentNumber);
  const filtered = (filter: string, words = 'shoe') =>
    numbers(search({ filters: { attributes: parseFilter(filter) } }, words)).sort((a, b) => a - b);
  const facet = (attribute: string, rest: Partial<SearchQuery> = {}): AttributeFacet =>
    search({ attributeFacets: [{ attribute, limit: 10 }], ...rest }).attributeFacets![attribute]!;

  describe('attributes', () => {
    it('pass a filter for each of their types', async () => {
      await add(...SHOES);
      for (const [filter, expected] of [
        ['brand = "Acme"', [1]],
        ['brand IN ["Acme", "Böhm", "none"]', [1, 2, 4]],
        ['brand != "Acme"', [2, 3, 4, 5]],
        ['price < 50', [1, 4]],
        ['price <= 50 AND price.currency = "EUR"', [1, 2]],
        ['price >= 20', [2, 3, 4]],
        ['sizes = 43', [1]],
        ['sizes < 43', [1, 2]],
        ['colors = "red" AND NOT colors = "blue"', [4]],
        ['sold = false', [1]],
        ['released >= 2024-01-31', [2]],
        ['released < 2024-01-31', []],
        ['rating EXISTS', [5]],
        ['NOT brand EXISTS', [5]],
        ['near(place, 52.5, 13.4, 5 km)', [5]],
        ['near(place, 48.1, 11.6, 5 km)', []],
        ['unknown = 1', []],
        ['brand = "Acme" OR rating > 4', [1, 5]],
      ] as const) {
        expect(filtered(filter), filter).toEqual(expected);
        expect(filtered(filter, ''), filter).toEqual(expected);
      }
    });

    it('are filtered, and restricted, in every method that takes filters', async () => {
      await add(...SHOES);
      const expression = parseFilter('brand = "Böhm"');
      for (const filters of [{ attributes: expression }, { restriction: expression }]) {
        const bits = index().documentsPassing(filters)!;
        const passing = [1, 2, 3, 4, 5].filter((n) => (bits[n >> 3]! & (1 << (n & 7))) !== 0);
        expect(passing).toEqual([2, 4]);
        const passages = index().passagesWith([[english('shoe')]], filters, 10);
        expect(passages.map(({ documentNumber }) => documentNumber).sort()).toEqual([2, 4]);
        expect(numbers(search({ filters, semantic: near(1, 2, 5) })).sort()).toEqual([2, 4]);
        const hidden = { boosts: [], hidden: [{ filters }], pinned: [] };
        expect(numbers(search({ adjustments: hidden })).sort()).toEqual([1, 3, 5]);
      }
    });

    it('that fail a filter are named in an explanation, which reveals nothing of a restriction', async () => {
      await add(...SHOES);
      const attributes = parseFilter('brand = "Böhm"');
      const explained = index().explain(queryOf('shoe', { filters: { attributes } }), [1, 2]);
      expect(explained.map(({ failedFilters }) => failedFilters)).toEqual([['attributes'], []]);
      const restricted = queryOf('shoe', { filters: { restriction: attributes } });
      const visible = index().explain(restricted, [1, 2]);
      expect(visible.map(({ documentNumber }) => documentNumber)).toEqual([2]);
    });

    it('are counted by value over all matches, the most frequent first; a limit does not change `distinct`', async () => {
      await add(...SHOES);
      expect(facet('brand').values).toEqual([
        { value: 'Böhm', count: 2 },
        { value: 'Acme', count: 1 },
        { value: 'acme', count: 1 },
      ]);
      const short = search({ attributeFacets: [{ attribute: 'brand', limit: 1 }] });
      expect(short.attributeFacets!.brand).toMatchObject({
        values: [{ value: 'Böhm' }],
        distinct: 3,
      });
      expect(facet('colors').values).toEqual([
        { value: 'red', count: 2 },
        { value: 'blue', count: 1 },
      ]);
      expect(facet('sizes').values).toEqual([
        { value: '42', count: 2 },
        { value: '43', count: 1 },
      ]);
      expect(facet('sold').values).toEqual([{ value: 'false', count: 1 }]);
      const none = { values: [], distinct: 0, numbers: null, dates: null, money: [] };
      for (const attribute of ['place', 'unknown', 'constructor']) {
        expect(facet(attribute)).toEqual(none);
      }
    });

    it('are counted if the value or a word in it begins with the given prefix, whatever the case and accents', async () => {
      await add(
        withAttributes(1, { brand: 'Böhm & Söhne' }),
        withAttributes(2, { brand: 'Sony' }),
        withAttributes(3, { brand: 'Nisso' }),
      );
      const typed = (prefix: string) =>
        search({ attributeFacets: [{ attribute: 'brand', limit: 10, prefix }] }).attributeFacets!
          .brand!;
      expect(typed('SO').values.map(({ value }) => value)).toEqual(['Böhm & Söhne', 'Sony']);
      expect(typed('so').distinct).toBe(2);
      expect(typed('böhm').distinct).toBe(1);
      expect(typed('')).toEqual(facet('brand'));
    });

    it('of numbers, dates and amounts are counted in equal, round steps', async () => {
      await add(...SHOES);
      expect(facet('rating').numbers).toEqual({
        min: 4.5,
        max: 4.5,
        count: 1,
        histogram: [{ from: 4, to: 5, count: 1 }],
      });
      const { money } = facet('price');
      expect(money.map(({ currency, min, max, count }) => [currency, min, max, count])).toEqual([
        ['EUR', 19.99, 120, 3],
        ['USD', 30, 30, 1],
      ]);
      checkSteps(money[0]!);
      const day = Date.UTC(2024, 0, 31);
      expect(facet('released').dates).toEqual({
        min: day,
        max: day,
        count: 1,
        histogram: [{ from: day, to: day + 86_400_000, count: 1 }],
      });
    });

    it('are counted without the filters of the same attribute, but with all others and every restriction', async () => {
      await add(...SHOES);
      const brands = (filters: SearchQuery['filters'], rest: Partial<SearchQuery> = {}) =>
        facet('brand', { filters, ...rest }).values.map(({ value, count }) => `${value} ${count}`);
      const attributes = parseFilter('brand = "Acme" AND price < 60');
      const all = ['Böhm 2', 'Acme 1'];
      expect(brands({ attributes })).toEqual(all);
      expect(brands({ attributes }, { sort: 'newest' })).toEqual(all);
      expect(search({ filters: { attributes } }).total).toBe(1);
      expect(brands({ restriction: attributes })).toEqual(['Acme 1']);
      const either = parseFilter('(brand = "Acme" OR price < 40)');
      expect(brands({ attributes: either })).toEqual(['Acme 1', 'Böhm 1']);
    });

    it('are counted for semantic and pinned hits as for hits of words', async () => {
      await add(
        ...SHOES,
        withAttributes(6, { brand: 'Far', price: EUR(5) }, { text: 'a boat' }),
        withAttributes(7, { brand: 'Pinned', price: EUR(6) }, { text: 'a tree' }),
      );
      const attributes = parseFilter('brand = "Acme"');
      const adjustments = { boosts: [], hidden: [], pinned: [7] };
      const rest = { filters: { attributes }, semantic: near(1, 6), adjustments };
      expect(facet('brand', rest).values).toEqual([
        { value: 'Böhm', count: 2 },
        { value: 'Acme', count: 1 },
        { value: 'acme', count: 1 },
        { value: 'Far', count: 1 },
        { value: 'Pinned', count: 1 },
      ]);
      expect(numbers(search(rest))).toEqual([1]);
    });

    it('of near-copies count once for each value: as many as a filter by the value finds', async () => {
      const copy = { duplicateGroup: 1 };
      await add(
        withAttributes(1, { brand: 'Acme', price: EUR(10) }),
        withAttributes(2, { brand: 'Acme', price: EUR(12) }, copy),
        withAttributes(3, { brand: 'Böhm', price: EUR(90) }, copy),
        withAttributes(4, { brand: 'Böhm', price: EUR(90) }),
      );
      expect(search().total).toBe(2);
      expect(facet('brand').values).toEqual([
        { value: 'Böhm', count: 2 },
        { value: 'Acme', count: 1 },
      ]);
      for (const { value, count } of facet('brand').values) {
        expect(search({ filters: { attributes: parseFilter(`brand = "${value}"`) } }).total).toBe(
          count,
        );
      }
      const [euros] = facet('price').money;
      expect(euros).toMatchObject({ min: 10, max: 90, count: 2 });
      expect(euros!.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    });

    it('of near-copies count once even if the query is their title', async () => {
      const copy = { duplicateGroup: 1, title: 'Tapir', text: 'A tapir eats.' };
      await add(
        withAttributes(1, { brand: 'Acme' }, copy),
        withAttributes(2, { brand: 'Acme' }, copy),
        withAttributes(3, { brand: 'Böhm' }, copy),
      );
      const titles = [titleName('Tapir', termNormalizer('en'))!];
      const names = { titles, addresses: [], fileNames: [] };
      const signals = { nowMs: 0, freshness: 'usual', names } as const;
      const attributeFacets = [{ attribute: 'brand', limit: 10 }];
      const found = search({ signals, attributeFacets }, 'tapir');
      expect(found.total).toBe(1);
      expect(found.attributeFacets!['brand']!.values).toEqual([
        { value: 'Acme', count: 1 },
        { value: 'Böhm', count: 1 },
      ]);
    });

    it('order matches in either direction, with missing values last and equal ones by number', async () => {
      await add(...SHOES, withAttributes(6, { brand: 'Acme', price: EUR(19.99) }));
      const by = (attribute: string, direction: 'asc' | 'desc') =>
        numbers(search({ sort: [{ attribute, direction }] }));
      expect(by('price', 'asc')).toEqual([1, 6, 4, 2, 3, 5]);
      expect(by('price', 'desc')).toEqual([3, 2, 4, 1, 6, 5]);
      // Ignores case and accents; equal texts are in the order of their code units, capitals first.
      expect(by('brand', 'asc')).toEqual([1, 6, 3, 2, 4, 5]);
      expect(by('brand', 'desc')).toEqual([2, 4, 3, 1, 6, 5]);
      expect(by('sizes', 'asc')).toEqual([1, 2, 3, 4, 5, 6]);
      expect(by('sizes', 'desc')).toEqual([1, 2, 3, 4, 5, 6]);
      expect(by('unknown', 'desc')).toEqual([1, 2, 3, 4, 5, 6]);
      const two = [
        { attribute: 'brand', direction: 'desc' },
        { attribute: 'price', direction: 'asc' },
      ] as const;
      expect(numbers(search({ sort: two }))).toEqual([4, 2, 3, 1, 6, 5]);
      const pages = [0, 2, 4].flatMap((offset) => numbers(search({ sort: two, offset, limit: 2 })));
      expect(pages).toEqual([4, 2, 3, 1, 6, 5]);
      expect(numbers(search({ sort: two }, ''))).toEqual([4, 2, 3, 1, 6, 5]);
    });

    it('of amounts are ordered by their converted value if the order gives rates', async () => {
      await add(...SHOES);
      const worth = new Map([
        ['EUR', 1],
        ['USD', 3],
      ]);
      const by = (direction: 'asc' | 'desc', of: ReadonlyMap<string, number>) =>
        numbers(search({ sort: [{ attribute: 'price', direction, worth: of }] }));
      // 19.99, 50, 120 and 90; the last has no price.
      expect(by('asc', worth)).toEqual([1, 2, 4, 3, 5]);
      expect(by('desc', worth)).toEqual([3, 4, 2, 1, 5]);
      // The value of a currency without a rate is unknown.
      expect(by('asc', new Map([['EUR', 1]]))).toEqual([1, 2, 3, 4, 5]);
    });

    it('of looks of pictures are ordered by likeness, the most similar first, with copies separate', async () => {
      const red = '00ff00ff00ff00ff#c01010';
      await add(
        withAttributes(1, { ':look': '0123456789abcdef#00ff00' }),
        withAttributes(2, { ':look': '00ff00ff00ff00fe#c01210' }, { duplicateGroup: 9 }),
        withAttributes(3, { ':look': red }, { duplicateGroup: 9 }),
        withAttributes(4, { brand: 'Acme' }),
        withAttributes(5, { ':look': '00ff00ff00ff0000#b02020' }),
      );
      const sort = [{ attribute: ':look', direction: 'desc', likeness: red }] as const;
      expect(numbers(search({ sort }))).toEqual([3, 2, 5, 1, 4]);
      expect(numbers(search({ sort, offset: 1, limit: 2 }))).toEqual([2, 5]);
      // Internal attributes are not listed.
      expect(index().statistics().attributes).toEqual({ brand: 1 });
    });

    it('are counted in the statistics of the index', async () => {
      await add(...SHOES);
      expect(index().statistics().attributes).toEqual({
        brand: 4,
        price: 4,
        sizes: 2,
        sold: 1,
        released: 1,
        colors: 2,
        place: 1,
        rating: 1,
      });
    });

    it('order near-copies by the first of them, and pinned documents come before all', async () => {
      await add(
        withAttributes(1, { price: EUR(30) }),
        withAttributes(2, { price: EUR(10) }, { duplicateGroup: 1 }),
        withAttributes(3, { price: EUR(20) }),
      );
      const sort = [{ attribute: 'price', direction: 'asc' }] as const;
      expect(numbers(search({ sort }))).toEqual([2, 3]);
      expect(search({ sort }).hits[0]!.duplicates).toBe(1);
      const adjustments = { boosts: [], hidden: [], pinned: [3] };
      expect(numbers(search({ sort, adjustments }))).toEqual([3, 2]);
    });

    it('agree with a scan of all documents, for random documents, filters, facets and orders', async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(versions, { minLength: 1, maxLength: 24 }),
          fc.array(questions, { minLength: 6, maxLength: 6 }),
          async (written, asked) => {
            const first = 1 + run++ * 100;
            const documents = await write(first, written);
            for (const question of asked) checkAgainstScan(first, documents, question);
          },
        ),
        { numRuns: 25 },
      );
    });

    it('are the same after a restart and after merges', async () => {
      await add(...SHOES);
      for (let number = 10; number < 60; number++) {
        await add(withAttributes(number, { brand: 'Böhm', rating: number % 7 }));
        if (number % 5 === 0) await remove(number);
      }
      const rest: Partial<SearchQuery> = {
        filters: { attributes: parseFilter('brand = "Böhm" AND (rating > 2 OR price > 1)') },
        attributeFacets: ['brand', 'rating', 'colors'].map((attribute) => ({
          attribute,
          limit: 5,
        })),
        sort: [{ attribute: 'rating', direction: 'desc' }],
      };
      const before = search(rest);
      expect(before.total).toBeGreaterThan(20);
      await reopen();
      expect(search(rest)).toEqual(before);
      await index().sync();
      index().refresh();
      expect(search(rest).attributeFacets).toEqual(before.attributeFacets);
      expect(numbers(search(rest))).toEqual(numbers(before));
    });
  });

  /** Writes the versions in order, with the commits that they ask for; returns the documents that are left. */
  async function write(first: number, written: readonly Version[]): Promise<ScannedDocument[]> {
    const documents = new Map<number, ScannedDocument>();
    let waiting: SampleDocument[] = [];
    const flush = async () => {
      if (waiting.length > 0) await add(...waiting);
      waiting = [];
    };
    for (const { place, group, attributes, isRemoved, endsCommit } of written) {
      const number = first + place;
      const of = { number, group: first + Math.min(place, group), attributes };
      if (isRemoved) {
        await flush();
        await remove(number);
        documents.delete(number);
        continue;
      }
      documents.set(number, of);
      const duplicateGroup = of.group;
      waiting.push(withAttributes(number, attributes, { duplicateGroup, sourceId: `run${first}` }));
      if (endsCommit) await flush();
    }
    await flush();
    return [...documents.values()];
  }

  function checkAgainstScan(
    first: number,
    documents: readonly ScannedDocument[],
    { attributes, restriction, facets, sort, offset, prefix }: Question,
  ): void {
    const attributeFacets = facets.map((attribute) => ({ attribute, limit: 3, ...prefix }));
    const query = queryOf('shoe', {
      filters: {
        sources: [`run${first}`],
        ...(attributes === null ? {} : { attributes }),
        ...(restriction === null ? {} : { restriction }),
      },
      attributeFacets,
      sort: sort.length === 0 ? 'relevance' : sort,
      offset,
      limit: 5,
    });
    const found = index().search(query);
    const expected = scanDocuments(documents, query, found.attributeFacets);
    expect(found.total).toBe(expected.total);
    expect(found.totalRelation).toBe('eq');
    expect(found.attributeFacets).toEqual(expected.attributeFacets);
    if (sort.length > 0) expect(numbers(found)).toEqual(expected.ordered);
    for (const { numbers: spread, dates, money } of Object.values(found.attributeFacets ?? {})) {
      for (const range of [spread, ...money]) if (range !== null) checkSteps(range);
      if (dates !== null) checkSteps(dates, 86_400_000);
    }
  }
}

/** Checks that steps cover all numbers without gaps, and are equal and round. */
function checkSteps({ min, max, histogram }: AttributeRange, unit = 1): void {
  expect(histogram.length).toBeLessThanOrEqual(MAX_BUCKETS);
  const [first, last] = [histogram.at(0), histogram.at(-1)];
  // Numbers as far apart as doubles allow have no such steps.
  if (first === undefined || last === undefined) {
    expect(Math.max(Math.abs(min), Math.abs(max))).toBeGreaterThan(1e307);
    return;
  }
  expect(first.from).toBeLessThanOrEqual(min);
  expect(last.to).toBeGreaterThan(max);
  for (const [at, { from }] of histogram.slice(1).entries()) expect(histogram[at]!.to).toBe(from);
  const digits = (
    (last.to / histogram.length - first.from / histogram.length) /
    unit
  ).toExponential(2);
  expect(digits).toMatch(/^[125]\.00e/);
}

/** Documents that are near in meaning, and the matches that only meaning finds. */
function near(...documentNumbers: number[]): SemanticSignal {
  return {
    hits: documentNumbers.map((documentNumber) => ({
      documentNumber,
      passage: 0,
      strength: 0.5,
      standsAlone: true,
      similarity: 0.8,
    })),
    scale: 1,
    weights: { usual: 1, byType: {} },
    wordsCount: true,
  };
}

/** One version of a document, and its place in a run. */
interface Version {
  readonly place: number;
  readonly group: number;
  readonly attributes: Attributes;
  readonly isRemoved: boolean;
  readonly endsCommit: boolean;
}

const places = fc.nat(20);
const versions: fc.Arbitrary<Version> = fc.record({
  place: places,
  group: fc.oneof(fc.constant(99), places),
  attributes: attributesOfDocuments,
  isRemoved: fc.integer({ max: 9 }).map((one) => one === 0),
  endsCommit: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
});

const names = fc.constantFrom('price', 'brand', 'released', 'size', 'place', 'type', 'unknown');
const questions = fc.record({
  attributes: fc.option(filterExpressions),
  restriction: fc.option(filterExpressions, { freq: 1 }),
  facets: fc.uniqueArray(names, { minLength: 1, maxLength: 4 }),
  sort: fc.uniqueArray(
    fc.record({ attribute: names, direction: fc.constantFrom('asc' as const, 'desc' as const) }),
    { maxLength: 3, selector: ({ attribute }) => attribute },
  ),
  offset: fc.constantFrom(0, 0, 3),
  prefix: fc.constantFrom({}, {}, { prefix: 'Ac' }, { prefix: '4' }),
});

type Question = typeof questions extends fc.Arbitrary<infer Value> ? Value : never;
