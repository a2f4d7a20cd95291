import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { startHost, type TestHost } from '../../../outbound/test-host.ts';
import { describeEmbedder } from '../embedder.suite.ts';
import { createWordEmbedder } from '../test-word-embedder.ts';
import { createRemoteEmbedder, type RemoteEmbedderOptions } from './create-remote-embedder.ts';

const SECRET = 'sk-secret-of-the-test';
const never = new AbortController().signal;
const words = createWordEmbedder();

interface Asked {
  readonly input: readonly string[];
  readonly model: string;
}

type Reply = (asked: Asked, response: ServerResponse, request: IncomingMessage) => unknown;

/** Answers as real servers do: not in the order of the texts, and not of unit length. */
const right: Reply = async ({ input }, response) => {
  const vectors = await words.embed(input, 'passage', never);
  const data = vectors.map((vector, index) => ({
    object: 'embedding',
    index,
    embedding: Array.from(vector, (value) => value * 3),
  }));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ object: 'list', data: data.reverse(), model: 'm' }));
};

const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (_, response) =>
    response.writeHead(code, headers).end(`{"error":"the key ${SECRET} is wrong"}`);

const data =
  (make: (input: readonly string[]) => unknown): Reply =>
  ({ input }, response) =>
    response.end(JSON.stringify({ data: make(input) }));

const hosts: TestHost[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

interface Scripted {
  readonly origin: string;
  readonly asked: Asked[];
  readonly requests: IncomingMessage[];
}

/** A server that gives the replies of a script in order, and correct ones after its end. */
async function startServer(script: readonly Reply[] = []): Promise<Scripted> {
  const asked: Asked[] = [];
  const requests: IncomingMessage[] = [];
  const host = await startHost(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push(request);
    const question = JSON.parse(body);
    const reply = script[asked.push(question) - 1] ?? right;
    await reply(question, response, request);
  });
  hosts.push(host);
  return { origin: host.origin, asked, requests };
}

function openRemote(server: Scripted, options: Partial<RemoteEmbedderOptions> = {}) {
  return createRemoteEmbedder({
    url: `${server.origin}/v1`,
    model: 'some-model',
    apiKey: SECRET,
    retryDelayMs: () => 1,
    ...options,
  });
}

describeEmbedder('a remote model', {
  open: async () => {
    const host = await startHost(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      await right(JSON.parse(body), response, request);
    });
    return createRemoteEmbedder({ url: host.origin, model: 'm', apiKey: '' });
  },
  knowsMeaning: false,
});

