import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmbeddingStatus } from '../../../index/embedding/embeddings.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { statsRoute } from './get-api-stats.ts';

let server: TestServer;
const url = '/api/stats';

beforeAll(async () => {
  server = await startTestServer((services) => [statsRoute(services)]);
  await server.add({ title: 'One' }, { title: 'Two', sourceId: 'docs', type: 'page' });
});
afterAll(() => server.close());

describe('200', () => {
  test('counts what is there by kind and source', async () => {
    const body = expectAnswer(await server.inject({ url }), endpoints.stats);
    expect(body).toMatchObject({
      index: {
        documents: 2,
        passages: 2,
        byType: { file: 1, page: 1 },
        bySource: { notes: 1, docs: 1 },
        embeddings: null,
        engine: 'embedded',
      },
    });
  });
});

test('200 says how far finding by meaning is', async () => {
  const status: EmbeddingStatus = {
    state: 'filling',
    model: { name: 'minilm', dimensions: 384 },
    detail: null,
    documents: 7,
    passages: 40,
    pendingDocuments: 2,
    passagesPerSecond: 31.5,
  };
  const filling = await startTestServer(({ statistics }) => [
    statsRoute({ statistics: { ...statistics, embeddings: { status: () => status } } }),
  ]);
  const body = expectAnswer(await filling.inject({ url }), endpoints.stats);
  expect(body).toMatchObject({ index: { embeddings: status } });
  await filling.close();
});

describe('400', () => {
  test.each(['from=2026-01-01', 'x=1'])('%s is ERR_PARAM_INVALID', async (query) => {
    expectProblem(await server.inject({ url: `${url}?${query}` }), 400, 'ERR_PARAM_INVALID');
  });
});

describe('401 and 403', () => {
  test('only with a key of the scope stats', async () => {
    await expectGuarded(server, { url }, 'stats');
  });
});
