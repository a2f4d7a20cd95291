import { endpoints } from '@quarry/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseFilter } from '../../../attributes/parse-filter.ts';
import { createTestUsage } from '../../../operations/statistics/test-usage.ts';
import { TestTime } from '../../../runtime/test-time.ts';
import {
  expectAnswer,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { trendsRoute } from './get-api-trends.ts';
import { searchRoute } from './get-api-v1-search.ts';

const FILTER = parseFilter('customer = "acme"');

let server: TestServer;
let usage: ReturnType<typeof createTestUsage>;
let time: TestTime;

beforeEach(async () => {
  time = new TestTime(Date.parse('2026-03-10T09:58:00Z'));
  usage = createTestUsage(time);
  server = await startTestServer((services) => [trendsRoute(services), searchRoute(services)], {
    usage,
    clock: time,
    trustProxy: '127.0.0.1',
  });
  const facts = { attributes: { customer: 'acme' } };
  await server.add({ title: 'Owls', text: 'Owls and porn stars rest.', facts });
});
afterEach(async () => {
  await server.close();
  await usage.close();
});

async function ask(text: string, clients: number, secret = server.secret): Promise<void> {
  for (let client = 1; client <= clients; client++) {
    const { statusCode } = await server.inject({
      url: `/api/v1/search?q=${encodeURIComponent(text)}`,
      headers: {
        authorization: `Bearer ${secret}`,
        'x-forwarded-for': `203.0.113.${client}`,
      },
    });
    expect(statusCode).toBe(200);
  }
}

async function trends(query = '?window=1h') {
  await usage.report({
    fromMs: 0,
    toMs: time.now(),
    nowMs: time.now(),
    interval: 'day',
    limit: 1,
  }); // writes what is noted
  const response = await server.inject({ url: `/api/trends${query}`, headers: {} });
  expectAnswer(response, endpoints.trends);
  return endpoints.trends.response.parse(response.json());
}

describe('200', () => {
  test('without a key: what five clients ask for, and not what four do', async () => {
    await ask('Owls  at night', 5);
    await ask('owls at noon', 4);
    await ask('owls at noon', 4);
    const { window, trends: found } = await trends();
    expect(window).toBe('1h');
    expect(found).toMatchObject([{ query: 'owls at night', change: null }]);
    expect(found[0]?.sparkline).toEqual([...Array(11).fill(0), 5]);
  });

  test('over a day unless it is said otherwise, and over a week', async () => {
    await ask('owls', 6);
    expect(await trends('')).toMatchObject({ window: '24h', trends: [{ query: 'owls' }] });
    expect((await trends('?window=7d')).trends[0]?.sparkline).toHaveLength(7);
  });

  test('at most as many as are asked for', async () => {
    for (const word of ['one', 'two', 'three']) await ask(`owls ${word}`, 5);
    expect((await trends('?window=1h&limit=2')).trends).toHaveLength(2);
  });

  test.each<[string, () => Promise<void>]>([
    ['found nothing', () => ask('walrus', 8)],
    ['is explicit', () => ask('porn stars', 8)],
    ['holds a secret', () => ask('owls password: hunter2secret', 8)],
    [
      'was asked for with a key for trying out',
      async () => ask('owls', 8, await server.makeKey({ environment: 'test' })),
    ],
    [
      'was asked for by callers who may see only some documents',
      async () => ask('owls', 8, await server.makeKey({ filter: FILTER })),
    ],
  ])('without what %s', async (_what, asking) => {
    await asking();
    expect((await trends()).trends).toEqual([]);
  });

  test('if some documents are not for everyone, only of callers that see what everyone sees', async () => {
    const staff = await server.makeKey({ principals: ['everyone', 'group:staff'] });
    await ask('owls before', 8, staff);
    await server.add({
      title: 'Secret owls',
      text: 'Owls.',
      facts: { visibleTo: ['group:staff'] },
    });
    await ask('secret owls', 8, staff);
    await ask('secret owls again', 8);
    await ask('owls after', 8, await server.makeKey({ principals: ['everyone'] }));
    const found = (await trends()).trends.map(({ query }) => query).sort();
    expect(found).toEqual(['owls after', 'owls before']);
  });

  test('where a source is not for everyone, of the same callers', async () => {
    server.visibilityOfSources.set('team', []);
    await ask('owls', 8);
    expect((await trends()).trends).toEqual([]);
  });

  test('and none while nothing is counted', async () => {
    const off = await startTestServer((services) => [trendsRoute(services)]);
    const response = await off.inject({ url: '/api/trends', headers: {} });
    expect(response.json()).toEqual({ window: '24h', trends: [] });
    await off.close();
  });
});

describe('400', () => {
  test.each(['window=10000y', 'window=', 'limit=0', 'limit=51', 'from=2026-01-01'])(
    '%s',
    async (query) => {
      const response = await server.inject({ url: `/api/trends?${query}`, headers: {} });
      expectProblem(response, 400, 'ERR_PARAM_INVALID');
    },
  );
});