describe('the request', () => {
  test('follows the OpenAI API, with the key as a bearer token', async () => {
    const server = await startServer();
    const embedder = await openRemote(server);
    await embedder.embed(['a', 'b'], 'query', never);
    await embedder.close();
    expect(server.requests.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/v1/embeddings'],
      ['POST', '/v1/embeddings'],
    ]);
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${SECRET}`);
    expect(server.asked[1]).toEqual({
      model: 'some-model',
      input: ['a', 'b'],
      encoding_format: 'float',
    });
  });

  const addresses = [
    ['', '/v1/embeddings'],
    ['/', '/v1/embeddings'],
    ['/v1/', '/v1/embeddings'],
    ['/openai/v1', '/openai/v1/embeddings'],
    ['/v1/embeddings', '/v1/embeddings'],
  ] as const;
  test.each(addresses)('of an address with the path "%s" goes to %s', async (path, expected) => {
    const server = await startServer();
    await (await openRemote(server, { url: server.origin + path })).close();
    expect(server.requests[0]?.url).toBe(expected);
  });

  test('has at most 64 texts', async () => {
    const server = await startServer();
    const embedder = await openRemote(server);
    const texts = Array.from({ length: 130 }, (_, at) => `text ${at}`);
    expect(await embedder.embed(texts, 'passage', never)).toHaveLength(130);
    await embedder.close();
    expect(server.asked.map(({ input }) => input.length)).toEqual([1, 64, 64, 2]);
  });

  test('is retried if the server is busy or fails, twice at most', async () => {
    const server = await startServer([right, status(429, { 'retry-after': '0' }), status(503)]);
    const embedder = await openRemote(server);
    expect(await embedder.embed(['a'], 'query', never)).toHaveLength(1);
    await embedder.close();
    expect(server.asked).toHaveLength(4);
  });

  test('is not retried if the server asks for a long wait', async () => {
    const server = await startServer([status(429, { 'retry-after': '3600' })]);
    await expect(openRemote(server)).rejects.toMatchObject({ reason: 'slow' });
    expect(server.asked).toHaveLength(1);
  });
});

const vector = [1, 2, 3];
const faults: readonly (readonly [string, Reply, string, number])[] = [
  ['500', status(500), 'broken', 3],
  ['401', status(401), 'refused', 1],
  ['403', status(403), 'refused', 1],
  ['404', status(404), 'refused', 1],
  ['a redirect', status(307, { location: '/elsewhere' }), 'refused', 1],
  ['no body', (_, response) => response.end(), 'broken', 1],
  ['cut JSON', (_, response) => response.end('{"data":[{"embedding":[0.1,'), 'broken', 1],
  ['something else', (_, response) => response.end('{"hello":1}'), 'broken', 1],
  ['null', (_, response) => response.end('null'), 'broken', 1],
  ['no vectors', data(() => []), 'broken', 1],
  ['too many vectors', data(() => [{ embedding: vector }, { embedding: vector }]), 'broken', 1],
  ['an empty vector', data(() => [{ embedding: [] }]), 'broken', 1],
  ['a vector of zero length', data(() => [{ embedding: [0, 0] }]), 'broken', 1],
  ['NaN', data(() => [{ embedding: [1, null] }]), 'broken', 1],
  ['texts for numbers', data(() => [{ embedding: ['1'] }]), 'broken', 1],
  ['a wrong index', data(() => [{ index: 7, embedding: vector }]), 'broken', 1],
  ['an infinite number', (_, r) => r.end('{"data":[{"embedding":[1e999]}]}'), 'broken', 1],
  ['a broken connection', (_, response) => response.destroy(), 'unreachable', 1],
];

describe('a server that answers with', () => {
  test.each(faults)('%s', async (_, reply, reason, requests) => {
    const server = await startServer([reply, reply, reply, reply]);
    const error = await openRemote(server).catch((error: unknown) => error);
    expect(error).toMatchObject({ name: 'EmbeddingError', reason });
    expect(server.asked).toHaveLength(requests);
    const { message, cause, stack } = error as Error; // it matched
    expect(`${message} ${String(cause)} ${stack}`).not.toContain(SECRET);
  });

  test('other dimensions than before', async () => {
    const server = await startServer([right, data(() => [{ embedding: vector }])]);
    const embedder = await openRemote(server);
    await expect(embedder.embed(['a'], 'query', never)).rejects.toMatchObject({ reason: 'broken' });
    await embedder.close();
  });

  test('two vectors for one text', async () => {
    const twice = [0, 0].map((index) => ({ index, embedding: vector }));
    const server = await startServer([right, data(() => twice)]);
    const embedder = await openRemote(server);
    const call = embedder.embed(['a', 'b'], 'query', never);
    await expect(call).rejects.toMatchObject({ reason: 'broken' });
    await embedder.close();
  });

  test('base64, which is read as well', async () => {
    const bytes = Buffer.from(Float32Array.from([3, 0, 4]).buffer).toString('base64');
    const server = await startServer(Array(2).fill(data(() => [{ embedding: bytes }])));
    const embedder = await openRemote(server);
    const [read] = await embedder.embed(['a'], 'query', never);
    await embedder.close();
    expect(Array.from(read ?? [], (value) => value.toFixed(1))).toEqual(['0.6', '0.0', '0.8']);
  });
});

describe('a slow server', () => {
  const slow: readonly (readonly [string, Reply])[] = [
    ['that does not answer', () => undefined],
    [
      'that drips',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ];
  test.each(slow)('%s times out', async (_, reply) => {
    const server = await startServer([reply]);
    const error = openRemote(server, { timeoutMs: 200 });
    await expect(error).rejects.toMatchObject({ reason: 'slow' });
  });

  test('does not delay an aborted call', async () => {
    const server = await startServer([right, () => undefined]);
    const embedder = await openRemote(server);
    const controller = new AbortController();
    const call = embedder.embed(['a'], 'query', controller.signal);
    const reason = new Error('the caller stopped waiting');
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    await embedder.close();
  });

  test('that does not listen is unreachable', async () => {
    const server = await startServer();
    await hosts.pop()?.close();
    await expect(openRemote(server)).rejects.toMatchObject({ reason: 'unreachable' });
  });
});
