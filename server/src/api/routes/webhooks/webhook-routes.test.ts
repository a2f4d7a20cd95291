import { endpoints } from '@quarry/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseFilter } from '../../../attributes/parse-filter.ts';
import { MAX_WEBHOOKS } from '../../../notifications/webhooks/webhook.ts';
import type { WebhookRecords } from '../../../notifications/webhooks/webhook-records.ts';
import { createWebhooks } from '../../../notifications/webhooks/webhooks.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { openRecords, type Records } from '../../../storage/records/control/open-records.ts';
import { createWebhookRecords } from '../../../storage/records/control/webhook-records.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { removeWebhookRoute } from './delete-api-webhooks-id.ts';
import { listWebhooksRoute } from './get-api-webhooks.ts';
import { listDeliveriesRoute } from './get-api-webhooks-id-deliveries.ts';
import { updateWebhookRoute } from './patch-api-webhooks-id.ts';
import { createWebhookRoute } from './post-api-webhooks.ts';
import { redeliverRoute } from './post-api-webhooks-id-deliveries-delivery-redeliver.ts';
import { rotateWebhookRoute } from './post-api-webhooks-id-rotate.ts';
import { testWebhookRoute } from './post-api-webhooks-id-test.ts';

const url = '/api/webhooks';
const body = { url: 'https://example.org/hook?token=hidden', kinds: ['key.created'] };
let server: TestServer;
let database: Records;
let records: WebhookRecords;

beforeEach(async () => {
  database = await openRecords(':memory:');
  records = createWebhookRecords(database);
  const webhooks = createWebhooks({
    records,
    clock: systemClock,
    refusalOf: (address) =>
      address.includes('10.0.0.1')
        ? { code: 'address-private' as const, message: 'is a private address' }
        : null,
    onChange: async () => undefined,
  });
  server = await startTestServer((services) =>
    [
      listWebhooksRoute,
      createWebhookRoute,
      updateWebhookRoute,
      rotateWebhookRoute,
      removeWebhookRoute,
      testWebhookRoute,
      listDeliveriesRoute,
      redeliverRoute,
    ].map((make) => make({ ...services, webhooks })),
  );
});
afterEach(async () => {
  await server.close();
  await database.close();
});

function send(method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  return server.inject({ method, url: path, ...(payload && { payload }) });
}

async function create(payload: object = body): Promise<{ id: string; secret: string }> {
  const answer = expectAnswer(await send('POST', url, payload), endpoints.createWebhook);
  return answer as { id: string; secret: string };
}

test('201: the secret is in the answer of creation, and in no list', async () => {
  const { id, secret } = await create({ ...body, kinds: ['key.created', 'key.created'] });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const response = await server.inject({ url });
  const { webhooks } = expectAnswer(response, endpoints.listWebhooks) as { webhooks: object[] };
  expect(webhooks).toMatchObject([{ id, url: body.url, kinds: ['key.created'], enabled: true }]);
  expect(response.body).not.toContain(secret);
  expect(JSON.stringify(server.logged)).not.toContain(secret);
});

test('200: a webhook is changed and switched off, which the audit log has without the rest of its address', async () => {
  const { id } = await create();
  const changed = await send('PATCH', `${url}/${id}`, { kinds: ['job.failed'], enabled: false });
  expect(expectAnswer(changed, endpoints.updateWebhook)).toMatchObject({
    kinds: ['job.failed'],
    enabled: false,
  });
  expectProblem(await send('POST', `${url}/${id}/test`), 409, 'ERR_CONFLICT');
});

test('200: a new secret signs along with the former one for its grace', async () => {
  const { id, secret } = await create();
  const response = await send('POST', `${url}/${id}/rotate`, { graceSeconds: 60 });
  const rotated = expectAnswer(response, endpoints.rotateWebhook) as { secret: string };
  const now = new Date().toISOString();
  expect(await records.secrets(id, now)).toEqual([rotated.secret, secret]);
  await send('POST', `${url}/${id}/rotate`);
  expect(await records.secrets(id, now)).toHaveLength(1);
});

