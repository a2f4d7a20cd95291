import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { startHost, type TestHost } from '../../../outbound/test-host.ts';
import { describeReranker } from '../reranker.suite.ts';
import type { Reranker } from '../reranker.ts';
import { createRemoteReranker } from './create-remote-reranker.ts';

const SECRET = 'sk-secret-of-the-test';
const never = new AbortController().signal;

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

type Reply = (asked: Asked, response: ServerResponse) => void;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function startServer(reply: Reply): Promise<{ host: TestHost; asked: Asked[] }> {
  const asked: Asked[] = [];
  const host = await startHost(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { authorization } = request.headers;
    const one = { path: request.url ?? '', authorization, body: JSON.parse(text) };
    asked.push(one);
    reply(one, response);
  });
  return { host, asked };
}

async function open(reply: Reply, path = '') {
  const { host, asked } = await startServer(reply);
  const url = `${host.origin}${path}`;
  const reranker = createRemoteReranker({ url, model: 'm', apiKey: SECRET, timeoutMs: 2_000 });
  closing.push(
    () => reranker.close(),
    () => host.close(),
  );
  return { reranker, asked };
}

/** `cat` is similar to `kitten`, and everything is slightly similar to everything. */
const scoreOf = (query: unknown, text: string) =>
  query === 'cat' && text.includes('kitten') ? 0.9 : 0.1;

const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : null);

const cohere: Reply = ({ body }, response) => {
  const documents = texts(body['documents']);
  if (documents === null) return void response.writeHead(400).end('{"message":"no documents"}');
  const results = documents.map((text, index) => ({
    index,
    relevance_score: scoreOf(body['query'], text),
  }));
  results.sort((a, b) => b.relevance_score - a.relevance_score);
  response.end(JSON.stringify({ id: 'x', results, meta: {} }));
};

const tei: Reply = ({ body }, response) => {
  const some = texts(body['texts']);
  if (some === null) return void response.writeHead(422).end('missing field `texts`');
  const ranks = some.map((text, index) => ({ index, score: scoreOf(body['query'], text) }));
  response.end(JSON.stringify(ranks.sort((a, b) => b.score - a.score)));
};

const answering =
  (answer: unknown): Reply =>
  (_, response) =>
    void response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));

const refusing =
  (status: number): Reply =>
  (_, response) =>
    void response.writeHead(status).end(`the key ${SECRET} is wrong`);

for (const [name, reply] of [
  ['a server in the shape of Cohere', cohere],
  ['a server in the shape of text-embeddings-inference', tei],
] as const) {
  let host: TestHost;
  describeReranker(name, {
    async open(): Promise<Reranker> {
      ({ host } = await startServer(reply));
      return createRemoteReranker({ url: host.origin, model: '', apiKey: '' });
    },
    close: () => host.close(),
  });
}

describe('a server of a reranker', () => {
  test('is called in the format that it accepted first, with the key and the model', async () => {
    const { reranker, asked } = await open(tei, '/v1/');
    await reranker.score('cat', ['kitten'], never);
    await reranker.score('cat', ['kitten'], never);
    expect(asked.map(({ body }) => Object.keys(body))).toEqual([
      ['model', 'query', 'documents', 'top_n'],
      ['query', 'texts', 'truncate'],
      ['query', 'texts', 'truncate'],
    ]);
    expect(asked[0]).toMatchObject({
      path: '/v1/rerank',
      authorization: `Bearer ${SECRET}`,
      body: { model: 'm' },
    });
  });

  test('is called once more if the connection breaks off', async () => {
    let breaks = 1;
    const { reranker } = await open((one, response) => {
      if (breaks-- > 0) response.socket?.destroy();
      else cohere(one, response);
    });
    expect(await reranker.score('cat', ['kitten'], never)).toHaveLength(1);
    breaks = 2;
    await expect(reranker.score('cat', ['kitten'], never)).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });

  test('may be given with its whole path', async () => {
    const { reranker, asked } = await open(cohere, '/v2/rerank');
    await reranker.score('cat', ['kitten'], never);
    expect(asked[0]?.path).toBe('/v2/rerank');
  });

  test('may send logits', async () => {
    const results = [
      { index: 1, relevance_score: -3 },
      { index: 0, relevance_score: 4 },
    ];
    const { reranker } = await open(answering({ results }));
    const [first = 0, second = 1] = await reranker.score('cat', ['a', 'b'], never);
    expect(first).toBeCloseTo(0.982, 3);
    expect(second).toBeCloseTo(0.047, 3);
  });

  test.each<[string, Reply, string]>([
    ['refuses the key', refusing(401), 'refused'],
    ['is not there', refusing(404), 'refused'],
    ['takes neither shape', refusing(422), 'refused'],
    ['is asked too often', refusing(429), 'slow'],
    ['fails', refusing(500), 'broken'],
    ['answers with a page', answering('<html>'), 'broken'],
    ['answers with something else', answering({ scores: [1] }), 'broken'],
    ['leaves a text out', answering([]), 'broken'],
    [
      'has two scores for one text',
      answering([
        { index: 0, score: 1 },
        { index: 0, score: 0.5 },
      ]),
      'broken',
    ],
    ['names a text that was not sent', answering([{ index: 7, score: 1 }]), 'broken'],
    ['never answers', () => undefined, 'slow'],
  ])('that %s is an error without the key', async (_, reply, reason) => {
    const { reranker } = await open(reply);
    const failed = reranker.score('cat', ['kitten'], never);
    await expect(failed).rejects.toMatchObject({ name: 'RerankerError', reason });
    await expect(failed).rejects.not.toThrow(SECRET);
  });
});
