import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { endpoints } from '@quarry/contract';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { AnswerEvent } from '../../../answers/answer-event.ts';
import type { Conversation } from '../../../answers/conversation.ts';
import { ANSWER_TIME_LIMIT_MS } from '../../../answers/converse.ts';
import { type TestAnswers, testAnswers } from '../../../answers/test-answers.ts';
import { Problem } from '../../../runtime/problem.ts';
import { letWorkGoOn, TestTime } from '../../../runtime/test-time.ts';
import type { CompletionBody } from '../../bodies/compatible/chat-body.ts';
import { expectOpenAiError, expectOpenAiGuarded } from '../../pipeline/compatible/test-openai.ts';
import {
  expectAnswer,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../test-server.ts';
import { chatCompletionRoute } from './post-v1-chat-completions.ts';

const URL = '/v1/chat/completions';
const user = (content: unknown) => ({ role: 'user', content });
const WHY = { model: 'quarry', messages: [user('Why?')] };

async function start(answers: TestAnswers, options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(
    (services) => [chatCompletionRoute({ ...services, answers })],
    { maxBodyBytes: 1024 * 1024, ...options },
  );
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= server.close());
  onTestFinished(close);
  return { ...server, close };
}

function post(server: TestServer, body: unknown = WHY, key = server.secret) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return server.inject({ method: 'POST', url: URL, headers, payload });
}

async function* saying(...pieces: (string | AnswerEvent)[]) {
  yield* pieces;
}

/** Answers with the conversation as it arrived. */
const echo = () => testAnswers((conversation) => saying(JSON.stringify(conversation)));

const source = (number: number, url: string, documentId: string | null = null): AnswerEvent => ({
  kind: 'source',
  number,
  source: { documentId, title: `Title ${number}`, url, language: 'en' },
});

const mark = (number: number, at: number): AnswerEvent => ({
  kind: 'citation',
  citation: { number, at, end: at + 3, quote: null },
});

/** Two marks behind text beyond the basic plane, whose characters are two UTF-16 units. */
const cited = () =>
  testAnswers(() =>
    saying(
      source(1, 'https://example.org/limits'),
      mark(1, 11),
      'Twenty 😀😀[1]',
      source(2, ''),
      mark(2, 22),
      ' and all[2]',
    ),
  );

/** The parsed `data` of each event, without the last, which is `[DONE]`. */
function chunksOf(body: string): Record<string, unknown>[] {
  const data = body
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => event.slice('data: '.length));
  expect(data.at(-1)).toBe('[DONE]');
  return data.slice(0, -1).map((text) => JSON.parse(text));
}

interface Chunk {
  readonly choices: {
    readonly delta: { readonly content?: string };
    readonly finish_reason: string | null;
  }[];
}

