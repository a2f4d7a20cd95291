import fc from 'fast-check';
import { expect, it } from 'vitest';
import { termNormalizer } from '../languages/analysis/term-normalizer.ts';
import { addressName, titleName, writtenName } from './document-names.ts';
import { MAX_NAMESAKES, NAME_FACTORS, OVERVIEW_FACTOR } from './ranking.ts';
import type { AdjustmentsContext } from './ranking-adjustments.suite.ts';
import type { IndexHits, RankingSignals, SearchQuery } from './search-index.ts';
import { english, type SampleDocument } from './test-document.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOON = Date.parse('2026-03-01T12:00:00Z');
const USUAL: RankingSignals = { nowMs: NOON, freshness: 'usual' };
const NO_RULES = { boosts: [], hidden: [], pinned: [] };

/** The part of the contract of `SearchIndex` about signals besides words: age, depth and names. */
export function describeRankingSignals({ index, add, queryOf }: AdjustmentsContext): void {
  const find = (words: string, signals: RankingSignals, rest: Partial<SearchQuery> = {}) =>
    index().search(queryOf(words, { signals, ...rest }));
  const numbers = ({ hits }: IndexHits) => hits.map(({ documentNumber }) => documentNumber);
  const scoreOf = (number: number, { hits }: IndexHits) =>
    hits.find(({ documentNumber }) => documentNumber === number)!.score;
  const published = (daysAgo: number) => new Date(NOON - daysAgo * DAY_MS).toISOString();
  /** A query that is a name. */
  const called = (title: string, address = ''): RankingSignals => {
    const name = titleName(title, termNormalizer('en'));
    return {
      ...USUAL,
      names: {
        titles: name === null ? [] : [name],
        addresses: address === '' ? [] : [addressName(address)],
      },
    };
  };
  const page = (number: number, url: string, rest: Partial<SampleDocument> = {}) => ({
    number,
    url,
    type: 'page' as const,
    site: new URL(url).hostname,
    text: 'boat',
    ...rest,
  });

  it('without signals, neither dates nor addresses nor titles count', async () => {
    await add(
      { number: 1, title: 'boat', externalId: 'a/b/c/d.md' },
      { number: 2, title: 'boat', externalId: 'README.md', publishedAt: published(0) },
    );
    const [first, second] = index().search(queryOf('boat')).hits;
    expect(first).toMatchObject({ documentNumber: 1, score: second!.score });
  });

  it('among similar documents the newer goes first, and one without a date last', async () => {
    await add(
      { number: 1, text: 'boat' },
      { number: 2, text: 'boat', publishedAt: published(900) },
      { number: 3, text: 'boat', publishedAt: published(2) },
    );
    expect(numbers(find('boat', USUAL))).toEqual([3, 2, 1]);
  });

  it('recency has a small effect by default, and a larger one on request', async () => {
    await add(
      { number: 1, text: 'boat', publishedAt: published(900) },
      { number: 2, text: 'boat sail', publishedAt: published(1) },
    );
    expect(numbers(find('boat', USUAL))).toEqual([1, 2]);
    expect(numbers(find('boat', { ...USUAL, freshness: 'wanted' }))).toEqual([2, 1]);
  });

  it('a future date counts as today, and the order stays the same all day', async () => {
    await add(
      { number: 1, text: 'boat', publishedAt: '9999-12-31T00:00:00.000Z' },
      { number: 2, text: 'boat', publishedAt: published(0) },
    );
    const morning = find('boat', { ...USUAL, nowMs: NOON - DAY_MS / 3 });
    const evening = find('boat', { ...USUAL, nowMs: NOON + DAY_MS / 3 });
    expect(morning.hits).toEqual(evening.hits);
    expect(morning.hits[0]!.score).toBe(morning.hits[1]!.score);
  });

  it('among similar documents the one nearer to the home page goes first', async () => {
    await add(
      page(1, 'https://a.org/x/y/z'),
      page(2, 'https://a.org/x/y/'),
      page(3, 'https://a.org/index.html'),
      { number: 4, text: 'boat', externalId: 'a/b/c/d/e.md' },
    );
    expect(numbers(find('boat', USUAL))).toEqual([3, 2, 1, 4]);
  });

  it('among similar documents a list goes last, unless lists are requested', async () => {
    await add(
      { number: 1, text: 'boat', externalId: 'a.md', facts: { overview: 'changes' } },
      { number: 2, text: 'boat', externalId: 'b.md', facts: { overview: 'links' } },
      { number: 3, text: 'boat', externalId: 'c.md' },
    );
    const usual = find('boat', USUAL);
    expect(numbers(usual)).toEqual([3, 1, 2]);
    expect(scoreOf(1, usual)).toBeCloseTo(scoreOf(3, usual) * OVERVIEW_FACTOR, 5);
    const wanted = find('boat', { ...USUAL, wantsOverviews: true });
    expect(numbers(wanted)).toEqual([1, 2, 3]);
    expect(scoreOf(1, wanted)).toBe(scoreOf(3, wanted));
  });

  it('age and depth stay within their bounds for any dates', async () => {
    const date = fc.oneof(
      fc.constantFrom(null, '1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', 'no date'),
      fc
        .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((at) => at.toISOString()),
    );
    const path = fc.array(fc.constantFrom('a', 'b', 'index.html'), {
      minLength: 1,
      maxLength: 300,
    });
    await fc.assert(
      fc.asyncProperty(
        date,
        path,
        fc.integer({ min: 0, max: 8.64e15 }),
        fc.constantFrom('usual' as const, 'wanted' as const),
        async (publishedAt, parts, nowMs, freshness) => {
          await add({ number: 1, text: 'boat', publishedAt, externalId: parts.join('/') });
          const plain = index().search(queryOf('boat')).hits[0]!.score;
          const factor = find('boat', { nowMs, freshness }).hits[0]!.score / plain;
          expect(factor).toBeGreaterThanOrEqual(1 - 1e-6);
          const most = (freshness === 'wanted' ? 1.5 : 1.05) * 1.03;
          expect(factor).toBeLessThanOrEqual(most + 1e-6);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('a document whose title is the query goes before those with more of its words', async () => {
    const wordy = { text: 'rate limits rate limits rate limits of a rate that limits' };
    await add(
      { number: 1, title: 'Rate of limits', ...wordy },
      { number: 2, title: 'The Rate Limits – Example Docs', text: 'every key has one' },
      { number: 3, title: 'Rate limits and keys', ...wordy },
    );
    expect(numbers(find('rate limits', USUAL))[0]).not.toBe(2);
    const found = find('rate limits', called('rate limits'));
    // These are the words of the first, too: it differs only in stop words.
    expect(numbers(found).slice(0, 2).sort()).toEqual([1, 2]);
    for (const number of [1, 2]) {
      const usual = scoreOf(number, find('rate limits', USUAL));
      expect(scoreOf(number, found) / usual).toBeCloseTo(NAME_FACTORS['exact-title'], 4);
    }
    expect(scoreOf(3, found)).toBe(scoreOf(3, find('rate limits', USUAL)));
  });

  it('the scale of meaning is the best score of the words, whatever document has the query as its name', async () => {
    await add(
      { number: 1, title: 'Boat', text: 'x' },
      { number: 2, title: 'Boats at sea', text: 'y' },
    );
    const semantic = {
      hits: [],
      scale: null,
      wordsCount: true,
      weights: { usual: 1, byType: {} },
    };
    const { semanticScale } = find('boat', USUAL, { semantic });
    expect(semanticScale).toBeGreaterThan(0);
    expect(find('boat', called('boat'), { semantic }).semanticScale).toBeCloseTo(semanticScale, 4);
  });

  it('the name of a file counts for less than a title', async () => {
    await add(
      { number: 1, text: 'boat', externalId: 'a/boat.md' },
      { number: 2, text: 'boat', externalId: 'a/other.md' },
    );
    const found = find('boat', called('boat'));
    const usual = scoreOf(1, find('boat', USUAL));
    expect(scoreOf(1, found) / usual).toBeCloseTo(NAME_FACTORS['file-name'], 4);
    expect(NAME_FACTORS['file-name']).toBeLessThan(NAME_FACTORS['exact-title']);
  });

  it('a title counts on all pages, in folds and after a merge, but not of a removed document', async () => {
    await add(
      { number: 1, title: 'Boats', text: 'x', duplicateGroup: 1 },
      { number: 2, title: 'boat', text: 'x', duplicateGroup: 1 },
      { number: 3, title: 'Boat trips', text: 'boat boat boat' },
    );
    for (let number = 10; number < 30; number++) await add({ number, text: 'nothing' });
    expect(find('boat', called('boat'))).toMatchObject({
      hits: [{ documentNumber: 1, duplicates: 1 }, { documentNumber: 3 }],
    });
    expect(numbers(find('boat', called('boat'), { limit: 1, offset: 1 }))).toEqual([3]);
    await add(
      { number: 1, title: 'Ships', text: 'boat' },
      { number: 2, title: 'Ships', text: 'y' },
    );
    const found = find('boat', called('boat'));
    expect(found).toEqual(find('boat', USUAL));
  });

  it('a title counts for semantic hits, too', async () => {
    await add({ number: 1, title: 'Boat', text: 'x' }, { number: 2, title: 'Ship', text: 'x' });
    const semantic = {
      hits: [1, 2].map((documentNumber) => ({
        documentNumber,
        passage: 0,
        strength: 1,
        similarity: 0.5,
        standsAlone: true,
      })),
      scale: 10,
      weights: { usual: 1, byType: {} },
      wordsCount: false,
    };
    const { hits } = find('ship', called('ship'), { semantic });
    expect(hits.map(({ documentNumber }) => documentNumber)).toEqual([2, 1]);
    expect(hits[0]!.score / hits[1]!.score).toBeCloseTo(NAME_FACTORS['exact-title'], 4);
  });

  it('the name of a site raises its home page, or else its shallowest page', async () => {
    await add(
      page(1, 'https://docs.example.org/guide/boats/', { title: 'Boats | Example Docs' }),
      page(2, 'https://docs.example.org/guide/', { title: 'Guide | Example Docs' }),
    );
    expect(numbers(find('example docs', called('example docs')))[0]).toBe(2);
    await add(page(3, 'https://docs.example.org/', { title: 'Welcome | Example Docs' }));
    const found = find('example docs', called('example docs'));
    expect(numbers(found)[0]).toBe(3);
    expect(scoreOf(2, found)).toBe(scoreOf(2, find('example docs', USUAL)));
  });

  it('a name that too many documents share equally finds none of them', async () => {
    const pages = Array.from({ length: MAX_NAMESAKES + 1 }, (_, i) =>
      page(i + 1, `https://a.org/${i}`, { title: `${i} | Boat Docs`, sourceId: `s${i}` }),
    );
    await add(...pages.slice(1));
    const signals = called('boat docs', 'a.org');
    expect(find('boat docs', signals).hits).not.toEqual(find('boat docs', USUAL).hits);
    await add(pages[0]!);
    expect(find('boat docs', signals).hits).toEqual(find('boat docs', USUAL).hits);
  });

  it('an address puts its document first, even without the words, and words still find others', async () => {
    await add(
      page(1, 'https://a.org/limits', { text: 'nothing of it' }),
      page(2, 'https://b.org/', { text: 'see a.org limits' }),
      {
        number: 3,
        text: 'x',
        externalId: 'server/src/tokenize.ts',
        url: 'file:///w/server/src/tokenize.ts',
      },
    );
    expect(numbers(find('a org limits', called('', 'https://www.a.org/limits/')))).toEqual([1, 2]);
    for (const typed of [
      'server/src/tokenize.ts',
      'src/Tokenize.ts',
      'file:///w/server/src/tokenize.ts',
    ]) {
      expect(numbers(find('nothing', called('', typed)))[0]).toBe(3);
    }
    expect(find('x', called('', 'a.org/limits'), { offset: 1, limit: 5 })).toMatchObject({
      hits: [{ documentNumber: 3 }],
      total: 2,
    });
  });

  it('the whole name of a file puts it first, without the words and despite an excluded one', async () => {
    await add(
      { number: 1, text: 'nothing of it', externalId: 'a/Q3 -draft (2).pdf', title: 'Sails' },
      { number: 2, text: 'q3 draft 2 q3 draft 2', title: 'Q3 draft 2' },
    );
    const asked = (name: string): RankingSignals => ({
      ...USUAL,
      names: { titles: called(name).names!.titles, addresses: [], fileNames: [writtenName(name)] },
    });
    const excluded = [{ words: [[english('draft')]], field: 'text' as const }];
    expect(numbers(find('q3 draft 2', asked('q3 -draft (2).PDF')))).toEqual([1, 2]);
    expect(numbers(find('q3', asked('q3 -draft (2).PDF'), { excluded }))).toEqual([1]);
    expect(numbers(find('q3 draft 2', asked('Q3 -draft (3).pdf')))[0]).toBe(2);
    const filters = { types: ['page'] };
    expect(numbers(find('q3', asked('q3 -draft (2).PDF'), { filters }))).toEqual([]);
    expect(numbers(find('q3 draft 2', asked('q3 -draft (2)')))).toEqual([1, 2]);
  });

  it('a single word is the name of a file without its ending only if no other document has it as its title', async () => {
    const names = { ...called('settings').names!, fileNames: ['settings'] };
    await add(
      { number: 1, text: 'nothing of it', externalId: 'src/settings.ts' },
      { number: 2, text: 'settings settings', title: 'Sail settings' },
    );
    expect(numbers(find('settings', { ...USUAL, names }))).toEqual([1, 2]);
    await add({ number: 3, text: 'x', title: 'Settings' });
    expect(numbers(find('settings', { ...USUAL, names }))[0]).toBe(3);
    await add({ number: 1, text: 'x', title: 'Settings', externalId: 'src/settings.ts' });
    expect(numbers(find('settings', { ...USUAL, names })).slice(0, 2)).toEqual([1, 3]);
  });

  it('a file name that too many files share at one depth puts none of them first', async () => {
    const files = Array.from({ length: MAX_NAMESAKES + 1 }, (_, i) => ({
      number: i + 1,
      text: 'x',
      externalId: `${i}/notes.txt`,
    }));
    await add(...files.slice(1), { number: 9, text: 'notes', externalId: 'other.md' });
    const names = { titles: [], addresses: [], fileNames: ['notes.txt'] };
    expect(numbers(find('boat', { ...USUAL, names }))).toEqual([2, 3, 4]);
    await add(files[0]!);
    expect(numbers(find('boat', { ...USUAL, names }))).toEqual([]);
  });

  it('a file is found by words of its name and of its folders, with a lower score than by its text', async () => {
    await add(
      { number: 1, text: 'nothing', externalId: 'harbour/plans/sail-loft.md' },
      { number: 2, text: 'sail', externalId: 'x.md' },
    );
    expect(numbers(find('harbour', USUAL))).toEqual([1]);
    expect(numbers(find('plans', USUAL))).toEqual([1]);
    expect(numbers(find('sail', USUAL))).toEqual([2, 1]);
  });

  it('an address without a document leads to the shallowest document below it', async () => {
    await add(
      page(1, 'https://a.org/docs/x/deep', { text: 'none' }),
      page(2, 'https://a.org/docs/x', { text: 'none' }),
      { number: 3, text: 'none', externalId: 'guide/README.md' },
      { number: 4, text: 'none', externalId: 'guide/a.md' },
    );
    expect(numbers(find('boat', called('', 'a.org')))).toEqual([2]);
    expect(numbers(find('boat', called('', 'guide/')))).toEqual([3]);
    expect(numbers(find('boat', called('', 'b.org')))).toEqual([]);
  });

  it('an address goes after pinned documents, and does not override a filter, an excluded word or a rule that hides', async () => {
    await add(
      page(1, 'https://a.org/', { text: 'sail' }),
      page(2, 'https://b.org/', { text: 'boat' }),
      page(3, 'https://c.org/', { text: 'boat' }),
    );
    const signals = called('', 'a.org');
    const adjustments = { ...NO_RULES, pinned: [3] };
    expect(numbers(find('boat', signals, { adjustments }))).toEqual([3, 1, 2]);
    const hidden = { ...NO_RULES, hidden: [{ filters: {}, numbers: new Set([1]) }] };
    expect(numbers(find('boat', signals, { adjustments: hidden }))).toEqual([2, 3]);
    const excluded = [{ words: [[english('sail')]], field: 'text' as const }];
    expect(numbers(find('boat', signals, { excluded }))).toEqual([2, 3]);
    const filters = { sites: ['b.org'] };
    expect(numbers(find('boat', signals, { filters }))).toEqual([2]);
    index().apply({ remove: [1], add: [] });
    await index().commit(index().committedSequence + 1);
    expect(numbers(find('boat', signals))).toEqual([2, 3]);
  });
}
