import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchEventsOf } from '../streaming/test-events.ts';
import { expectAnswer, expectProblem, startTestServer, type TestServer } from '../test-server.ts';
import { searchStreamRoute } from './search/get-api-search-stream.ts';
import { searchRoute } from './search/get-api-v1-search.ts';

let server: TestServer;

/** Structured data that files a document under the topic of its type. */
const filed = (...types: string[]) => ({
  facts: { structured: types.map((type) => ({ type })) },
});

beforeAll(async () => {
  server = await startTestServer((services) => [
    searchRoute(services),
    searchStreamRoute(services),
  ]);
  await server.add(
    { externalId: 'soup.md', title: 'Soup', text: 'A boat of soup.', ...filed('Recipe') },
    { externalId: 'jaws.md', title: 'Jaws', text: 'A boat and a shark.', ...filed('Movie') },
    { externalId: 'race.md', title: 'Race', text: 'A boat wins.', ...filed('SportsEvent') },
    { externalId: 'sail.md', title: 'Sail', text: 'A boat with a sail.', sourceId: 'gone' },
  );
});
afterAll(() => server.close());

interface Found {
  readonly results: readonly {
    readonly title: string;
    readonly displayUrl: string;
    readonly source: string;
    readonly sourceName: string | null;
  }[];
  readonly facets: Readonly<Record<string, readonly { value: string; label?: string }[]>>;
}

/** The same search, plain and streamed, which have to say the same. */
async function find(query: string): Promise<Found> {
  const plain = await server.inject({ url: `/api/v1/search?${query}` });
  const { results, facets } = expectAnswer(plain, endpoints.search) as Found;
  const stream = await server.inject({ url: `/api/search/stream?${query}` });
  const events = searchEventsOf(stream.body);
  const data = (name: string) =>
    events.filter(({ event }) => event === name).map((one) => one.data);
  expect(data('fast_init')[0].facets).toEqual(facets);
  expect(data('result_batch').flatMap((batch) => batch.results)).toEqual(results);
  return { results, facets };
}

const titles = async (query: string) =>
  (await find(query)).results.map(({ title }) => title).toSorted();

describe('a search for topics', () => {
  test('finds what is about any of them', async () => {
    expect(await titles('q=boat')).toEqual(['Jaws', 'Race', 'Sail', 'Soup']);
    expect(await titles('q=boat&topic=food')).toEqual(['Soup']);
    expect(await titles('q=boat&topic=food,film')).toEqual(['Jaws', 'Soup']);
    expect(await titles('q=boat&topic=music')).toEqual([]);
    expect(await titles('q=boat&topic=')).toHaveLength(4);
  });

  test('counts the other topics, too, as each facet does that is filtered by', async () => {
    const { facets } = await find('q=boat&topic=food,film&source=notes&facets=topic,source,type');
    expect(facets['topic']).toEqual([
      { value: 'film', count: 1 },
      { value: 'food', count: 1 },
      { value: 'sport', count: 1 },
    ]);
    expect(facets['source']).toEqual([{ value: 'notes', label: 'My notes', count: 2 }]);
    expect(facets['type']).toEqual([{ value: 'file', count: 2 }]);
    const ofOneType = await find('q=boat&type=page&facets=type');
    expect(ofOneType.results).toEqual([]);
    expect(ofOneType.facets['type']).toEqual([{ value: 'file', count: 4 }]);
  });

  test('counts no more values of a facet than are asked for, and those that begin as asked', async () => {
    const limited = await find('q=boat&facets=topic&facetLimit=1');
    expect(limited.facets['topic']).toHaveLength(1);
    const within = await find('q=boat&facets=topic,source&facetQuery=topic:FO');
    expect(within.facets['topic']).toEqual([{ value: 'food', count: 1 }]);
    expect(within.facets['source']).toHaveLength(2);
    const named = await find('q=boat&facets=source&facetQuery=source:not');
    expect(named.facets['source']).toEqual([{ value: 'notes', label: 'My notes', count: 3 }]);
  });

  test.each(['boats', 'food,boats', 'FOOD'])(
    'is refused for the topic %s, with those there are',
    async (topic) => {
      for (const path of ['/api/v1/search', '/api/search/stream']) {
        const response = await server.inject({ url: `${path}?q=boat&topic=${topic}` });
        expectProblem(response, 400, 'ERR_PARAM_INVALID');
        expect(response.json().errors).toEqual([
          { path: 'topic', message: expect.stringMatching(/^must be a comma list of computing, /) },
        ]);
      }
    },
  );
});

describe('sources are called by their names', () => {
  test('in results, addresses of files and counts; one that was removed keeps its id', async () => {
    const { results, facets } = await find('q=boat&facets=source,lang');
    const soup = results.find(({ title }) => title === 'Soup');
    expect(soup).toMatchObject({
      source: 'notes',
      sourceName: 'My notes',
      displayUrl: 'My notes › soup.md',
    });
    const sail = results.find(({ title }) => title === 'Sail');
    expect(sail).toMatchObject({
      source: 'gone',
      sourceName: null,
      displayUrl: 'gone › sail.md',
    });
    expect(facets).toEqual({
      source: [
        { value: 'notes', label: 'My notes', count: 3 },
        { value: 'gone', count: 1 },
      ],
      lang: [{ value: 'en', count: 4 }],
    });
  });

  test('from the next search on', async () => {
    server.sourceNames.set('notes', 'Kitchen');
    const { results, facets } = await find('q=soup&facets=source');
    expect(results[0]).toMatchObject({ source: 'notes', sourceName: 'Kitchen' });
    expect(facets['source']).toEqual([{ value: 'notes', label: 'Kitchen', count: 1 }]);
    server.sourceNames.set('notes', 'My notes');
  });
});