describe('200', () => {
  test('is a completion with the text, its sources and the estimated usage', async () => {
    const response = await post(await start(cited()));
    const body = expectAnswer(response, endpoints.chatCompletion) as CompletionBody;
    const { choices, citations, search_results: results, usage } = body;
    const [{ message, finish_reason }] = choices as [CompletionBody['choices'][number]];
    expect(message.content).toMatch(/^Twenty 😀😀\[1\] and all\[2\]\n\nSources:\n\[1\] Title 1/);
    expect(finish_reason).toBe('stop');
    expect(citations).toEqual(['https://example.org/limits', '']);
    expect(results.map(({ title }) => title)).toEqual(['Title 1', 'Title 2']);
    expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens);
    expect(usage.completion_tokens).toBeGreaterThan(5);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(body.id).toBe(`chatcmpl-${response.headers['x-request-id']}`);
  });

  test('an annotation is exactly at its mark, in code points, and none is of a source without an address', async () => {
    const { choices } = (await post(await start(cited()))).json() as CompletionBody;
    const { content = '', annotations = [] } = choices[0]?.message ?? {};
    expect(annotations).toHaveLength(1);
    const { url_citation: place } = annotations[0]!; // just counted
    expect([...content].slice(place.start_index, place.end_index).join('')).toBe('[1]');
    expect(place).toMatchObject({ url: 'https://example.org/limits', title: 'Title 1' });
  });

  test('a document of a file is cited by its page on this server', async () => {
    const server = await start(testAnswers(() => saying(source(1, 'file:///a.md', 'abc'), 'A[1]')));
    const { citations } = (await post(server)).json();
    expect(citations).toEqual(['http://localhost:80/d/abc']);
  });

  test('instructions are no part of the conversation, and parts of text are joined', async () => {
    const messages = [
      { role: 'system', content: 'You are a pirate.' },
      { role: 'developer', content: [{ type: 'text', text: 'Be brief.' }] },
      user([
        { type: 'text', text: 'First.' },
        { type: 'text', text: 'Second\ud800.' },
      ]),
      { role: 'assistant', content: null, tool_calls: [{ id: 'a' }] },
      { role: 'tool', tool_call_id: 'a', content: 'A result.' },
      { role: 'assistant', content: 'Hello.', refusal: null },
      { ...user('Why?'), name: 'anna' },
      { role: 'system', content: 'Answer in rhymes.' },
    ];
    const response = await post(await start(echo()), { model: 'quarry', messages });
    const conversation: Conversation = JSON.parse(response.json().choices[0].message.content);
    expect(conversation).toEqual([
      user('First.\nSecond\ufffd.'),
      { role: 'assistant', content: 'Hello.' },
      user('Why?'),
    ]);
  });

  test('of a long conversation the last hundred turns are read', async () => {
    const messages = Array.from({ length: 301 }, (_, at) => user(`Number ${at}`));
    const response = await post(await start(echo()), { messages });
    const turns: Conversation = JSON.parse(response.json().choices[0].message.content);
    expect([turns.length, turns[0].content]).toEqual([100, 'Number 201']);
  });

  test('settings of models are ignored', async () => {
    const further = {
      n: 3,
      temperature: 2,
      top_p: 1,
      seed: 1,
      stop: ['a'],
      user: 'anna',
      logit_bias: {},
      tools: [{ type: 'function', function: { name: 'a' } }],
      tool_choice: 'auto',
      response_format: { type: 'text' },
      stream: null,
      max_tokens: null,
      unknown: [1],
    };
    const response = await post(await start(echo()), { ...WHY, ...further });
    expect(response.json().choices).toHaveLength(1);
  });

  test('the answer is cut off at the limit of tokens, between characters', async () => {
    const answers = testAnswers(() => saying('😀😀😀😀', '😀😀'));
    const server = await start(answers);
    for (const limit of ['max_tokens', 'max_completion_tokens']) {
      const { choices, usage } = (await post(server, { ...WHY, [limit]: 5 })).json();
      expect(choices[0].message.content).toBe('😀😀😀');
      expect([choices[0].finish_reason, usage.completion_tokens]).toEqual(['length', 5]);
    }
    expect(answers.ends).toEqual(['left', 'left']);
    const whole = (await post(server, { ...WHY, max_tokens: 1_000_000 })).json();
    expect(whole.choices[0].finish_reason).toBe('stop');
  });

  test('a header reports that the configured model did not answer', async () => {
    const answers = testAnswers(async function* (_, { onFallback }) {
      onFallback?.('timeout');
      yield 'Text.';
    });
    const server = await start(answers);
    for (const stream of [true, false]) {
      const response = await post(server, { ...WHY, stream });
      expect(response.headers['x-answer-fallback']).toBe('timeout');
    }
  });

  test('the log contains nothing of a conversation or its answer', async () => {
    const answers = testAnswers(() => saying('The answer is hunter2.'));
    const server = await start(answers);
    await post(server, { messages: [user('My password is hunter2.')] });
    expect(JSON.stringify(server.logged)).not.toContain('hunter2');
  });
});

