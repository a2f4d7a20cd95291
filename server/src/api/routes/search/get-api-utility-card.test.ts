import { cardSchema, endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCardKinds } from '../../../cards/card-kinds.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { legacySearchRoute } from './get-api-search.ts';
import { utilityCardRoute } from './get-api-utility-card.ts';
import { searchRoute } from './get-api-v1-search.ts';

let server: TestServer;
const url = '/api/utility-card';

beforeAll(async () => {
  server = await startTestServer((services) => [
    utilityCardRoute(services),
    searchRoute(services),
    legacySearchRoute(services),
  ]);
  await server.add({ title: 'Percentages', text: 'What 15% of 80 is.' });
});
afterAll(() => server.close());

const get = (query: string) => server.inject({ url: `${url}?${query}` });

describe('200', () => {
  test('a query that is understood has its card', async () => {
    const response = await get('q=15%25+of+80');
    expect(expectAnswer(response, endpoints.utilityCard)).toMatchObject({
      requestId: response.headers['x-request-id'],
      query: '15% of 80',
      card: { kind: 'percentage', answer: { text: '12', value: 12, unit: null }, expiresAt: null },
    });
  });

  test.each(['36+inch+vanity', 'python+timer', 'time+complexity+of+quicksort', 'x'])(
    '%s has none',
    async (q) => {
      expect(expectAnswer(await get(`q=${q}`), endpoints.utilityCard)).toMatchObject({
        card: null,
      });
    },
  );

  test('kind forces one', async () => {
    expect((await get('q=7&kind=calculator')).json().card).toMatchObject({ kind: 'calculator' });
    expect((await get('q=2%2B2&kind=percentage')).json().card).toBeNull();
  });

  test('numbers are read and written as the locale does', async () => {
    const answer = async (locale: string) =>
      (await get(`q=1.500*2,5&locale=${locale}`)).json().card?.answer.text;
    expect(await answer('de')).toBe('3.750');
  });

  test('every kind of the list is one of the contract', () => {
    const declared = new Set(cardSchema.options.map(({ shape }) => shape.kind.value));
    expect(allCardKinds.filter(({ kind }) => !declared.has(kind as never))).toEqual([]);
    expect(new Set(allCardKinds.map(({ kind }) => kind)).size).toBe(allCardKinds.length);
  });
});

describe('beside a search', () => {
  test('the first page has the card, further ones and other queries have none', async () => {
    const cards = async (query: string) => {
      const response = await server.inject({ url: `/api/v1/search?${query}` });
      return (expectAnswer(response, endpoints.search) as { cards: object[] }).cards;
    };
    expect(await cards('q=15%25+of+80')).toMatchObject([{ kind: 'percentage' }]);
    expect(await cards('q=15%25+of+80&offset=10')).toEqual([]);
    expect(await cards('q=percentages')).toEqual([]);
  });

  test('the older form has it too', async () => {
    const response = await server.inject({ url: '/api/search?q=15%25+of+80' });
    expect(expectAnswer(response, endpoints.legacySearch)).toMatchObject({
      verticalCards: [{ kind: 'percentage', answer: { text: '12' } }],
    });
  });
});

describe('400', () => {
  test.each([
    ['', 'ERR_QUERY_REQUIRED'],
    ['q=', 'ERR_QUERY_REQUIRED'],
    [`q=${'1'.repeat(401)}`, 'ERR_QUERY_TOO_LONG'],
    ['q=1&kind=horoscope', 'ERR_PARAM_INVALID'],
    ['q=1&offset=1', 'ERR_PARAM_INVALID'],
  ])('%s', async (query, code) => {
    expectProblem(await get(query), 400, code);
  });

  test.each([
    ['locale', 'xx'],
    ['locale', 'en_US'],
    ['locale', '%3Cscript%3E'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '../etc/passwd'],
    ['timeZone', ''],
  ])('%s=%s is named', async (name, value) => {
    const response = await get(`q=1%2B1&${name}=${value}`);
    expectProblem(response, 400, 'ERR_PARAM_INVALID');
    expect(response.json().errors).toMatchObject([{ path: name }]);
  });
});

describe('401 and 403', () => {
  test('only with a key of the scope utility', async () => {
    await expectGuarded(server, { url: `${url}?q=1%2B1` }, 'utility');
  });
});
