import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { ClusterFault } from './cluster.ts';
import { type ClusterConnection, connectCluster } from './connect-cluster.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openServer(answer: RequestListener): Promise<number> {
  const server: Server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as { port: number }).port;
}

async function connectTo(port: number, timeoutMs = 20_000): Promise<ClusterConnection> {
  const credentials = { user: 'ada', password: 'geheim' };
  const server = { host: '127.0.0.1', port, isTls: false, credentials };
  const connection = await connectCluster(server, { timeoutMs });
  closing.push(() => connection.close());
  return connection;
}

const search = {
  method: 'POST',
  path: '/docs/_search',
  body: { query: { term: { s: 'private' } } },
} as const;

async function faultOf(connection: ClusterConnection): Promise<ClusterFault> {
  const fault: unknown = await connection.call(search).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ClusterFault);
  return fault as ClusterFault;
}

test('a request is sent once, with the user and the password, as JSON or as lines', async () => {
  const received: unknown[] = [];
  const port = await openServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    received.push([request.method, request.url, request.headers.authorization, body]);
    response.setHeader('content-type', 'application/json').end('{"took":1}');
  });
  const connection = await connectTo(port);
  expect(await connection.call({ ...search, query: { timeout: '1s' } })).toEqual({ took: 1 });
  await connection.call({ method: 'POST', path: '/_bulk', body: '{}\n{}\n' });
  const basic = `Basic ${Buffer.from('ada:geheim').toString('base64')}`;
  expect(received).toEqual([
    ['POST', '/docs/_search?timeout=1s', basic, JSON.stringify(search.body)],
    ['POST', '/_bulk', basic, '{}\n{}\n'],
  ]);
});

test.each([
  [401, 'refused', /INDEX_URL/],
  [403, 'refused', /rights/],
  [404, 'missing', /no such index/],
  [409, 'conflict', /version/],
  [429, 'busy', /not ready/],
  [503, 'busy', /not ready/],
  [400, 'broken', /parsing_exception/],
  [500, 'broken', /error/],
] as const)(
  'status %i is the fault “%s”, without the query or a secret',
  async (status, reason, text) => {
    const port = await openServer((_request, response) => {
      response.statusCode = status;
      const error = { type: 'parsing_exception', reason: 'failed at private' };
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ error, status }));
    });
    const fault = await faultOf(await connectTo(port));
    expect([fault.reason, fault.message]).toEqual([reason, expect.stringMatching(text)]);
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toMatch(/geheim|private/);
  },
);

test('a cluster that does not answer is given up in time', async () => {
  const port = await openServer(() => undefined);
  const fault = await faultOf(await connectTo(port, 100));
  expect([fault.reason, fault.isPassing]).toEqual(['slow', true]);
});

test('a cluster that is not there, or breaks off, is unreachable, and the message says what to check', async () => {
  const gone = await openServer((_request, response) => response.destroy());
  const fault = await faultOf(await connectTo(gone));
  expect(fault.reason).toBe('unreachable');
  const absent = await faultOf(await connectTo(1));
  expect([absent.reason, absent.message]).toEqual([
    'unreachable',
    expect.stringMatching(/127\.0\.0\.1:1 .*ECONNREFUSED.*INDEX_URL/),
  ]);
});