describe('a streamed answer', () => {
  test('is chunks with the role first, then the text, then the sources, then [DONE]', async () => {
    const response = await post(await start(cited()), { ...WHY, stream: true });
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const chunks = chunksOf(response.body) as unknown as (Chunk & Partial<CompletionBody>)[];
    expect(chunks[0]).toMatchObject({
      object: 'chat.completion.chunk',
      model: 'quarry',
      choices: [{ index: 0, delta: { role: 'assistant' }, finish_reason: null }],
    });
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    const whole = (await post(await start(cited()))).json() as CompletionBody;
    expect(text).toBe(whole.choices[0]?.message.content);
    expect(chunks.at(-1)).toMatchObject({
      choices: [
        {
          delta: { annotations: whole.choices[0]?.message.annotations },
          finish_reason: 'stop',
        },
      ],
      citations: whole.citations,
      search_results: whole.search_results,
    });
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  });

  test('has the usage in a last chunk only where it is asked for', async () => {
    const server = await start(cited());
    const without = await post(server, { ...WHY, stream: true });
    expect(without.body).not.toContain('usage');
    const options = { stream: true, stream_options: { include_usage: true } };
    const chunks = chunksOf((await post(server, { ...WHY, ...options })).body);
    expect(chunks.at(-1)).toMatchObject({
      choices: [],
      usage: { total_tokens: expect.any(Number) },
    });
    expect(chunks.slice(0, -1).every(({ usage }) => usage === null)).toBe(true);
  });

  test('each piece reaches the client before the next one is made', async () => {
    const goOn = Promise.withResolvers<void>();
    const answers = testAnswers(async function* () {
      yield 'One.';
      await goOn.promise;
      yield 'Two.';
    });
    const response = await open(await start(answers));
    expect(`${await once(response, 'data')}`).toContain('"One."');
    goOn.resolve();
    expect(`${await once(response, 'data')}`).toContain('"Two."');
  });

  test('that fails closes with an error in the form of OpenAI, behind the sources so far', async () => {
    const answers = testAnswers(async function* () {
      yield source(1, 'https://example.org/');
      yield 'One[1].';
      throw new Error('broken');
    });
    const { body, statusCode } = await post(await start(answers), { ...WHY, stream: true });
    expect(statusCode).toBe(200);
    const last = body.trimEnd().split('\n\n').at(-1) ?? '';
    expect(JSON.parse(last.slice('data: '.length)).error).toMatchObject({
      type: 'server_error',
      code: 'ERR_INTERNAL',
    });
    expect(body).toContain('Sources:');
    expect(body).not.toContain('broken');
  });

  test('says so in comments while a model is silent', async () => {
    const time = new TestTime();
    const goOn = Promise.withResolvers<void>();
    const answers = testAnswers(
      async function* () {
        yield 'One.';
        await goOn.promise;
      },
      { timers: time },
    );
    const response = await open(await start(answers));
    await once(response, 'data');
    const next = once(response, 'data');
    await time.advance(15_000);
    expect(`${await next}`).toMatch(/^: /);
    goOn.resolve();
    response.resume();
    await once(response, 'end');
  });

  test('of a client that leaves is stopped', async () => {
    const answers = testAnswers(async function* (_conversation, _caller, signal) {
      yield 'One.';
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    });
    const response = await open(await start(answers));
    await once(response, 'data');
    response.destroy();
    await expect.poll(() => answers.ends).toEqual(['left']);
  });
});

async function open(server: TestServer): Promise<IncomingMessage> {
  const port = await server.listen();
  const headers = {
    authorization: `Bearer ${server.secret}`,
    'content-type': 'application/json',
  };
  const options = { host: '127.0.0.1', port, path: URL, method: 'POST', headers, agent: false };
  const request = httpRequest(options);
  request.end(JSON.stringify({ ...WHY, stream: true }));
  const [response] = await once(request, 'response');
  return response.setEncoding('utf8');
}

