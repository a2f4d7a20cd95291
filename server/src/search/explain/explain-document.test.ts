import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredDocument } from '../../documents/document.ts';
import { type SearchRequest, type SearchResult, searchFor } from '../query/search-request.ts';
import type { DocumentStanding } from '../results/document-standing.ts';
import { search } from '../search.ts';
import { openSampleServices, type SampleServices } from '../test-services.ts';
import { explainDocument } from './explain-document.ts';

let services: SampleServices;

beforeAll(async () => {
  const copy = 'Lighthouse keepers trim the wick at dusk and write the log of the night in ink.';
  services = await openSampleServices([
    { title: 'Rate limits', text: 'Every key has a rate limit. The limit resets each minute.' },
    { title: 'Quota', text: 'The quotas of a key are throttling its requests.' },
    { title: 'Keepers', text: copy },
    { title: 'Keepers again', text: copy },
    { title: 'Old', text: 'A rate of old.', publishedAt: '2020-01-01T00:00:00.000Z', type: 'page' },
    ...Array.from({ length: 15 }, (_, i) => ({
      title: `Configuring part ${i}`,
      text: `The configuration of part ${i} names a number of ${'things and '.repeat(i)}more.`,
    })),
  ]);
});
afterAll(() => services.close());

async function results(request: SearchRequest): Promise<readonly SearchResult[]> {
  return (await search(request, services, { signal: new AbortController().signal })).results;
}

function documentOf(title: string): StoredDocument {
  const { documents } = services.catalogue.list({ limit: 100, offset: 0 });
  return documents.find((document) => document.title === title)!;
}

function standing(
  text: string,
  title: string,
  rest?: Partial<SearchRequest>,
): Promise<DocumentStanding> {
  const { signal } = new AbortController();
  return explainDocument(searchFor(text, rest), documentOf(title), services, signal);
}

