import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainDocument } from './explain/explain-document.ts';
import { type SearchRequest, searchFor } from './query/search-request.ts';
import { search } from './search.ts';
import type { SearchServices } from './search-services.ts';
import { openSampleServices } from './test-services.ts';

let services: SearchServices & { close(): void };

const page = (url: string, title: string, text: string, publishedAt: string | null = null) => ({
  title,
  text,
  url,
  externalId: url,
  publishedAt,
  type: 'page' as const,
  site: new URL(url).hostname,
  sourceId: 'web',
});

beforeAll(async () => {
  const limits = 'Limits of the rate: the rate limits, and rates that limit limits.';
  services = await openSampleServices([
    page('https://docs.example.org/', 'Welcome | Example Docs', 'Begin here.'),
    page('https://docs.example.org/limits', 'Rate limits | Example Docs', 'Every key has one.'),
    page('https://blog.example.org/a', 'On the limits of a rate', limits),
    page('https://blog.example.org/b', 'News', 'See docs.example.org/limits for more.'),
    page('https://blog.example.org/old', 'Release', 'The release.', '2019-01-01T00:00:00.000Z'),
    page('https://blog.example.org/new', 'Release', 'One release.', '2025-12-20T00:00:00.000Z'),
    {
      title: 'tokenize.ts',
      text: 'cuts words',
      externalId: 'server/src/languages/analysis/tokenize.ts',
    },
    {
      title: 'npm-ci',
      text: 'Removes all and begins anew.',
      description: 'Clean install a project',
    },
    { title: 'Soap', text: 'A bar to clean with, and how to install one.', externalId: 'soap' },
    { title: 'Overview', text: 'What there is.', externalId: 'notes/site:map overview.txt' },
    { title: 'Owls', text: 'They hunt at night.', author: 'Mary Finch', externalId: 'owls' },
    { title: 'Finches', text: 'Every finch sings. Mary hears it.', externalId: 'finches' },
    {
      title: 'Badger',
      text: 'It digs.',
      author: 'https://people.example.org/badgerist',
      externalId: 'badger',
    },
    { title: 'Noon', text: 'At twelve.', externalId: 'notes/before:noon.txt' },
  ]);
});
afterAll(() => services.close());

async function urls(text: string, rest: Partial<SearchRequest> = {}): Promise<string[]> {
  const answer = await search(searchFor(text, rest), services, {
    signal: AbortSignal.timeout(10_000),
  });
  return answer.results.map(({ document }) =>
    document.type === 'file' ? document.externalId : document.url,
  );
}

describe("a document's author", () => {
  it('finds it by each word of the name, after documents with the words in their text', async () => {
    expect(await urls('mary finch')).toEqual(['finches', 'owls']);
    expect((await urls('owls by mary finch'))[0]).toBe('owls');
  });

  it('is ignored if it is an address', async () => {
    expect(await urls('badgerist')).toEqual([]);
  });

  it('is used for corrections', async () => {
    const answer = await search(searchFor('mary fincch'), services, {
      signal: AbortSignal.timeout(10_000),
    });
    expect(answer.query.corrected).toBe('mary finch');
  });
});

describe('a query that is a name', () => {
  it.each([
    ['rate limits', 'https://docs.example.org/limits'],
    ['the Rate-Limit', 'https://docs.example.org/limits'],
    ['docs.example.org/limits', 'https://docs.example.org/limits'],
    ['https://docs.example.org/limits?from=mail#top', 'https://docs.example.org/limits'],
    ['docs.example.org', 'https://docs.example.org/'],
    ['example docs', 'https://docs.example.org/'],
    ['server/src/languages/analysis/tokenize.ts', 'server/src/languages/analysis/tokenize.ts'],
    ['tokenize.ts', 'server/src/languages/analysis/tokenize.ts'],
    ['site:map overview.txt', 'notes/site:map overview.txt'],
    ['Site:Map overview', 'notes/site:map overview.txt'],
    ['before:noon.txt', 'notes/before:noon.txt'],
  ])('%j finds %j first', async (text, url) => expect((await urls(text))[0]).toBe(url));

  it('also finds other documents by its words', async () => {
    expect(await urls('docs.example.org/limits')).toContain('https://blog.example.org/b');
    expect(await urls('rate limits')).toContain('https://blog.example.org/a');
  });

  it('does not pass a filter', async () => {
    expect(await urls('site:map overview.txt', { sources: ['web'] })).toEqual([]);
    expect(await urls('docs.example.org', { site: 'blog.example.org' })).not.toContain(
      'https://docs.example.org/',
    );
  });

  it('is not corrected if its address exists', async () => {
    const answer = await search(searchFor('server/src/languages/analysis/tokenize.ts'), services, {
      signal: AbortSignal.timeout(10_000),
    });
    expect(answer.query).toMatchObject({ corrected: null, correctionApplied: false });
  });
});

it('a document is found by the words of its description', async () => {
  const answer = await search(searchFor('clean install of a project'), services, {
    signal: AbortSignal.timeout(10_000),
  });
  expect(answer.results[0]?.document.title).toBe('npm-ci');
});

describe('a query for new documents', () => {
  it('ranks the newest of similar ones first, and reports their age', async () => {
    const answer = await search(searchFor('latest release', { explain: true }), services, {
      signal: AbortSignal.timeout(10_000),
    });
    const [first] = answer.results;
    expect(first?.document.url).toBe('https://blog.example.org/new');
    expect(first?.explanation?.signals).toContainEqual(
      expect.objectContaining({ kind: 'freshness', detail: 'published 12 days ago' }),
    );
  });
});

it('`why` reports the score for the name and address of a document', async () => {
  const answer = await search(searchFor('rate limits'), services, {
    signal: AbortSignal.timeout(10_000),
  });
  const { document } = answer.results[0]!;
  const standing = await explainDocument(
    searchFor('rate limits'),
    document,
    services,
    AbortSignal.timeout(10_000),
  );
  const details = standing.explanation!.signals.map(({ detail }) => detail);
  expect(details).toContain('its title is the query');
  expect(details).toContain('1 level below the top of its site or folder');
});
