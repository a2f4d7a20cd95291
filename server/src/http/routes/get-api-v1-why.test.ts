import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExplainedAddress } from '../../sources/explain-address.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../test-server.ts';
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
  server = await startTestServer(() => [whyRoute({ explainAddress })]);
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

  test('what nobody knows is an answer too', async () => {
    const response = await server.inject({ url: `${url}?url=nonsense` });
    expect(response.json().verdicts).toMatchObject([{ source: null, state: 'unknown' }]);
  });
});

describe('400', () => {
  test.each(['', '?url=', `?url=${'a'.repeat(5000)}`, '?url=a&x=1'])('%s', async (query) => {
    expectProblem(await server.inject({ url: url + query }), 400, 'ERR_PARAM_INVALID');
  });
});

describe('401 and 403', () => {
  test('only with a key of the scope sources', async () => {
    await expectGuarded(server, { url: `${url}?url=a` }, 'sources');
  });
});
