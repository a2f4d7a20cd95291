import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestEmbedder } from '../../../index/embedding/test-embedder.ts';
import { expectOpenAiError, expectOpenAiGuarded } from '../../pipeline/compatible/test-openai.ts';
import { expectAnswer, startTestServer, type TestServer } from '../../test-server.ts';
import { listModelsRoute } from './get-v1-models.ts';
import { getModelRoute } from './get-v1-models-id.ts';

const embedder = new TestEmbedder();
let hasEmbedder = false;
let server: TestServer;
beforeAll(async () => {
  const embeddings = { queryEmbedder: () => (hasEmbedder ? embedder : null) };
  server = await startTestServer(() => [
    listModelsRoute({ embeddings }),
    getModelRoute({ embeddings }),
  ]);
});
afterAll(() => server.close());

describe('200', () => {
  test('lists the model of conversations, and that of embeddings while there is one', async () => {
    const ids = async () => {
      const body = expectAnswer(await server.inject({ url: '/v1/models' }), endpoints.listModels);
      return (body as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    expect(await ids()).toEqual(['quarry']);
    hasEmbedder = true;
    expect(await ids()).toEqual(['quarry', embedder.model.name]);
    const url = `/v1/models/${encodeURIComponent(embedder.model.name)}`;
    expectAnswer(await server.inject({ url }), endpoints.getModel);
    hasEmbedder = false;
    expectOpenAiError(await server.inject({ url }), 404, 'model_not_found');
  });

  test('a key with any scope may ask, also one that may not see all documents', async () => {
    for (const key of [{ scopes: ['stats' as const] }, { principals: ['everyone'] }]) {
      const headers = { authorization: `Bearer ${await server.makeKey(key)}` };
      for (const url of ['/v1/models', '/v1/models/quarry?x=1']) {
        expect((await server.inject({ url, headers })).statusCode).toBe(200);
      }
    }
  });
});

test('401', async () => {
  await expectOpenAiGuarded(server, { url: '/v1/models' }, null);
  await expectOpenAiGuarded(server, { url: '/v1/models/quarry' }, null);
});

test.each(['/v1/models/gpt-5', '/v1/models/%F0%9F%98%80', `/v1/models/${'a'.repeat(500)}`])(
  '404: %s',
  async (url) => {
    expectOpenAiError(await server.inject({ url }), 404, 'model_not_found');
  },
);

test('400: a path that does not decode', async () => {
  expectOpenAiError(await server.inject({ url: '/v1/models/%ff' }), 400, 'ERR_PARAM_INVALID');
});
