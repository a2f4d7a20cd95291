import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { legacySearchRoute } from './get-api-search.ts';

let server: TestServer;
const url = '/api/search';

beforeAll(async () => {
  server = await startTestServer((services) => [legacySearchRoute(services)]);
  const documents = Array.from({ length: 12 }, (_, index) => ({
    title: `Quarry ${index}`,
    text: `Stone number ${index} of the quarry.`,
  }));
  await server.add(...documents);
});
afterAll(() => server.close());

describe('200', () => {
  test('ten matches a page in the older form, which says what follows it', async () => {
    const response = await server.inject({ url: `${url}?q=quarry` });
    const body = expectAnswer(response, endpoints.legacySearch);
    expect(body).toMatchObject({ query: 'quarry', offset: 0, total: 12, verticalCards: [] });
    expect(response.json().lexicalMatches).toHaveLength(10);
    expect(response.headers['deprecation']).toMatch(/^@\d+$/);
    expect(response.headers.link).toBe('</api/v1/search>; rel="successor-version"');
  });

  test('the next page has the rest', async () => {
    const response = await server.inject({ url: `${url}?q=quarry&offset=10` });
    expect(response.json().lexicalMatches).toHaveLength(2);
  });

  test.each(['limit=5', 'foo=1', 'q[]=2', 'foo=1&foo=2', '%zz=1'])(
    '%s is ignored',
    async (query) => {
      const response = await server.inject({ url: `${url}?q=quarry&${query}` });
      expectAnswer(response, endpoints.legacySearch);
    },
  );
});

describe('200 with explicit documents', () => {
  test('they are shown on request', async () => {
    const safety = { explicit: true, score: 1, reason: 'label rating=adult' };
    await server.add({ title: 'Zeppelin party', text: 'zeppelin', facts: { safety } });
    const matches = async (query: string) => {
      const body = (await server.inject({ url: `${url}?q=zeppelin${query}` })).json();
      return body.lexicalMatches.map(({ explicit }: { explicit: boolean }) => explicit);
    };
    expect(await matches('')).toEqual([]);
    expect(await matches('&safeSearch=true')).toEqual([]);
    expect(await matches('&safeSearch=false')).toEqual([true]);
  });
});

describe('400', () => {
  test.each(['', 'q=', 'q[]=stone'])('%j is ERR_QUERY_REQUIRED', async (query) => {
    expectProblem(await server.inject({ url: `${url}?${query}` }), 400, 'ERR_QUERY_REQUIRED');
  });

  test.each([
    ['a', 'ERR_QUERY_TOO_SHORT'],
    ['a'.repeat(401), 'ERR_QUERY_TOO_LONG'],
  ])('the length of the query is judged: %s', async (q, code) => {
    expectProblem(await server.inject({ url: `${url}?q=${q}` }), 400, code);
  });

  test.each(['offset=-1', 'offset=10001', 'q=again', 'safeSearch=2', 'personalization=2'])(
    '%s is ERR_PARAM_INVALID',
    async (query) => {
      const response = await server.inject({ url: `${url}?q=quarry&${query}` });
      expectProblem(response, 400, 'ERR_PARAM_INVALID');
    },
  );
});

describe('401 and 403', () => {
  test('only with a key of the scope search', async () => {
    await expectGuarded(server, { url: `${url}?q=quarry` }, 'search');
  });
});
