import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import {
  createFetchHandler,
  createNodeHandler,
  createWebhookReceiver,
  type WebhookEvent,
  type WebhookReceiver,
} from '@quarry/client';
import express from 'express';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SECRET, signedDelivery } from '../src/webhooks/test-deliveries.ts';
import { createExpressApp } from './receive-with-express.ts';
import { createFastifyApp } from './receive-with-fastify.ts';
import { createHonoApp } from './receive-with-hono.ts';

type Listener = (receiver: WebhookReceiver) => RequestListener | Promise<RequestListener>;

/** Each by the framework's own way to serve, on Node's `http`. */
const servers: Record<string, Listener> = {
  express: (receiver) => createExpressApp(receiver),
  'express behind express.raw()': (receiver) =>
    express()
      .use(express.raw({ type: '*/*' }))
      .post('/hooks/quarry', createNodeHandler(receiver)),
  fastify: async (receiver) => {
    const app = createFastifyApp(receiver);
    await app.ready();
    return (request, response) => app.routing(request, response);
  },
  hono: (receiver) => getRequestListener(createHonoApp(receiver).fetch),
  'plain Node': (receiver) => createNodeHandler(receiver),
  'plain fetch': (receiver) => getRequestListener(createFetchHandler(receiver)),
};

async function listening(listen: Listener) {
  const events: WebhookEvent[] = [];
  const reasons: string[] = [];
  const receiver = createWebhookReceiver({
    secrets: [SECRET],
    handle: (event) => void events.push(event),
    onFailure: ({ reason }) => void reasons.push(reason),
    maxBodyBytes: 1_000,
  });
  const server = createServer(await listen(receiver));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  async function post(headers: Record<string, string>, body: string): Promise<number> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    };
    const response = await fetch(`http://127.0.0.1:${port}/hooks/quarry`, init);
    const answer = await response.text();
    // Fastify refuses a large body itself, before the receiver sees it.
    if (response.status !== 413) expect(answer).toBe('');
    return response.status;
  }
  return { receiver, events, reasons, post, port };
}

describe.each(Object.entries(servers))('%s', (_, listen) => {
  test('answers a delivery with 204 and handles its event once', async () => {
    const { receiver, events, reasons, post } = await listening(listen);
    const { headers, body } = signedDelivery();
    expect(await post(headers, body)).toBe(204);
    expect(await post(headers, body)).toBe(204);
    await receiver.close();
    expect(events).toEqual([{ id: 'msg_1', ...JSON.parse(body) }]);
    expect(reasons).toEqual([]);
  });

  test('refuses what is forged, and answers 503 once it is closed', async () => {
    const { receiver, events, post } = await listening(listen);
    const { headers, body } = signedDelivery();
    expect(await post(headers, `${body} `)).toBe(401);
    expect(await post({}, body)).toBe(400);
    await receiver.close();
    expect(await post(headers, body)).toBe(503);
    expect(events).toEqual([]);
  });

  test('refuses a body over the bound with 413, and goes on serving', async () => {
    const { receiver, events, post } = await listening(listen);
    const large = signedDelivery({ id: 'msg_2', body: ' '.repeat(1_001) });
    expect(await post(large.headers, large.body)).toBe(413);
    const { headers, body } = signedDelivery();
    expect(await post(headers, body)).toBe(204);
    await receiver.close();
    expect(events).toHaveLength(1);
  });

  test('outlives a sender that breaks off in the middle of a body', async () => {
    const { receiver, events, post, port } = await listening(listen);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head =
      'POST /hooks/quarry HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n';
    await new Promise((resolve) => socket.write(`${head}{"a`, resolve));
    socket.destroy();
    const { headers, body } = signedDelivery();
    expect(await post(headers, body)).toBe(204);
    await receiver.close();
    expect(events).toHaveLength(1);
  });
});

describe.each([
  ['Node', (receiver: WebhookReceiver) => createNodeHandler(receiver)],
  ['fetch', (receiver: WebhookReceiver) => getRequestListener(createFetchHandler(receiver))],
])('the handler for %s', (_, listen) => {
  test('takes nothing but POST', async () => {
    const { port } = await listening(listen);
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('stops reading an endless body', async () => {
    const { port, reasons } = await listening(listen);
    const { headers } = signedDelivery();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}); // the server may close while this end writes
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST / HTTP/1.1\r\nhost: a\r\n${lines.join('')}content-length: 99999999\r\n\r\n`);
    socket.write('a'.repeat(2_000));
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    expect(reasons).toEqual(['too-large']);
  });
});

test('a body that express.json() has parsed is refused with 500, which is reported', async () => {
  const { reasons, post } = await listening((receiver) =>
    express().use(express.json()).post('/hooks/quarry', createNodeHandler(receiver)),
  );
  const { headers, body } = signedDelivery();
  expect(await post(headers, body)).toBe(500);
  expect(reasons).toEqual(['unread-body']);
});

test('a request whose body was read cannot be verified', async () => {
  const { receiver, reasons } = await listening(servers['plain fetch'] as Listener); // it is in the table
  const { headers, body } = signedDelivery();
  const request = new Request('http://127.0.0.1/', { method: 'POST', headers, body });
  expect(await text(request.body as never)).toBe(body); // a web stream, which its types do not name
  expect((await createFetchHandler(receiver)(request)).status).toBe(500);
  expect(reasons).toEqual(['unread-body']);
});

test.each(['express', 'fastify', 'hono'])('the page shows the example of %s as it is', (name) => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const page = read('../../docs/how-to-receive-webhooks.md');
  expect(page).toContain(`\`\`\`ts\n${read(`receive-with-${name}.ts`)}\`\`\``);
});