describe('the explanation of results', () => {
  it('is returned only on request', async () => {
    const [plain] = await results(searchFor('rate limit'));
    expect(plain).not.toHaveProperty('explanation');
    const [first] = await results(searchFor('rate limit', { explain: true }));
    expect(first!.explanation!.score).toBeCloseTo(first!.score);
  });

  it('names words as typed, with their positions and frequency', async () => {
    const [first] = await results(searchFor('rates limiting', { explain: true }));
    expect(first!.explanation!.signals.map(({ name }) => name).sort()).toEqual([
      'coverage',
      'depth',
      'exact-title',
      'text: “limiting”',
      'text: “rates”',
      'title: “limiting”',
      'title: “rates”',
    ]);
    const title = first!.explanation!.signals.find(({ name }) => name === 'title: “limiting”');
    expect(title!.detail).toBe('in 1 of 20 passages; in the title, which counts 3 times');
  });

  it('gives the loss for missing words', async () => {
    const all = await results(searchFor('rate limit', { explain: true }));
    const { signals } = all.find(({ document }) => document.title === 'Old')!.explanation!;
    expect(signals.at(-1)).toMatchObject({ kind: 'coverage', name: 'coverage' });
    expect(signals.at(-1)!.value).toBeLessThan(0);
    expect(signals.at(-1)!.detail).toContain('lacks “limit”');
  });

  it('names the required phrase', async () => {
    const [first] = await results(searchFor('"rate limit"', { explain: true }));
    expect(first!.explanation!.signals).toContainEqual({
      kind: 'phrase',
      name: 'phrase: “rate limit”',
      value: 0,
      detail: expect.stringContaining('word for word') as string,
    });
  });

  it('has values that sum up to the score, for any query', async () => {
    const words = ['rate', 'limits', 'key', 'configuration', 'part', '"a key"', 'old', 'ink'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 }),
        async (typed) => {
          for (const { score, explanation } of await results(
            searchFor(typed.join(' '), { explain: true }),
          )) {
            const sum = explanation!.signals.reduce((total, { value }) => total + value, 0);
            expect(Math.abs(sum - score)).toBeLessThanOrEqual(score * 1e-6);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the standing of a document', () => {
  it('on the page: its rank, without advice', async () => {
    expect(await standing('rate limit', 'Rate limits')).toMatchObject({
      state: 'on-page',
      rank: 1,
      total: 2,
      detail: 'It is number 1 of 2 results.',
      advice: [],
    });
  });

  it('has the score and rank that the search gives', async () => {
    const found = await results(searchFor('configuration of a part', { limit: 100 }));
    for (const [i, { document, score }] of found.entries()) {
      const place = await standing('configuration of a part', document.title, { limit: 100 });
      expect(place).toMatchObject({ state: 'on-page', rank: i + 1 });
      expect(place.score).toBeCloseTo(score);
    }
  });

  it('below the page: by how much', async () => {
    const place = await standing('configuration', 'Configuring part 14');
    expect(place).toMatchObject({ state: 'below', rank: 15, total: 15 });
    expect(place.pageScore).toBeGreaterThan(place.score!);
    expect(place.detail).toMatch(
      /^It is number 15 of 15 results: it scores [\d.]+, and number 10 scores/,
    );
  });

  it.each<[string, Partial<SearchRequest>, string, string]>([
    ['rate', { types: ['file'] }, 'filter', 'it is of the type “page”'],
    ['rate type:file', {}, 'filter', 'it is of the type “page”'],
    ['rate', { sources: ['crm'] }, 'filter', 'it is of the source “docs”'],
    ['rate', { language: 'de' }, 'filter', 'its language is “en”'],
    ['rate', { topics: ['food'] }, 'filter', 'it is not clearly about what is asked for'],
    ['rate after:2024', {}, 'filter', 'it was published 2020-01-01, before'],
    ['rate before:2019', {}, 'filter', 'it was published 2020-01-01, after'],
    ['rate site:x.org', {}, 'filter', 'it is on no site'],
    ['rate filetype:pdf', {}, 'filter', 'has not the ending'],
    ['rate -type:page', {}, 'filter', 'the type “page” is excluded'],
    ['rate -old', {}, 'excluded', 'it holds “old”'],
    ['rate intitle:limits', {}, 'phrase', '“limits” is not in its title'],
  ])('left out by %j with %j', async (text, rest, kind, detail) => {
    const place = await standing(text, 'Old', rest);
    expect(place).toMatchObject({ state: 'left-out', rank: null, obstacles: [{ kind }] });
    expect(place.obstacles[0]!.detail).toContain(detail);
    expect(place.detail).toContain(detail);
    expect(place.advice.length).toBeGreaterThan(0);
  });

  it('left out: others have the exact phrase', async () => {
    const place = await standing('"rate limit"', 'Old');
    expect(place.state).toBe('left-out');
    expect(place.advice[0]).toBe('Leave out the quotes around rate limit.');
  });

  it('without the words: the missing ones, how many others have them, and similar ones', async () => {
    const place = await standing('configuration quarterly of the rates', 'Quota');
    expect(place).toMatchObject({ state: 'no-match', rank: null });
    expect(place.detail).toContain('it holds no word of the query');
    expect(place.words.find(({ word }) => word === 'configuration')).toEqual({
      word: 'configuration',
      isHeld: false,
      passages: 15,
      near: [],
    });
  });

  it('with too few of the words: how many it has, and how many are required', async () => {
    const place = await standing('number minute', 'Configuring part 3');
    expect(place.state).toBe('no-match');
    expect(place.detail).toMatch(
      /^It lacks “minute”: it holds \d+ % of what the query weighs, and \d+ % is needed\.$/,
    );
    expect(place.advice).toEqual([
      'It lacks “minute”: add the word to its text, or leave it out of the query.',
    ]);
  });

  it('folded: the copy that is shown in its place', async () => {
    const both = await Promise.all(
      ['Keepers', 'Keepers again'].map((title) => standing('trim the wick', title)),
    );
    expect(both.map(({ state }) => state).sort()).toEqual(['folded', 'on-page']);
    const folded = both.find(({ state }) => state === 'folded')!;
    expect(folded.foldedUnder!.title).toMatch(/^Keepers/);
    expect(folded.detail).toContain('is shown in its place');
  });

  it('not in the index: stored, but not found yet', async () => {
    const unknown = { ...documentOf('Old'), number: 4_000_000 };
    const { signal } = new AbortController();
    const place = await explainDocument(searchFor('rate'), unknown, services, signal);
    expect(place).toMatchObject({ state: 'not-indexed', rank: null, score: null });
  });

  it('a corrected query is explained as corrected', async () => {
    expect(await standing('rate limitt', 'Rate limits')).toMatchObject({
      state: 'on-page',
      query: { text: 'rate limitt', corrected: 'rate limit', correctionApplied: true },
    });
  });

  it('a query of punctuation has no words', async () => {
    expect(await standing('?!', 'Old')).toMatchObject({
      state: 'no-match',
      detail: 'The query has no word to look for.',
    });
  });

  it('agrees with the search, for any query and document', async () => {
    const pieces = fc.constantFrom(
      'rate',
      'limit',
      'key',
      'old',
      '-old',
      '"a key"',
      'type:page',
      'part',
      'xyzzyq',
      '?',
    );
    const titles = fc.constantFrom('Old', 'Quota', 'Keepers', 'Keepers again', 'Rate limits');
    await fc.assert(
      fc.asyncProperty(
        fc.array(pieces, { minLength: 1, maxLength: 6 }),
        titles,
        async (typed, title) => {
          const text = `${typed.join(' ')} `;
          if (text.trim().length < 2) return;
          const found = await results(searchFor(text, { limit: 100 }));
          const at = found.findIndex(({ document }) => document.title === title);
          const place = await standing(text, title, { limit: 100 });
          expect(place.rank).toBe(at < 0 ? null : at + 1);
          expect(place.state === 'on-page').toBe(at >= 0);
          expect(place.detail).toMatch(/^[A-Z“].*\.$/s);
        },
      ),
      { numRuns: 150 },
    );
  });
});