test('202: a test is a delivery, which is listed, and sent again once it is over', async () => {
  const { id } = await create();
  const tested = expectAnswer(await send('POST', `${url}/${id}/test`), endpoints.testWebhook);
  const { delivery } = tested as { delivery: { id: string } };
  const again = `${url}/${id}/deliveries/${delivery.id}/redeliver`;
  expectProblem(await send('POST', again), 409, 'ERR_CONFLICT');
  const over = { attempts: 1, nextAttemptAt: null, lastAttemptAt: null, lastError: 'No.' };
  await records.note(delivery.id, { ...over, state: 'failed', lastStatus: 400 });
  const listed = await server.inject({ url: `${url}/${id}/deliveries` });
  expect(expectAnswer(listed, endpoints.listDeliveries)).toMatchObject({
    deliveries: [{ id: delivery.id, kind: 'webhook.test', state: 'failed', lastStatus: 400 }],
  });
  expect(expectAnswer(await send('POST', again), endpoints.redeliver)).toMatchObject({
    delivery: { id: delivery.id, state: 'pending', attempts: 0 },
  });
});

test('204: a removed webhook is gone', async () => {
  const { id } = await create();
  expect((await send('DELETE', `${url}/${id}`)).statusCode).toBe(204);
  expectProblem(await send('DELETE', `${url}/${id}`), 404, 'ERR_NOT_FOUND');
});

describe('400 ERR_BODY_INVALID', () => {
  test.each([
    [{}],
    [{ ...body, url: 'ftp://example.org/' }],
    [{ ...body, url: '/hook' }],
    [{ ...body, kinds: [] }],
    [{ ...body, kinds: ['key.guessed'] }],
    [{ ...body, url: 'http://10.0.0.1/hook' }],
    [{ ...body, secret: 'mine' }],
  ])('%j', async (payload) => {
    expectProblem(await send('POST', url, payload), 400, 'ERR_BODY_INVALID');
    expect(await records.list()).toEqual([]);
  });

  test('a webhook is not moved to a private address either', async () => {
    const { id } = await create();
    const moved = await send('PATCH', `${url}/${id}`, { url: 'http://10.0.0.1/' });
    expectProblem(moved, 400, 'ERR_BODY_INVALID');
  });
});

test('409: there are only so many', async () => {
  for (let count = 0; count < MAX_WEBHOOKS; count++) await create();
  expectProblem(await send('POST', url, body), 409, 'ERR_CONFLICT');
});

describe('401 and 403', () => {
  test.each([
    ['GET', url],
    ['POST', url],
    ['PATCH', `${url}/a`],
    ['DELETE', `${url}/a`],
    ['POST', `${url}/a/rotate`],
    ['POST', `${url}/a/test`],
    ['GET', `${url}/a/deliveries`],
    ['POST', `${url}/a/deliveries/b/redeliver`],
  ] as const)('%s %s takes the scope `webhooks`', (method, path) =>
    expectGuarded(server, { method, url: path }, 'webhooks'),
  );

  test('a key that may see only some documents hears of nothing', async () => {
    const secret = await server.makeKey({ filter: parseFilter('customer = "acme"') });
    const headers = { authorization: `Bearer ${secret}` };
    expectProblem(await server.inject({ url, headers }), 403, 'ERR_SCOPE_DENIED');
  });
});

test('404: what is not there', async () => {
  for (const [method, path] of [
    ['PATCH', `${url}/a`],
    ['POST', `${url}/a/rotate`],
    ['POST', `${url}/a/test`],
    ['POST', `${url}/a/deliveries/b/redeliver`],
  ] as const) {
    const response = await send(method, path, {});
    expectProblem(response, 404, 'ERR_NOT_FOUND');
    expect(response.json().detail).toMatch(/^There is no such (?:webhook|delivery)\.$/);
  }
});
