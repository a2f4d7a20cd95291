import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyEntry } from '../../access/audit/test-audit-log.ts';
import { OutboundFault, type OutboundRequest } from '../../outbound/outbound.ts';
import { letWorkGoOn, TestTime } from '../../runtime/test-time.ts';
import { openRecords, type Records } from '../../storage/records/control/open-records.ts';
import { createWebhookRecords } from '../../storage/records/control/webhook-records.ts';
import { createDeliveries, type Deliveries, retryDelayMs } from './deliveries.ts';
import type { Delivery, WebhookEvent } from './webhook.ts';
import { exampleWebhook } from './webhook-records.suite.ts';
import type { WebhookRecords } from './webhook-records.ts';

let database: Records;
let records: WebhookRecords;
let time: TestTime;
let deliveries: Deliveries;
let sent: OutboundRequest[];
/** The receivers' answers: a status, or never. */
let answer: (request: OutboundRequest, signal: AbortSignal) => Promise<number>;

beforeEach(async () => {
  database = await openRecords(':memory:');
  records = createWebhookRecords(database);
  time = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));
  [sent, answer] = [[], async () => 204];
  begin();
  await records.insert(exampleWebhook({ kinds: ['key.created'] }), 'whsec_MfKQ9r8G', anyEntry());
});
afterEach(async () => {
  await deliveries.close();
  await database.close();
});

function begin(): void {
  deliveries = createDeliveries({
    records,
    clock: time,
    timers: time,
    random: () => 0.5,
    log: () => undefined,
    outbound: {
      async fetch(request, signal) {
        sent.push(request);
        const status = await answer(request, signal);
        return {
          status,
          headers: {},
          body: new Uint8Array(),
          isTruncated: false,
          url: request.url,
          hops: [],
        };
      },
    },
  });
  deliveries.start();
}

function happen(count = 1): Promise<void> {
  const at = new Date(time.now()).toISOString();
  const event: WebhookEvent = { kind: 'key.created', at, data: { key: { id: 'k1' } } };
  return records.enqueue(Array.from({ length: count }, () => event));
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await time.advance(Math.min(left, 1_000));
    await letWorkGoOn();
  }
}

const all = () => records.deliveries('wh_1', { limit: 100, offset: 0 });
const only = async (): Promise<Delivery> => (await all())[0]!;
const ids = () => sent.map(({ headers }) => headers?.['webhook-id']);

test('a delivery is a signed POST that is never redirected, with bounds, and is delivered by any 2xx', async () => {
  await happen();
  await pass(2_000);
  expect(sent).toMatchObject([
    {
      method: 'POST',
      url: 'https://example.org/hook',
      limits: { maxBodyBytes: 16_384, whenTooLarge: 'truncate', totalTimeoutMs: 10_000 },
      headers: {
        'webhook-id': (await only()).id,
        'webhook-signature': expect.stringMatching(/^v1,/),
      },
    },
  ]);
  expect(await only()).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 204 });
});

test.each([500, 503, 429])(
  'after %i it is tried again, after about 5 s and then twice as late, under one id',
  async (status) => {
    answer = async () => status;
    await happen();
    await pass(2_000);
    expect(sent).toHaveLength(1);
    await pass(5_000);
    expect(sent).toHaveLength(2);
    await pass(8_000);
    expect(sent).toHaveLength(2);
    await pass(4_000);
    expect(sent).toHaveLength(3);
    expect(new Set(ids()).size).toBe(1);
    answer = async () => 200;
    await pass(22_000);
    expect(await only()).toMatchObject({ state: 'delivered', attempts: 4 });
  },
);

test.each([301, 400, 401, 404])('after %i it is not tried again', async (status) => {
  answer = async () => status;
  await happen();
  await pass(60_000);
  expect(sent).toHaveLength(1);
  expect(await only()).toMatchObject({ state: 'failed', lastStatus: status });
});

