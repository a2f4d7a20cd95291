import OpenAI, { APIUserAbortError } from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeTestModel } from '../server/src/index/embedding/local/test-model.ts';
import { SENTENCE, startWithRocks } from './ask-product.ts';
import { eventually, type Product, startProduct } from './start-product.ts';

/* The library of OpenAI for JavaScript, as its users have it, against the product. */

let product: Product;
let openai: OpenAI;
const closings: (() => Promise<void>)[] = [];

const clientOf = ({ address, key }: Pick<Product, 'address' | 'key'>) =>
  new OpenAI({ apiKey: key, baseURL: `${address}/v1`, maxRetries: 0 });

const ASKED = {
  model: 'quarry',
  messages: [
    { role: 'system' as const, content: 'You are a helpful assistant.' },
    { role: 'user' as const, content: 'What is granite?' },
  ],
};

beforeAll(async () => {
  product = await startWithRocks({ whenDone: (stop) => closings.push(stop) });
  openai = clientOf(product);
});
afterAll(() => Promise.all(closings.map((close) => close())));

describe('chat', () => {
  test('is answered with its sources', async () => {
    const { data, request_id } = await openai.chat.completions.create(ASKED).withResponse();
    const [choice] = data.choices;
    expect(choice?.message.content).toContain(SENTENCE);
    expect(choice?.finish_reason).toBe('stop');
    expect(data).toMatchObject({
      citations: [expect.stringMatching(/^http:\/\/127.0.0.1:\d+\/d\//)],
    });
    const { content, annotations } = choice!.message; // expected above
    for (const { url_citation: place } of annotations ?? []) {
      expect([...(content ?? '')].slice(place.start_index, place.end_index).join('')).toBe('[1]');
    }
    expect(annotations?.length).toBeGreaterThan(0);
    expect(data.usage?.total_tokens).toBeGreaterThan(10);
    expect(data.id).toBe(`chatcmpl-${request_id}`);
  });

  test('streams the same answer, with its usage', async () => {
    const whole = await openai.chat.completions.create(ASKED);
    const stream = openai.chat.completions.stream({
      ...ASKED,
      stream_options: { include_usage: true },
    });
    const streamed = await stream.finalChatCompletion();
    expect(streamed.choices[0]?.message.content).toBe(whole.choices[0]?.message.content);
    expect(streamed.choices[0]?.finish_reason).toBe('stop');
    expect(streamed.usage).toEqual(whole.usage);
  });

  test('follows a question up', async () => {
    const first = await openai.chat.completions.create(ASKED);
    const { choices } = await openai.chat.completions.create({
      model: 'quarry',
      messages: [
        ...ASKED.messages,
        { role: 'assistant', content: first.choices[0]?.message.content ?? '' },
        { role: 'user', content: 'How does it form?' },
      ],
    });
    expect(choices[0]?.message.content).toMatch(/magma cools slowly/);
  });

  test('is cut off at a limit of tokens', async () => {
    const { choices, usage } = await openai.chat.completions.create({ ...ASKED, max_tokens: 5 });
    expect(choices[0]?.finish_reason).toBe('length');
    expect(usage?.completion_tokens).toBeLessThanOrEqual(5);
  });

  test('that is aborted ends', async () => {
    const stream = await openai.chat.completions.create({ ...ASKED, stream: true });
    for await (const _chunk of stream) {
      stream.controller.abort();
      break;
    }
    const abort = AbortSignal.abort();
    const late = openai.chat.completions.create(ASKED, { signal: abort });
    await expect(late).rejects.toBeInstanceOf(APIUserAbortError);
    expect((await openai.chat.completions.create(ASKED)).choices).toHaveLength(1);
  });
});

describe('errors are those of the library', () => {
  const image = {
    role: 'user' as const,
    content: [{ type: 'image_url' as const, image_url: { url: 'https://example.org/a.png' } }],
  };

  test('401', async () => {
    const failing = clientOf({ ...product, key: 'qk_live_nonsense' }).chat.completions.create(
      ASKED,
    );
    await expect(failing).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
    await expect(failing).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
  });

  test('404', async () => {
    const failing = openai.chat.completions.create({ ...ASKED, model: 'gpt-5' });
    await expect(failing).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    await expect(failing).rejects.toMatchObject({ code: 'model_not_found', param: 'model' });
  });

  test('400, also where a stream was asked for', async () => {
    const failing = openai.chat.completions.create({
      model: 'quarry',
      stream: true,
      messages: [image],
    });
    await expect(failing).rejects.toBeInstanceOf(OpenAI.BadRequestError);
    await expect(failing).rejects.toMatchObject({
      param: 'messages.0.content.0',
      requestID: expect.any(String),
    });
  });
});

describe('models and embeddings', () => {
  test('without a model of embeddings there is one model, and the error says what to do', async () => {
    expect((await openai.models.list()).data.map(({ id }) => id)).toEqual(['quarry']);
    const failing = openai.embeddings.create({ model: 'any', input: 'granite' });
    await expect(failing).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    await expect(failing).rejects.toThrow(/EMBEDDINGS/);
  });

  test('are listed, and texts are embedded as numbers and packed', async () => {
    const environment = { EMBEDDINGS: 'local', EMBEDDINGS_MODEL: await writeTestModel() };
    const openai = clientOf(await startProduct({ environment }));
    const ids = await eventually(async () => {
      const models = (await openai.models.list()).data.map(({ id }) => id);
      return models.length === 2 && models;
    }, 60_000);
    expect(ids[0]).toBe('quarry');
    const [, model = ''] = ids;
    expect((await openai.models.retrieve(model)).id).toBe(model);
    const input = ['granite', 'basalt'];
    const packed = await openai.embeddings.create({ model, input }); // the library asks for base64
    const plain = await openai.embeddings.create({ model, input, encoding_format: 'float' });
    expect(packed.data).toHaveLength(2);
    packed.data.forEach(({ embedding }, at) => {
      expect([...embedding]).toEqual(plain.data[at]?.embedding);
      expect(Math.hypot(...embedding)).toBeCloseTo(1, 3);
    });
    await expect(openai.models.retrieve('gpt-5')).rejects.toMatchObject({ status: 404 });
  });
});
