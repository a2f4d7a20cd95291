import { endpoints } from '@quarry/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersOf } from '../../test-people.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { searxngRoute } from './get-search.ts';
import { searxngFormRoute } from './post-search.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded', connection: 'keep-alive' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer((services) => [
    searxngRoute(services),
    searxngFormRoute(services),
  ]);
  await server.add({ title: 'Limits', text: 'The limit.' }, { title: 'Harbour', text: 'A pier.' });
});
afterAll(() => server.close());

const post = (
  payload: string,
  { url = '/search', headers = FORM as Record<string, string> } = {},
) => server.inject({ method: 'POST', url, headers, payload });

describe('200', () => {
  test.each([
    ['by a form', '/search', 'q=limit&format=json'],
    ['at /', '/', 'q=limit&format=json'],
    ['by the query', '/search?q=limit&format=json', ''],
    ['by both, of which the form wins', '/search?q=harbour&format=json', 'q=limit'],
    ['with parameters that are unknown', '/search', 'q=limit&format=json&unknown=1'],
  ])('a search %s finds what GET finds', async (_, url, payload) => {
    const response = await post(payload, { url });
    const body = expectAnswer(response, endpoints.searxngForm) as { results: { title: string }[] };
    expect(body.results.map(({ title }) => title)).toEqual(['Limits']);
    const got = await server.inject({ url: '/search?q=limit&format=json', headers: FORM });
    expect(response.json()).toEqual(got.json());
  });

  test('a type with a parameter is a form, too', async () => {
    const headers = { ...FORM, 'content-type': `${FORM['content-type']}; charset=UTF-8` };
    expect((await post('q=limit&format=json', { headers })).statusCode).toBe(200);
  });
});

test('303: without a format it leads people to the page', async () => {
  const response = await post('q=rate+limit');
  expect([response.statusCode, response.headers.location]).toEqual([303, '/?q=rate+limit']);
});

test.each([
  ['q=%ff&format=json', 'ERR_PARAM_INVALID'],
  ['q=a&q=b&format=json', 'ERR_PARAM_INVALID'],
  [`q=a&format=json${'&a=1'.repeat(65)}`, 'ERR_PARAM_INVALID'],
  ['format=json', 'ERR_QUERY_REQUIRED'],
])('400: %s is %s', async (payload, code) => {
  expectProblem(await post(payload), 400, code);
});

describe('401 and 403', () => {
  test('by keys as on every route', async () => {
    const payload = 'q=limit&format=json';
    await expectGuarded(server, { method: 'POST', url: '/search', payload }, 'search');
  });

  test('a form of another site finds nothing, with a cookie or without', async () => {
    const headers = { ...FORM, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expectProblem(await post('q=limit&format=json', { headers }), 401, 'ERR_AUTH_REQUIRED');
    const { token } = await server.sessions.create('loopback');
    const both = { ...headersOf(token), ...headers };
    const withCookie = await post('q=limit&format=json', { headers: both });
    expectProblem(withCookie, 401, 'ERR_AUTH_FAILED');
  });
});

test('413: a form over the limit', async () => {
  expectProblem(await post(`q=${'a'.repeat(20_000)}`), 413, 'ERR_BODY_TOO_LARGE');
});

test.each(['application/json', 'multipart/form-data; boundary=a', 'application/x-ndjson'])(
  '415: a body of %s',
  async (type) => {
    const response = await post('{}', { headers: { ...FORM, 'content-type': type } });
    expectProblem(response, 415, 'ERR_UNSUPPORTED_MEDIA_TYPE');
  },
);

test('whatever the form, the answer is one of the contract or a problem', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      const response = await post(`format=json&${text.toWellFormed()}`);
      if (response.statusCode === 200) expectAnswer(response, endpoints.searxngForm);
      else if (response.statusCode !== 303) expectProblem(response, 400, response.json().code);
    }),
  );
});
