import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Indexing } from '../../../ingest/sources/first-runs.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { overviewRoute } from './get-api-overview.ts';

let server: TestServer;
let indexing: Indexing | null = null;
const url = '/api/overview';
const sources = {
  list: async () =>
    [1, 5].map((documents) => ({
      id: `s${documents}`,
      name: `Source ${documents}`,
      kind: 'folder',
      counts: { documents },
    })),
} as unknown as Sources; // all that the route reads

beforeAll(async () => {
  server = await startTestServer(({ documents }) => [
    overviewRoute({
      documents,
      sources,
      indexing: () => indexing,
      examples: async (language) => ({ searches: [language], questions: [] }),
    }),
  ]);
  await server.add({ title: 'One' });
});
afterAll(() => server.close());

describe('200', () => {
  test('says what can be searched, the largest source first, and how far a first run is', async () => {
    const quiet = expectAnswer(await server.inject({ url }), endpoints.overview);
    expect(quiet).toMatchObject({
      documents: 1,
      sources: [{ documents: 5 }, { documents: 1 }],
      examples: { searches: ['en'], questions: [] },
    });
    expect(quiet).not.toHaveProperty('indexing');
    indexing = { done: 1, total: 6 };
    const body = expectAnswer(await server.inject({ url: `${url}?lang=de` }), endpoints.overview);
    expect(body).toMatchObject({ indexing, examples: { searches: ['de'] } });
  });
});

describe('400', () => {
  test.each(['lang=x_y', 'x=1'])('%s is ERR_PARAM_INVALID', async (query) => {
    expectProblem(await server.inject({ url: `${url}?${query}` }), 400, 'ERR_PARAM_INVALID');
  });
});

describe('401 and 403', () => {
  test('only with a key of the scope search', async () => {
    await expectGuarded(server, { url }, 'search');
  });
});
