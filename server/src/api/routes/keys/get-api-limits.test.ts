import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestTime } from '../../../runtime/test-time.ts';
import { personOf } from '../../test-people.ts';
import {
  expectAnswer,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { searchRoute } from '../search/get-api-v1-search.ts';
import { limitsRoute } from './get-api-limits.ts';

const time = new TestTime(Date.parse('2026-01-31T12:00:00.000Z'));
const url = '/api/limits';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer((services) => [limitsRoute(services), searchRoute(services)], {
    clock: time,
    stopwatch: time,
    limits: {
      searchPerMinute: 20,
      otherPerMinute: 120,
      refusedPerMinute: 3,
      sessionPerMinute: 600,
    },
  });
});
afterAll(() => server.close());

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const read = async (headers?: Record<string, string>) => {
  const response = await server.inject({ url, ...(headers && { headers }) });
  return expectAnswer(response, endpoints.limits) as { limits: object[] };
};

describe('GET /api/limits', () => {
  test('200: states each limit of the caller, and counts in none', async () => {
    const headers = bearer(await server.makeKey({ scopes: ['search'], requestsPerMinute: 30 }));
    await server.inject({ url: '/api/v1/search?q=words', headers });
    await time.advance(10_000);
    for (let n = 0; n < 200; n += 1) await server.inject({ url, headers });
    expect((await read(headers)).limits).toEqual([
      {
        policy: 'search',
        limit: 20,
        remaining: 19,
        windowSeconds: 60,
        resetsAt: '2026-01-31T12:01:00.000Z',
      },
      {
        policy: 'key',
        limit: 30,
        remaining: 29,
        windowSeconds: 60,
        resetsAt: '2026-01-31T12:01:00.000Z',
      },
      { policy: 'other', limit: 120, remaining: 120, windowSeconds: 60, resetsAt: null },
    ]);
  });

  test('200 for a key of any scope, for one with a filter and for a session', async () => {
    for (const scope of ['stats', 'webhooks', 'suggestions']) {
      const headers = bearer(await server.makeKey({ scopes: [scope] }));
      expect((await read(headers)).limits).toHaveLength(2);
    }
    const headers = bearer(await server.makeKey({ principals: ['everyone'] }));
    expect((await read(headers)).limits).toHaveLength(2);
    const { headers: viewer } = await personOf(server, 'viewer');
    expect(await read(viewer)).toMatchObject({ limits: [{ policy: 'session', limit: 600 }] });
  });

  test('400: an unknown parameter', async () => {
    expectProblem(await server.inject({ url: `${url}?q=a` }), 400, 'ERR_PARAM_INVALID');
  });

  test('401 without a key or with a wrong one; 429 after several of these', async () => {
    expectProblem(await server.inject({ url, headers: {} }), 401, 'ERR_AUTH_REQUIRED');
    for (let n = 0; n < 2; n += 1) {
      const wrong = await server.inject({ url, headers: bearer('qk_live_nonsense') });
      expectProblem(wrong, 401, 'ERR_AUTH_FAILED');
    }
    const refused = await server.inject({ url, headers: bearer('qk_live_nonsense') });
    expectProblem(refused, 429, 'ERR_RATE_LIMITED');
  });
});