describe('400', () => {
  const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } };
  test.each<[string, unknown, string]>([
    ['no messages', undefined, 'messages'],
    ['an empty list', [], 'messages'],
    ['a text', 'Why?', 'messages'],
    ['too many', Array.from({ length: 1_001 }, () => user('a')), 'messages'],
    ['an unknown role', [{ role: 'boss', content: 'a' }], 'messages.0.role'],
    ['no question', [{ role: 'system', content: 'a' }], 'messages.0.role'],
    ['a last answer', [user('a'), { role: 'assistant', content: 'b' }], 'messages.1.role'],
    ['a last result of a tool', [user('a'), { role: 'tool', content: 'b' }], 'messages.1.role'],
    ['an empty question', [user(' \n')], 'messages.0.content'],
    ['no content', [{ role: 'user' }], 'messages.0.content'],
    ['a number', [user(1)], 'messages.0.content'],
    ['a long question', [user('a'.repeat(32_001))], 'messages.0.content'],
    ['a long turn before', [user('a'.repeat(32_001)), user('b')], 'messages.0.content'],
    ['a picture', [user([{ type: 'text', text: 'a' }, image])], 'messages.0.content.1'],
    ['sound', [user([{ type: 'input_audio' }]), user('a')], 'messages.0.content.0'],
    ['a part without text', [user([{ type: 'text' }])], 'messages.0.content.0.text'],
  ])('messages that are %s are refused by their place', async (_, messages, param) => {
    const response = await post(await start(echo()), { messages });
    const error = expectOpenAiError(response, 400, 'ERR_HISTORY_INVALID');
    expect(error).toMatchObject({ param, type: 'invalid_request_error' });
    expect(error.message).toContain(param);
  });

  test.each<[string, unknown, string]>([
    ['no message', [], 'messages must have at least one message.'],
    [
      'only a picture',
      [user([image])],
      'messages.0.content.0 is of the type `image_url`: only text is read. Leave out pictures, sound and files; files can be added as a source.',
    ],
    [
      'a part without text',
      [user([{ type: 'text' }])],
      'messages.0.content.0.text must be a text.',
    ],
    ['an empty question', [user('')], 'messages.0.content must not be empty.'],
  ])('of %s the fault is named, not what follows from it', async (_, messages, message) => {
    const response = await post(await start(echo()), { messages });
    expect(expectOpenAiError(response, 400, 'ERR_HISTORY_INVALID').message).toBe(message);
  });

  test.each<[string, unknown]>([
    ['stream', 'yes'],
    ['max_tokens', 0],
    ['max_completion_tokens', 1.5],
    ['tool_choice', 'required'],
    ['tool_choice', { type: 'function', function: { name: 'a' } }],
    ['response_format.type', 'json_object'],
    ['model', 1],
  ])('the field %s: %j is refused by its name', async (param, value) => {
    const [name = '', inner] = param.split('.');
    const field = { [name]: inner === undefined ? value : { [inner]: value } };
    const response = await post(await start(echo()), { ...WHY, ...field });
    expect(expectOpenAiError(response, 400, 'ERR_BODY_INVALID').param).toBe(param);
  });

  test('a body that is no JSON', async () => {
    expectOpenAiError(await post(await start(echo()), '{"model":'), 400, 'ERR_BODY_INVALID');
  });
});

test('401 and 403', async () => {
  const request = { method: 'POST', url: URL, payload: WHY } as const;
  await expectOpenAiGuarded(await start(echo()), request, 'conversation');
});

describe('404', () => {
  test('another model is not one of this server', async () => {
    const response = await post(await start(echo()), { ...WHY, model: 'gpt-5' });
    const { message, param } = expectOpenAiError(response, 404, 'model_not_found');
    expect([param, message]).toEqual(['model', expect.stringContaining('quarry')]);
    expect(message).not.toContain('gpt-5');
  });

  test.each(['/v1/chat/nothing', '/v1/embeddings/x'])(
    '%s has the form of OpenAI, too',
    async (url) => {
      expectOpenAiError(await (await start(echo())).inject({ url }), 404, 'ERR_NOT_FOUND');
    },
  );
});

test('405', async () => {
  const response = await (await start(echo())).inject({ url: URL });
  expectOpenAiError(response, 405, 'ERR_METHOD_NOT_ALLOWED');
  expect(response.headers['allow']).toBe('POST');
});