test('410 switches the webhook off, and later events are not sent', async () => {
  answer = async () => 410;
  await happen();
  await pass(2_000);
  expect(await records.get('wh_1')).toMatchObject({
    isEnabled: false,
    disabledReason: expect.stringContaining('410'),
  });
  await happen();
  await pass(60_000);
  expect(sent).toHaveLength(1);
});

test('a receiver that cannot be reached is tried for 24 h, with some fourteen attempts', async () => {
  answer = async ({ url }) => {
    throw new OutboundFault('connection-failed', 'Nothing listens there.', { url });
  };
  await happen();
  await pass(2_000);
  for (let next = (await only()).nextAttemptAt; next !== null; ) {
    time.jump(Date.parse(next) - time.now());
    await pass(2_000);
    next = (await only()).nextAttemptAt;
  }
  const delivery = await only();
  expect(delivery).toMatchObject({ state: 'failed', lastError: 'Nothing listens there.' });
  expect(delivery.attempts).toBeGreaterThan(10);
  expect(delivery.attempts).toBeLessThan(16);
  expect(Date.parse(delivery.lastAttemptAt ?? '')).toBeLessThanOrEqual(
    Date.parse(delivery.createdAt) + 24 * 3_600_000,
  );
});

test('an address that may not be reached is not tried again, and the reason names the setting', async () => {
  answer = async ({ url }) => {
    throw new OutboundFault('address-forbidden', 'No.', { url });
  };
  await happen();
  await pass(60_000);
  expect(sent).toHaveLength(1);
  expect((await only()).lastError).toContain('WEBHOOKS_ALLOW_PRIVATE');
});

test('a receiver that hangs holds up no other', async () => {
  const other = exampleWebhook({
    id: 'wh_2',
    url: 'https://other.example/',
    kinds: ['key.created'],
  });
  await records.insert(other, 'whsec_a', anyEntry());
  answer = ({ url }, signal) =>
    url === other.url
      ? Promise.resolve(200)
      : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  await happen(50);
  await pass(3_000);
  const states = (await records.deliveries('wh_2', { limit: 100, offset: 0 })).map(
    (one) => one.state,
  );
  expect(states).toEqual(Array(50).fill('delivered'));
});

test('a server that stops in the middle of an attempt makes it again at the next start, under the same id', async () => {
  answer = (_, signal) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
  await happen();
  await pass(2_000);
  await deliveries.close();
  expect(await only()).toMatchObject({ state: 'pending', attempts: 0 });
  answer = async () => 200;
  begin();
  await pass(2_000);
  expect(new Set(ids()).size).toBe(1);
  expect(await only()).toMatchObject({ state: 'delivered', attempts: 1 });
});

test('all events arrive at a receiver that fails three of ten and is dead for a minute, each under its own id', async () => {
  const arrived = new Set<string | undefined>();
  let asked = 0;
  let isDead = true;
  answer = async ({ headers }) => {
    asked += 1;
    if (isDead || asked % 10 < 3) return 500;
    arrived.add(headers?.['webhook-id']);
    return 200;
  };
  await happen(200);
  for (let turn = 0; turn < 1_000 && arrived.size < 200; turn++) {
    if (turn === 6) isDead = false;
    time.jump(9_000);
    await pass(1_000);
  }
  expect(arrived.size).toBe(200);
});

test('an outbox that cannot be written is a fault until it can be, and nothing is lost', async () => {
  await happen();
  let isFull = true;
  const { note } = records;
  records.note = (...outcome) =>
    isFull ? Promise.reject(new Error('the disk is full')) : note(...outcome);
  await pass(2_000);
  expect(deliveries.fault()).toMatch(/webhooks/);
  isFull = false;
  await pass(3_000);
  expect(deliveries.fault()).toBeNull();
  expect(await only()).toMatchObject({ state: 'delivered' });
});

test('the delay is spread by a fifth to either side', () => {
  expect(retryDelayMs(1, () => 0)).toBe(4_000);
  expect(retryDelayMs(1, () => 0.999_999)).toBeCloseTo(6_000, 0);
  expect(retryDelayMs(4, () => 0.5)).toBe(40_000);
});
