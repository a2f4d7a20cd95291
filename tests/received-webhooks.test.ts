import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createNodeHandler,
  createWebhookReceiver,
  type WebhookEvent,
  type WebhookReceiver,
} from '@quarry/client';
import { webhookKinds } from '@quarry/contract';
import { expect, onTestFinished, test } from 'vitest';
import { eventually, folderWith, startProduct, untilIdle } from './start-product.ts';

/** Longer than two retries take: the first comes after about 5 s. */
const DELIVERY_MS = 60_000;

test('what the server sends is verified, typed and handled once by the receiver of the client', async () => {
  const product = await startProduct({
    environment: { WEBHOOKS_ALLOW_PRIVATE: 'on' },
  });
  const client = product.client();
  const events: WebhookEvent[] = [];
  const reasons: string[] = [];
  let receiver: WebhookReceiver | null = null;
  const server = createServer((request, response) => {
    if (receiver === null) response.writeHead(503).end();
    else void createNodeHandler(receiver)(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // of a server that listens on a port

  const { webhooks } = client;
  const url = `http://127.0.0.1:${port}/hooks`;
  const { id, secret } = await webhooks.create({ url, kinds: [...webhookKinds] });
  receiver = createWebhookReceiver({
    secrets: [secret],
    handle: (event) => void events.push(event),
    onFailure: ({ reason }) => void reasons.push(reason),
  });
  const received = (type: string) =>
    eventually(() => events.find((event) => event.type === type), DELIVERY_MS);

  await webhooks.test({ id });
  expect((await received('webhook.test')).data).toEqual({ webhook: { id } });

  const folder = await folderWith({ 'a.md': '# A stone\n\nIt lies there.' });
  await client.sources.create({ kind: 'folder', path: folder });
  await untilIdle(client);
  expect((await received('job.completed')).data).toMatchObject({
    job: { state: 'completed', documents: { added: 1, failed: 0 }, error: null },
  });
  expect((await received('source.changed')).data).toMatchObject({
    documents: { added: 1, changed: 0, removed: 0 },
  });

  const key = await client.keys.create({ name: 'reader', scopes: ['search'] });
  await client.keys.rotate({ id: key.id });
  await client.keys.revoke({ id: key.id });
  for (const type of ['key.created', 'key.rotated', 'key.revoked']) {
    expect((await received(type)).data).toMatchObject({
      key: { name: 'reader', scopes: ['search'] },
    });
  }

  const limited = await client.keys.create({
    name: 'slow',
    scopes: ['search'],
    requestsPerMinute: 1,
  });
  const searches = [1, 2].map(() => product.client(limited.secret).search({ q: 'stone' }));
  await Promise.allSettled(searches);
  expect((await received('limit.exceeded')).data).toMatchObject({ keyId: limited.id });

  const delivery = events.find(({ type }) => type === 'key.created')?.id ?? '';
  const before = events.length;
  const deliveredSince = (earlier: string) =>
    eventually(async () => {
      const { deliveries } = await webhooks.deliveries({ id });
      const one = deliveries.find((other) => other.id === delivery);
      const isLater = (one?.lastAttemptAt ?? '') > earlier;
      return isLater && one?.state === 'delivered' ? one.lastAttemptAt : null;
    }, DELIVERY_MS);
  const firstAt = await deliveredSince('');
  await webhooks.redeliver({ id, delivery });
  await deliveredSince(firstAt);
  await receiver.close();
  expect(events.slice(before).map((event) => event.id)).not.toContain(delivery);
  expect(reasons).toEqual([]);
});
