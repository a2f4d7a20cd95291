import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExplainedAddress } from '../../../ingest/sources/explain-address.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { whyRoute } from './get-api-v1-why.ts';

let server: TestServer;
const url = '/api/v1/why';
const verdict: ExplainedAddress = {
  source: 'docs',
  state: 'not-fetched',
  reason: 'robots',
  detail: 'robots.txt forbids it.',
  at: '2026-01-31T12:00:00.000Z',
  status: null,
  foundOn: 'https://example.org/',
  nextFetchAt: null,
  target: null,
  documentId: null,
};

beforeAll(async () => {
  const explainAddress = async (address: string) => [
    address === 'https://example.org/a'
      ? verdict
      : { ...verdict, source: null, state: 'unknown' as const },
  ];
  server = await startTestServer((services) => [whyRoute({ ...services, explainAddress })]);
});
afterAll(() => server.close());

describe('200', () => {
  test('answers with what the sources know', async () => {
    const response = await server.inject({ url: `${url}?url=https%3A%2F%2Fexample.org%2Fa` });
    expect(expectAnswer(response, endpoints.why)).toMatchObject({
      url: 'https://example.org/a',
      verdicts: [verdict],
    });
  });

  test('an unknown address gets an answer, too', async () => {
    const response = await server.inject({ url: `${url}?url=nonsense` });
    expect(response.json().verdicts).toMatchObject([{ source: null, state: 'unknown' }]);
  });
});

describe('200 with a query', () => {
  beforeAll(() =>
    server.add(
      { externalId: 'limits.md', title: 'Rate limits', text: 'How the rate limit is counted.' },
      { externalId: 'keys.md', title: 'Keys', text: 'A key has scopes.', type: 'page' },
    ),
  );
  const idOf = (title: string) =>
    server.documents.list({ limit: 10, offset: 0 }).documents.find((one) => one.title === title)!
      .id;
  const ask = async (title: string, query: string) => {
    const response = await server.inject({ url: `${url}?id=${idOf(title)}&${query}` });
    return (expectAnswer(response, endpoints.why) as { standing: object }).standing;
  };

  test('a document is asked about by its id, and where it stands is said', async () => {
    expect(await ask('Rate limits', 'q=rate+limit')).toMatchObject({
      state: 'on-page',
      rank: 1,
      query: { text: 'rate limit', corrected: null, correctionApplied: false },
      words: [
        { word: 'rate', held: true },
        { word: 'limit', held: true },
      ],
    });
  });

  test('the parameters of the search count', async () => {
    expect(await ask('Keys', 'q=scopes&type=file')).toMatchObject({
      state: 'left-out',
      obstacles: [{ kind: 'filter', name: 'type' }],
      advice: ['Search without `type`.'],
    });
  });

  test('without a query there is the verdict alone', async () => {
    const response = await server.inject({ url: `${url}?id=${idOf('Keys')}` });
    expect(expectAnswer(response, endpoints.why)).toMatchObject({
      url: 'file:///notes/keys.md',
      verdicts: [{ state: 'indexed', documentId: idOf('Keys') }],
      standing: null,
    });
  });

  test('an address that is not indexed stands nowhere, and the verdict says why', async () => {
    const response = await server.inject({
      url: `${url}?url=https%3A%2F%2Fexample.org%2Fa&q=rate`,
    });
    expect(expectAnswer(response, endpoints.why)).toMatchObject({
      verdicts: [verdict],
      standing: null,
    });
  });

  test.each([
    ['', 'ERR_QUERY_REQUIRED'],
    ['a', 'ERR_QUERY_TOO_SHORT'],
    ['a'.repeat(401), 'ERR_QUERY_TOO_LONG'],
    ['type:book', 'ERR_PARAM_INVALID'],
  ])('the query %j is a 400, %s', async (q, code) => {
    const response = await server.inject({ url: `${url}?id=${idOf('Keys')}&q=${q}` });
    expectProblem(response, 400, code);
  });
});

describe('404', () => {
  test('an id that no document has', async () => {
    expectProblem(await server.inject({ url: `${url}?id=none&q=rate` }), 404, 'ERR_NOT_FOUND');
  });
});

describe('400', () => {
  test.each([
    '',
    '?url=',
    `?url=${'a'.repeat(5000)}`,
    '?url=a&x=1',
    '?url=a&id=b',
    '?q=rate',
    '?url=a&q=b&limit=0',
  ])('%s', async (query) => {
    expectProblem(await server.inject({ url: url + query }), 400, 'ERR_PARAM_INVALID');
  });
});

describe('401 and 403', () => {
  test('only with a key of the scope sources', async () => {
    await expectGuarded(server, { url: `${url}?url=a` }, 'sources');
  });
});
