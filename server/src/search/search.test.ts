import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../runtime/problem.ts';
import { type SearchRequest, type SearchResponse, searchFor } from './query/search-request.ts';
import { search } from './search.ts';
import type { SearchServices } from './search-services.ts';
import { suggest } from './suggest/suggest.ts';
import { openSampleServices } from './test-services.ts';

let services: SearchServices & { close(): void };

beforeAll(async () => {
  services = await openSampleServices([
    {
      title: 'Rate limits',
      text: 'Every key has a rate limit. The server answers 429 when the limit is reached, with <b>headers</b>.',
    },
    {
      title: 'Webhooks',
      text: 'A webhook tells your server what happened. Deliveries are retried with backoff.',
    },
    {
      title: 'Installing',
      text: 'Run one command. The database needs no container.',
      publishedAt: '2025-03-01T00:00:00.000Z',
    },
    {
      title: 'Leuchttürme',
      text: 'Die Häuser der Wärter stehen auf den Klippen, und der Leuchtturm leuchtet.',
      language: 'de',
    },
    { title: '東京の天気', text: '東京都の天気は晴れです。明日は雨が降ります。', language: 'ja' },
    {
      title: 'Old news',
      text: 'The lighthouse was built of stone.',
      type: 'page',
      url: 'https://news.example.org/a/b%20c?x=1',
      site: 'news.example.org',
      externalId: 'https://news.example.org/a/b%20c?x=1',
      publishedAt: '2020-01-01T00:00:00.000Z',
    },
    {
      title: 'parseHttpDate',
      text: 'function parseHttpDate(value) reads the Retry-After header.',
      externalId: 'src/parse.ts',
    },
  ]);
});
afterAll(() => services.close());

function run(text: string, rest: Partial<SearchRequest> = {}): Promise<SearchResponse> {
  return search(searchFor(text, rest), services, { signal: new AbortController().signal });
}

async function titles(text: string, rest: Partial<SearchRequest> = {}): Promise<string[]> {
  return (await run(text, rest)).results.map(({ document }) => document.title);
}

