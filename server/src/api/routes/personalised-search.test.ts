import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { legacySearchRoute } from './search/get-api-search.ts';
import { searchRoute } from './search/get-api-v1-search.ts';
import { whyRoute } from './search/get-api-v1-why.ts';
import { putInterestsRoute } from './settings/put-api-interests.ts';

const filed = (type: string) => ({ facts: { structured: [{ type }] } });
let server: TestServer;
let cook: string;
let fan: string;

beforeAll(async () => {
  server = await startTestServer((services) => [
    searchRoute(services),
    legacySearchRoute(services),
    putInterestsRoute(services),
    whyRoute({ ...services, explainAddress: async () => [] }),
  ]);
  await server.add(
    { externalId: 'a.md', title: 'A', text: 'The oar.', ...filed('Recipe') },
    { externalId: 'b.md', title: 'B', text: 'An oar.', ...filed('SportsEvent') },
    { externalId: 'c.md', title: 'C', text: 'One oar and much besides that is of no matter here.' },
  );
  cook = await server.makeKey({});
  fan = await server.makeKey({});
  await put(cook, { food: 0.8, sport: -0.5 });
  await put(fan, { sport: 1 });
});
afterAll(() => server.close());

const put = (key: string, interests: object) =>
  server.inject({
    method: 'PUT',
    url: '/api/interests',
    payload: { interests },
    headers: { authorization: `Bearer ${key}` },
  });
const get = async (key: string, query: string, path = '/api/v1/search') =>
  (
    await server.inject({
      url: `${path}?${query}`,
      headers: { authorization: `Bearer ${key}` },
    })
  ).json();
const titles = ({ results }: { results: { title: string }[] }) => results.map((one) => one.title);

/** The answer without the parts that differ between requests. */
async function answer(key: string, query: string): Promise<string> {
  const { requestId: _, timing: __, ...rest } = await get(key, query);
  return JSON.stringify(rest);
}

test('each caller gets the order of its own interests, in both forms of search', async () => {
  expect(titles(await get(cook, 'q=oar&personalization=true'))).toEqual(['A', 'B', 'C']);
  expect(titles(await get(fan, 'q=oar&personalization=true'))).toEqual(['B', 'A', 'C']);
  const legacy = await get(fan, 'q=oar&personalization=1', '/api/search');
  expect(legacy.lexicalMatches.map(({ title }: { title: string }) => title)).toEqual([
    'B',
    'A',
    'C',
  ]);
});

test.each(['q=oar', 'q=oar&personalization=false', 'q=oar&explain=true&facets=topic'])(
  'without personalization all callers get the same answer to %s, byte for byte',
  async (query) => {
    const unpersonalised = await answer(server.secret, query);
    expect(await answer(cook, query)).toBe(unpersonalised);
    expect(await answer(fan, query)).toBe(unpersonalised);
  },
);

test('a key without stated interests gets the unpersonalised answer also with it', async () => {
  const plain = await answer(server.secret, 'q=oar&explain=true');
  expect(await answer(server.secret, 'q=oar&explain=true&personalization=true')).toBe(plain);
});

test('an explanation names the interest and what it added', async () => {
  const { results } = await get(cook, 'q=oar&personalization=true&explain=true');
  const [first, second] = results;
  const of = ({ explanation }: typeof first) =>
    explanation.signals.find(({ kind }: { kind: string }) => kind === 'interests');
  expect(of(first)).toMatchObject({ detail: 'your interest in food (0.8)' });
  expect(of(first).value).toBeGreaterThan(0);
  expect(of(second)).toMatchObject({ detail: 'your interest in sport (−0.5)' });
  expect(of(second).value).toBeLessThan(0);
});

test('results and the facet say what documents are about', async () => {
  const { results, facets } = await get(cook, 'q=oar&facets=topic');
  const topics = results.map((one: { title: string; topics: string[] }) => [one.title, one.topics]);
  expect(Object.fromEntries(topics)).toEqual({ A: ['food'], B: ['sport'], C: [] });
  expect(facets.topic).toEqual([
    { value: 'food', count: 1 },
    { value: 'sport', count: 1 },
  ]);
});

test('searching never changes what a caller is interested in', async () => {
  const before = await get(fan, 'q=oar&personalization=true');
  for (let i = 0; i < 20; i++) await get(fan, 'q=oar&type=file&personalization=true');
  const after = await get(fan, 'q=oar&personalization=true');
  expect(titles(after)).toEqual(titles(before));
  expect(after.results[0].score).toBe(before.results[0].score);
});
