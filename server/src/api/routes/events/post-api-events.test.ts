import { randomUUID } from 'node:crypto';
import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestUsage } from '../../../operations/statistics/test-usage.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { statsRoute } from '../operations/get-api-stats.ts';
import { searchStreamRoute } from '../search/get-api-search-stream.ts';
import { shoppingRoute } from '../search/get-api-shopping.ts';
import { searchRoute } from '../search/get-api-v1-search.ts';
import { clickRoute } from './post-api-events-click.ts';
import { feedbackRoute } from './post-api-events-feedback.ts';

let server: TestServer;
let usage: ReturnType<typeof createTestUsage>;

beforeAll(async () => {
  usage = createTestUsage();
  server = await startTestServer(
    (services) => [
      statsRoute(services),
      searchRoute(services),
      searchStreamRoute(services),
      shoppingRoute(services),
      clickRoute(services),
      feedbackRoute(services),
    ],
    { usage },
  );
  await server.add({ title: 'Owls', text: 'Owls rest.' }, { title: 'An owl', text: 'One owl.' });
});
afterAll(async () => {
  await server.close();
  await usage.close();
});

const headersOf = (secret: string) => ({ authorization: `Bearer ${secret}` });
const post = (kind: 'click' | 'feedback', payload: object, secret = server.secret) =>
  server.inject({
    method: 'POST',
    url: `/api/events/${kind}`,
    payload,
    headers: headersOf(secret),
  });

async function shown(url = '/api/v1/search?q=owl', secret = server.secret) {
  const response = await server.inject({ url, headers: headersOf(secret) });
  const { requestId, results } = response.json();
  return { requestId, ids: results.map(({ id }: { id: string }) => id) as string[] };
}

async function counts() {
  const response = await server.inject({ url: '/api/stats' });
  const { usage } = endpoints.stats.response.parse(response.json());
  return { clicks: usage?.clicks.total, feedback: usage?.feedback };
}

/** What an event changed. */
async function clicksCounted(send: () => Promise<unknown>): Promise<number> {
  const before = (await counts()).clicks ?? 0;
  await send();
  return ((await counts()).clicks ?? 0) - before;
}

describe('POST /api/events/click', () => {
  const click = (requestId: string, resultId = '', part = {}) => ({
    id: randomUUID(),
    requestId,
    resultId,
    position: 1,
    ...part,
  });

  test('202, counted once however often it is sent', async () => {
    const { requestId, ids } = await shown();
    const event = click(requestId, ids[1], { position: 77 });
    const counted = await clicksCounted(async () => {
      for (let at = 0; at < 5; at++) expectAnswer(await post('click', event), endpoints.click);
    });
    expect(counted).toBe(1);
    const { usage } = (await server.inject({ url: '/api/stats' })).json();
    expect(usage.clicks).toEqual({ total: 1, clickThroughRate: 1, meanReciprocalRank: 0.5 });
  });

  test('202 for two events of one result, which are two clicks of one search', async () => {
    const { requestId, ids } = await shown();
    const counted = await clicksCounted(async () => {
      await post('click', click(requestId, ids[0]));
      await post('click', click(requestId, ids[0]));
    });
    expect(counted).toBe(2);
  });

  test('202 for what a stream showed', async () => {
    const response = await server.inject({ url: '/api/search/stream?q=owl' });
    const id = /"id":"([^"]+)","type"/.exec(response.body)?.[1];
    const requestId = String(response.headers['x-request-id']);
    expect(await clicksCounted(() => post('click', click(requestId, id)))).toBe(1);
  });

  test.each([
    ['of no search', (ids: string[]) => click(randomUUID(), ids[0])],
    [
      'on what was not shown',
      (_ids: string[], requestId: string) => click(requestId, 'nothing', { position: 99_999 }),
    ],
  ])('202 for a forged one, %s, which is not counted', async (_what, make) => {
    const { requestId, ids } = await shown();
    const event = make(ids, requestId);
    const counted = await clicksCounted(async () =>
      expectAnswer(await post('click', event), endpoints.click),
    );
    expect(counted).toBe(0);
  });

  test('202 for a key for trying out, which is not counted', async () => {
    const secret = await server.makeKey({ environment: 'test' });
    const { requestId, ids } = await shown('/api/v1/search?q=owl', secret);
    expect(await clicksCounted(() => post('click', click(requestId, ids[0]), secret))).toBe(0);
  });

  test.each([
    { id: '' },
    { id: 'a b' },
    { id: 'x'.repeat(129) },
    { position: 0 },
    { position: 1.5 },
    { resultId: '' },
    { requestId: 'x'.repeat(129) },
    { more: 1 },
  ])('400 for %j', async (part) => {
    expectProblem(await post('click', { ...click('r', 'd'), ...part }), 400, 'ERR_BODY_INVALID');
  });

  test('401 and 403', async () => {
    const payload = click('r', 'd');
    await expectGuarded(server, { method: 'POST', url: '/api/events/click', payload }, 'search');
  });
});

describe('POST /api/events/feedback', () => {
  const feedback = (requestId: string, part = {}) => ({
    id: randomUUID(),
    requestId,
    value: 1,
    ...part,
  });

  test('202 for a result, a search, and a note without its secret, each once', async () => {
    const { requestId, ids } = await shown();
    const ofResult = feedback(requestId, { resultId: ids[0], value: -1 });
    for (let at = 0; at < 3; at++) {
      expectAnswer(await post('feedback', ofResult), endpoints.feedback);
    }
    await post('feedback', feedback(requestId, { note: 'My password: hunter2secret' }));
    const found = (await counts()).feedback;
    expect(found).toMatchObject({
      results: { good: 0, bad: 1 },
      searches: { good: 1, bad: 0 },
      notes: [{ about: 'search', value: 1 }],
    });
    expect(JSON.stringify(found)).not.toContain('hunter2secret');
  });

  test('202 for what was never shown, which is not counted', async () => {
    const before = await counts();
    await post('feedback', feedback(randomUUID(), { resultId: 'nothing' }));
    await post('feedback', feedback(randomUUID()));
    expect(await counts()).toEqual(before);
  });

  test.each([{ value: 0 }, { value: '1' }, { note: 'x'.repeat(1_001) }, { resultId: '' }])(
    '400 for %j',
    async (part) => {
      expectProblem(await post('feedback', feedback('r', part)), 400, 'ERR_BODY_INVALID');
    },
  );

  test('401 and 403', async () => {
    const payload = feedback('r');
    await expectGuarded(server, { method: 'POST', url: '/api/events/feedback', payload }, 'search');
  });
});
