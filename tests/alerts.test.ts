import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebhookEventBody } from '@quarry/contract';
import { expect, onTestFinished, test } from 'vitest';
import { eventually, type Product, startProduct } from './start-product.ts';

type AlertMatched = Extract<WebhookEventBody, { type: 'alert.matched' }>;

/** A receiver of webhooks, and each event that it got by its id. */
async function receiver() {
  const events = new Map<string, AlertMatched>();
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const event = JSON.parse(Buffer.concat(pieces).toString()) as AlertMatched;
    events.set(`${request.headers['webhook-id']}`, event);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, events };
}

function start(options: Partial<Parameters<typeof startProduct>[0]> = {}): Promise<Product> {
  return startProduct({
    environment: {
      QUARRY_SAMPLE: 'off',
      WEBHOOKS_ALLOW_PRIVATE: 'on',
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_OTHER_PER_MINUTE: '0',
    },
    ...options,
  });
}

const boat = (id: string, customer = 'acme') => ({
  id,
  title: `Boat ${id}`,
  text: `The boat ${id} lies in the harbour.`,
  attributes: { customer },
  visibleTo: customer === 'acme' ? ['everyone'] : [`group:${customer}`],
});

test('through kill -9 in the middle of storing, every new match is reported, and none twice', async () => {
  const { url, events } = await receiver();
  let product = await start();
  const client = () => product.client();
  await client().sources.create({ kind: 'push', name: 'Boats' });
  await client().documents.push({ lines: [boat('before')] });
  await client().webhooks.create({ url, kinds: ['alert.matched'] });
  const { id } = await client().alerts.create({ name: 'Boats', query: 'boat' });
  const stored: string[] = [];
  for (let kill = 0; kill < 3; kill++) {
    for (let at = 0; at < 12; at++) {
      const name = `${kill}-${at}`;
      await client().documents.push({
        lines: [boat(name), { id: `bread-${name}`, text: 'Bread.' }],
      });
      stored.push(`Boat ${name}`);
      await pause(300);
    }
    await product.stop('SIGKILL');
    product = await start({ dataFolder: product.dataFolder });
  }
  const reported = () =>
    [...events.values()].flatMap(({ data }) => data.results.map(({ title }) => title));
  await eventually(() => reported().length >= stored.length, 30_000);
  expect(reported().toSorted()).toEqual(stored.toSorted());
  for (const { data } of events.values()) {
    expect(data.alert).toMatchObject({ id, query: 'boat' });
    for (const result of data.results) expect(result.documentUrl).toBe(`/d/${result.id}`);
  }
}, 180_000);

test.each([
  ['a filter', { filter: 'customer = "acme"' }],
  ['principals', { principals: ['group:acme'] }],
])(
  'an alert of a key with %s reports nothing that does not exist for it, and ends with its key',
  async (_what, restriction) => {
    const { url, events } = await receiver();
    const product = await start();
    const owner = product.client();
    await owner.sources.create({ kind: 'push', name: 'Boats' });
    await owner.documents.push({ lines: [boat('before')] });
    await owner.webhooks.create({ url, kinds: ['alert.matched'] });
    const key = await owner.keys.create({
      name: 'acme',
      scopes: ['search', 'conversation'],
      ...restriction,
    });
    const restricted = product.client(key.secret);
    await restricted.alerts.create({ name: 'Boats', query: 'boat' });
    await restricted.alerts.create({ name: 'Where', question: 'Where does the boat xylem lie?' });
    await owner.documents.push({
      lines: [boat('ours'), boat('theirs', 'globex'), boat('xylem', 'globex')],
    });
    await eventually(() => events.size === 1, 20_000);
    await owner.keys.revoke({ id: key.id });
    await owner.documents.push({ lines: [boat('later')] });
    await owner.alerts.create({ name: 'All', query: 'boat' });
    await owner.documents.push({ lines: [boat('last')] });
    await eventually(() => events.size > 1, 20_000);
    const titles = [...events.values()].map(({ data }) => data.results.map(({ title }) => title));
    expect(titles).toEqual([['Boat ours'], ['Boat last']]);
  },
  90_000,
);