test('413', async () => {
  const server = await start(echo(), { maxBodyBytes: 1000 });
  const response = await post(server, { messages: [user('a'.repeat(2000))] });
  expectOpenAiError(response, 413, 'ERR_BODY_TOO_LARGE');
});

test('415', async () => {
  const server = await start(echo());
  const headers = { authorization: `Bearer ${server.secret}`, 'content-type': 'text/plain' };
  const response = await server.inject({ method: 'POST', url: URL, headers, payload: 'Why?' });
  expectOpenAiError(response, 415, 'ERR_UNSUPPORTED_MEDIA_TYPE');
});

test('429, with the time to wait', async () => {
  const server = await start(echo(), { limits: { otherPerMinute: 1 } });
  await post(server);
  const response = await post(server);
  const { type } = expectOpenAiError(response, 429, 'rate_limit_exceeded');
  expect([type, response.headers['retry-after']]).toEqual(['rate_limit_error', expect.any(String)]);
});

describe('500, 502, 503 and 504, before the first piece', () => {
  test.each<[number, string, unknown]>([
    [500, 'ERR_INTERNAL', new Error('broken')],
    [502, 'ERR_UPSTREAM', new Problem('ERR_UPSTREAM')],
    [503, 'ERR_OVERLOADED', new Problem('ERR_OVERLOADED')],
  ])('%i %s, streamed or not', async (status, code, thrown) => {
    // biome-ignore lint/correctness/useYield: it fails before
    const answers = testAnswers(async function* () {
      throw thrown;
    });
    const server = await start(answers);
    for (const stream of [true, false]) {
      expectOpenAiError(await post(server, { ...WHY, stream }), status, code);
    }
  });

  test('503 while conversations are switched off', async () => {
    const server = await start(echo());
    await server.availability.set(
      {
        mode: 'open',
        parts: { conversation: false, api: true, ingest: true },
        notice: null,
        retryAfterSeconds: 60,
      },
      'operator',
    );
    expectOpenAiError(await post(server), 503, 'ERR_SERVICE_DISABLED');
  });

  test('504', async () => {
    const time = new TestTime();
    const answers = testAnswers(
      async function* (_conversation, _caller, signal) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      },
      { timers: time },
    );
    const response = post(await start(answers));
    await letWorkGoOn();
    await time.advance(ANSWER_TIME_LIMIT_MS);
    expectOpenAiError(await response, 504, 'ERR_TIMEOUT');
  });
});

test('a key that is revoked while its answer is made gets nothing of it', async () => {
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answers = testAnswers(async function* () {
    begun.resolve();
    await goOn.promise;
    yield 'Secret.';
  });
  const server = await start(answers);
  const key = await server.makeKey({ name: 'ending' });
  const response = post(server, WHY, key);
  await begun.promise;
  const { id } = (await server.keys.list()).find(({ name }) => name === 'ending')!; // made above
  await server.keys.revoke(id, 'operator');
  goOn.resolve();
  expectOpenAiError(await response, 401, 'invalid_api_key');
});

test('whatever the body, the answer is one of the contract or an error that names the fault', async () => {
  const server = await start(echo());
  const content = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.record({ type: fc.constantFrom('text', 'image_url'), text: fc.string() })),
    fc.constant(null),
    fc.integer(),
  );
  const role = fc.constantFrom('system', 'user', 'user', 'assistant', 'tool', 'boss');
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        messages: fc.array(fc.record({ role, content }), { minLength: 1, maxLength: 4 }),
        max_tokens: fc.oneof(fc.integer(), fc.constant(null)),
        tool_choice: fc.jsonValue(),
        response_format: fc.jsonValue(),
        stream_options: fc.jsonValue(),
      },
      { requiredKeys: ['messages'] },
    ),
  );
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const response = await post(server, given);
      if (response.statusCode === 200) expectAnswer(response, endpoints.chatCompletion);
      else expectOpenAiError(response, 400, response.json().error.code);
    }),
    { numRuns: 300 },
  );
});
