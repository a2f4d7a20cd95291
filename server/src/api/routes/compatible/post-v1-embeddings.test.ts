import { setImmediate } from 'node:timers/promises';
import { endpoints } from '@quarry/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConversationQueue } from '../../../answers/conversation-queue.ts';
import { noEmbeddings } from '../../../index/embedding/embeddings.ts';
import { TestEmbedder } from '../../../index/embedding/test-embedder.ts';
import { systemTimers } from '../../../runtime/timers.ts';
import { expectOpenAiError, expectOpenAiGuarded } from '../../pipeline/compatible/test-openai.ts';
import { expectAnswer, startTestServer, type TestServer } from '../../test-server.ts';
import { createEmbeddingsRoute, type EmbeddingsServices } from './post-v1-embeddings.ts';

const URL = '/v1/embeddings';
const off = noEmbeddings('off').status();

const embedder = new TestEmbedder({ batchSize: 4 });
let state: 'on' | 'waiting' | 'off' = 'on';
const services: EmbeddingsServices = {
  embeddings: {
    queryEmbedder: () => (state === 'on' ? embedder : null),
    status: () => ({ ...off, state: state === 'off' ? 'off' : 'waiting' }),
  },
  embeddingQueue: createConversationQueue(systemTimers, {
    maxWorking: 1,
    maxWaiting: 1,
    maxWaitMs: 5_000,
  }),
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(() => [createEmbeddingsRoute(services)], {
    maxBodyBytes: 1024 * 1024,
  });
});
afterAll(() => server.close());

interface Body {
  readonly data: { readonly index: number; readonly embedding: number[] | string }[];
  readonly usage: { readonly prompt_tokens: number; readonly total_tokens: number };
}

const post = (body: unknown, headers?: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url: URL,
    headers: {
      authorization: `Bearer ${server.secret}`,
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify(body),
  });

async function embed(body: unknown): Promise<Body> {
  return expectAnswer(await post(body), endpoints.createEmbeddings) as Body;
}

describe('200', () => {
  test('each text has its vector, in order, whatever its batch', async () => {
    const input = Array.from({ length: 9 }, (_, at) => `harbour word${at}`);
    const { data, usage } = await embed({ input, model: embedder.model.name });
    expect(data.map(({ index }) => index)).toEqual(input.map((_, at) => at));
    const alone = await Promise.all(
      input.map((text) => embedder.embed([text], 'passage', new AbortController().signal)),
    );
    expect(data.map(({ embedding }) => embedding)).toEqual(alone.map(([vector]) => [...vector!])); // one each
    expect(usage.total_tokens).toBe(usage.prompt_tokens);
    expect(usage.total_tokens).toBeGreaterThan(9);
  });

  test('a text alone is a list of one', async () => {
    expect((await embed({ input: 'harbour' })).data).toEqual(
      (await embed({ input: ['harbour'] })).data,
    );
  });

  test('base64 holds the same numbers', async () => {
    const [plain] = (await embed({ input: 'harbour' })).data;
    const [packed] = (await embed({ input: 'harbour', encoding_format: 'base64' })).data;
    const bytes = Buffer.from(`${packed?.embedding}`, 'base64');
    const numbers = Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4));
    expect(numbers).toEqual(plain?.embedding);
  });

  test('the dimensions of the model may be named', async () => {
    const { dimensions } = embedder.model;
    expect((await embed({ input: 'a', dimensions })).data[0]?.embedding).toHaveLength(dimensions);
  });

  test('a key that may not see all documents may embed', async () => {
    const authorization = `Bearer ${await server.makeKey({ scopes: ['search'], principals: [] })}`;
    const response = await post({ input: 'a' }, { authorization });
    // By the services of the test server, which has no model, and not 403.
    expectOpenAiError(response, 404, 'ERR_NOT_FOUND');
  });
});

describe('400', () => {
  test.each<[string, unknown, string]>([
    ['no input', {}, 'input'],
    ['an empty list', { input: [] }, 'input'],
    ['an empty text', { input: '' }, 'input.0'],
    ['a list of tokens', { input: [1, 2, 3] }, 'input.0'],
    ['lists of tokens', { input: [[1, 2]] }, 'input.0'],
    ['too many texts', { input: Array.from({ length: 257 }, () => 'a') }, 'input'],
    ['a text that is too long', { input: ['a', 'b'.repeat(32_001)] }, 'input.1'],
    ['another format', { input: 'a', encoding_format: 'int8' }, 'encoding_format'],
    ['other dimensions', { input: 'a', dimensions: 1 }, 'dimensions'],
    ['another purpose', { input: 'a', input_type: 'x' }, 'input_type'],
  ])('%s', async (_, body, param) => {
    const error = expectOpenAiError(await post(body), 400, 'ERR_BODY_INVALID');
    expect(error.param).toBe(param);
  });
});

test('401 and 403', async () => {
  const request = { method: 'POST', url: URL, payload: { input: 'a' } } as const;
  await expectOpenAiGuarded(server, request, 'search');
});

describe('404', () => {
  test('another model', async () => {
    const response = await post({ input: 'a', model: 'text-embedding-3-small' });
    expect(expectOpenAiError(response, 404, 'model_not_found').message).toContain(
      embedder.model.name,
    );
  });

  test('without a model the advice names the setting', async () => {
    state = 'off';
    const error = expectOpenAiError(await post({ input: 'a' }), 404, 'ERR_NOT_FOUND');
    expect(error.message).toContain('EMBEDDINGS');
    state = 'on';
  });
});

test('502: a model that fails', async () => {
  embedder.failure = () => 'broken';
  const { message } = expectOpenAiError(await post({ input: 'a' }), 502, 'ERR_UPSTREAM');
  expect(message).not.toContain('broken');
  embedder.failure = () => null;
});

describe('503', () => {
  test('a model that is not ready, with the time to wait', async () => {
    state = 'waiting';
    const response = await post({ input: 'a' });
    expectOpenAiError(response, 503, 'ERR_OVERLOADED');
    expect(response.headers['retry-after']).toBe('10');
    state = 'on';
  });

  test('callers take turns, and too many are refused', async () => {
    const goOn = Promise.withResolvers<void>();
    embedder.beforeAnswer = () => goOn.promise;
    const before = embedder.calls.length;
    const first = post({ input: 'first' });
    await expect.poll(() => services.embeddingQueue.working).toBe(1);
    const second = post({ input: 'second' });
    await expect.poll(() => services.embeddingQueue.waiting).toBe(1);
    expectOpenAiError(await post({ input: 'third' }), 503, 'ERR_OVERLOADED');
    goOn.resolve();
    embedder.beforeAnswer = () => setImmediate();
    expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
    expect(embedder.calls.slice(before)).toEqual([['first'], ['second']]);
    expect(services.embeddingQueue.working).toBe(0);
  });
});

test('whatever the input, the answer is one of the contract or an error that names the fault', async () => {
  const input = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 9 }),
  );
  await fc.assert(
    fc.asyncProperty(input, async (given) => {
      const response = await post({ input: given });
      if (response.statusCode === 200) expectAnswer(response, endpoints.createEmbeddings);
      else expectOpenAiError(response, 400, 'ERR_BODY_INVALID');
    }),
  );
});
