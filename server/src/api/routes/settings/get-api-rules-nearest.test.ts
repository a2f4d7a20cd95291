import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { nearestContentRoute } from './get-api-rules-nearest.ts';

const url = '/api/rules/nearest';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(({ search }) => [nearestContentRoute({ search })]);
  await server.add(
    {
      title: 'Leave',
      text: 'A vacation lasts six weeks.',
      url: 'https://example.org/leave',
    },
    { title: 'Harbour', text: 'The harbour opens at six.', url: 'https://example.org/harbour' },
  );
});
afterAll(() => server.close());

type Nearest = z.output<typeof endpoints.nearestContent.response>;
const get = (q: string) => server.inject({ url: `${url}?q=${encodeURIComponent(q)}` });
const nearest = async (q: string) =>
  expectAnswer(await get(q), endpoints.nearestContent) as Nearest;

describe('200', () => {
  test('says which words the content lacks, what is near them and which documents that leads to', async () => {
    const { query, total, words, documents, otherWords } = await nearest(' the vacationist ');
    expect({ query, total }).toEqual({ query: 'the vacationist', total: 0 });
    expect(words).toEqual([{ word: 'vacationist', held: false, near: ['vacation'] }]);
    expect(documents).toEqual([
      {
        id: expect.any(String),
        title: 'Leave',
        url: 'https://example.org/leave',
        foundBy: 'near-words',
      },
    ]);
    expect(otherWords).toContain('leave');
  });

  test('says so where the query finds something by now', async () => {
    const { total, words } = await nearest('harbour');
    expect(total).toBe(1);
    expect(words).toEqual([{ word: 'harbour', held: true, near: [] }]);
  });

  test.each(['😀'.repeat(100), '東京タワー', 'a"b', '-harbour'])(
    'answers whatever was asked: %s',
    async (q) => {
      expect((await nearest(q)).query).toBe(q);
    },
  );
});

describe('400', () => {
  test('refuses what is no query of a search', async () => {
    expectProblem(await server.inject({ url }), 400, 'ERR_QUERY_REQUIRED');
    expectProblem(await get('a'), 400, 'ERR_QUERY_TOO_SHORT');
    expectProblem(await get('a'.repeat(401)), 400, 'ERR_QUERY_TOO_LONG');
    expectProblem(await server.inject({ url: `${url}?query=a` }), 400, 'ERR_PARAM_INVALID');
  });
});

test('401 and 403 without a key, a known one or the scope', async () => {
  await expectGuarded(server, { method: 'GET', url: `${url}?q=harbour` }, 'rules');
});