describe('search', () => {
  it('finds by stems, and highlights the words in title and snippet', async () => {
    const { results, total, query } = await run('limiting rates');
    expect(total).toEqual({ value: 1, relation: 'eq' });
    expect(query).toMatchObject({ corrected: null, correctionApplied: false });
    expect(results[0]).toMatchObject({
      highlightedTitle: '<mark>Rate</mark> <mark>limits</mark>',
      displayUrl: 'docs › guide › 0.md',
      duplicates: 0,
    });
    expect(results[0]!.highlightedSnippet).toContain('&lt;b&gt;headers&lt;/b&gt;');
    expect(results[0]!.snippet).toContain('<b>headers</b>');
  });

  it.each([
    [
      'a long question finds the answer',
      'what does the server answer when I have reached the limit of my key',
      'Rate limits',
    ],
    ['German plural and umlaut', 'haus', 'Leuchttürme'],
    ['German without accents', 'leuchtturme', 'Leuchttürme'],
    ['Japanese', '天気', '東京の天気'],
    ['one character of Japanese', '雨', '東京の天気'],
    ['a part of an identifier', 'http date', 'parseHttpDate'],
    ['an identifier written apart', 'parse_http_date', 'parseHttpDate'],
    ['a phrase', '"built of stone"', 'Old news'],
    ['a word of the title', 'intitle:webhooks', 'Webhooks'],
    ['a site', 'site:example.org', 'Old news'],
    ['a file type', 'filetype:ts retry', 'parseHttpDate'],
    ['a date', 'after:2025-01-01', 'Installing'],
    ['a type', 'type:page', 'Old news'],
  ])('%s', async (_name, query, expected) => expect((await titles(query))[0]).toBe(expected));

  it('an excluded word leaves its documents out', async () => {
    expect(await titles('server -webhook')).toEqual(['Rate limits']);
  });

  it('operators and parameters both hold', async () => {
    expect(await titles('type:page', { types: ['file'] })).toEqual([]);
    expect(await titles('lighthouse', { publishedFromMs: Date.UTC(2021, 0) })).toEqual([]);
    expect(await titles('site:example.org', { site: 'news.example.org' })).toEqual(['Old news']);
  });

  it('a word that the content lacks is corrected, and the answer reports it', async () => {
    const { results, query } = await run('rate limt');
    expect(query).toMatchObject({
      text: 'rate limt',
      corrected: 'rate limit',
      correctionApplied: true,
    });
    expect(results[0]!.document.title).toBe('Rate limits');
  });

  it('words that occur and quoted words are never corrected', async () => {
    expect((await run('stone')).query.corrected).toBeNull();
    expect((await run('"stome"')).query.corrected).not.toBe('stone');
  });

  it('a phrase that does not occur is searched for by its words, and the answer reports it', async () => {
    const { results, query } = await run('"limit rate key"');
    expect(query).toMatchObject({ corrected: 'limit rate key', correctionApplied: true });
    expect(results[0]!.document.title).toBe('Rate limits');
  });

  it('a phrase that does not occur finds nothing if the search is literal', async () => {
    const { results, total, query } = await run('"limit rate key"', { isLiteral: true });
    expect(results).toEqual([]);
    expect(total).toMatchObject({ value: 0 });
    expect(query).toMatchObject({ corrected: null, correctionApplied: false });
  });

  it('no word is corrected if the search is literal', async () => {
    const { query } = await run('rate limt', { isLiteral: true });
    expect(query).toMatchObject({ corrected: null, correctionApplied: false });
  });

  it('of several phrases one that occurs stays a phrase', async () => {
    for (const [text, corrected] of [
      ['"built of stone" "limit rate key"', '"built of stone" limit rate key'],
      ['"limit rate key" "built of stone"', 'limit rate key "built of stone"'],
    ] as const) {
      const { results, query } = await run(text);
      expect(query).toMatchObject({ corrected, correctionApplied: true });
      expect(results.map(({ document }) => document.title)).toEqual(['Old news']);
    }
  });

  it('of phrases that occur, but not together, the first stays', async () => {
    const { results, query } = await run('"built of stone" "rate limit"');
    expect(query).toMatchObject({
      corrected: '"built of stone" rate limit',
      correctionApplied: true,
    });
    expect(results.map(({ document }) => document.title)).toEqual(['Old news']);
  });

  it('excluded words stay excluded if a phrase is searched for by its words', async () => {
    const { results, query } = await run('"server your webhook" -"rate limit"');
    expect(query).toMatchObject({
      corrected: 'server your webhook -"rate limit"',
      correctionApplied: true,
    });
    expect(results.map(({ document }) => document.title)).toEqual(['Webhooks']);
  });

  it('a word joined with a number is found where they are written apart', async () => {
    expect(await titles('answers429')).toEqual(['Rate limits']);
  });

  it('nothing found is an empty page', async () => {
    const response = await run('zzzzzzzzz qqqqqqqq');
    expect(response).toMatchObject({ results: [], total: { value: 0 }, nextOffset: null });
  });

  it('punctuation alone finds nothing', async () => {
    expect(await titles('?!')).toEqual([]);
  });

  it('nextOffset leads through all pages and ends', async () => {
    const first = await run('-zzz', { limit: 4 });
    expect(first.nextOffset).toBe(4);
    const last = await run('-zzz', { limit: 4, offset: 4 });
    expect(last.nextOffset).toBeNull();
    expect(first.results.length + last.results.length).toBe(first.total.value);
  });

  it('an address is shown decoded', async () => {
    expect((await run('lighthouse stone')).results[0]!.displayUrl).toBe(
      'news.example.org › a › b c',
    );
  });

  it.each([
    ['', 'ERR_QUERY_REQUIRED'],
    [' \t\n ', 'ERR_QUERY_REQUIRED'],
    ['a', 'ERR_QUERY_TOO_SHORT'],
    ['a'.repeat(401), 'ERR_QUERY_TOO_LONG'],
    ['a\0b', 'ERR_PARAM_INVALID'],
    ['a\ud800b', 'ERR_PARAM_INVALID'],
    ['before:yesterday', 'ERR_PARAM_INVALID'],
  ])('refuses %j with %s', async (text, code) => {
    await expect(run(text)).rejects.toMatchObject({ code });
  });

  it('counts characters, not code units', async () => {
    await expect(run('😀'.repeat(400))).resolves.toBeDefined();
  });

  it('stops when its signal is aborted', async () => {
    const request = { text: 'rate' } as SearchRequest;
    await expect(
      search(request, services, { signal: AbortSignal.abort(new Error('gone')) }),
    ).rejects.toThrow('gone');
  });

  it('answers or refuses any query, and always escapes its HTML', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '"',
        '-',
        'site:',
        'before:2026',
        '<script>',
        'rate',
        '東京',
        ' OR ',
        '*',
        '\\',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 15 }), async (pieces) => {
        try {
          const { results, total } = await run(pieces.join(''));
          expect(total.value).toBeGreaterThanOrEqual(results.length);
          for (const { highlightedSnippet, highlightedTitle } of results) {
            expect(
              `${highlightedSnippet}${highlightedTitle}`.replace(/<\/?mark>/g, ''),
            ).not.toMatch(/[<>]/);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(Problem);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('suggest', () => {
  const texts = async (text: string, rest = {}) => {
    const suggestions = await suggest({ text, limit: 5, types: [], ...rest }, services);
    return suggestions.map((suggestion) => suggestion.text);
  };

  it('completes titles from the first character', async () => {
    expect(await texts('r')).toContain('Rate limits');
    expect((await suggest({ text: 'rate l', limit: 5, types: [] }, services))[0]).toEqual({
      text: 'Rate limits',
      highlighted: 'Rate l<mark>imits</mark>',
      kind: 'title',
      url: 'file:///docs/guide/0.md',
    });
  });

  it('finds a word inside a title, then words of the content', async () => {
    expect(await texts('lim')).toEqual(['Rate limits', 'limit', 'limits']);
  });
  it('finds titles without spaces', async () => {
    expect((await texts('東'))[0]).toBe('東京の天気');
  });
  it('restricts to a type', async () => {
    expect(await texts('o', { types: ['page'] })).toEqual(['Old news']);
  });

  it('completes despite a wrong letter, and reports the correction', async () => {
    expect(await suggest({ text: 'webhoks', limit: 5, types: [] }, services)).toMatchObject([
      { text: 'Webhooks', kind: 'correction' },
    ]);
  });

  it('offers nothing for an unknown text', async () => {
    expect(await texts('zzzz')).toEqual([]);
  });
  it('refuses an empty text', async () => {
    await expect(texts('  ')).rejects.toMatchObject({ code: 'ERR_QUERY_REQUIRED' });
  });
});
