import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { ServerScript } from '../server/src/answers/language-model/test-model-server.ts';
import {
  ANSWER_FORMS,
  numberOf,
  post,
  SENTENCE,
  startWithModel,
  WHAT_IS_GRANITE,
} from './ask-product.ts';
import { eventually, type Product, startProduct } from './start-product.ts';

/* The real server with a misbehaving model server, and with misbehaving callers. */

test.each(ANSWER_FORMS)(
  'readers of %s who do not read cost little memory, and block no other caller',
  async (accept) => {
    // The maximum length of an answer, without repetitions.
    const { product: own } = await startWithModel(
      (chat) => ({
        text: Array.from({ length: 400 }, (_, at) => {
          return `${SENTENCE}, as is said in ${at} places [${numberOf('Granite', chat)}].\n\n`;
        }),
      }),
      { ANSWERS_VERIFY: 'off' },
    );
    const openAll = () => Promise.all(Array.from({ length: 40 }, () => openUnread(own, accept)));
    const answeredMeanwhile = () =>
      eventually(async () => {
        const response = await post(own);
        const text = await response.text();
        return response.status === 200 && text;
      }, 20_000);
    // The first forty load code and grow the heap of each thread once. The cost of readers is what the next forty
    // add.
    const first = await openAll();
    expect(await answeredMeanwhile()).toContain(SENTENCE);
    for (const reader of first) reader.destroy();
    const before = await residentBytes(own);
    const readers = await openAll();
    const late = await answeredMeanwhile();
    expect(late).toContain(SENTENCE);
    const grownMB = ((await residentBytes(own)) - before) / 2 ** 20;
    for (const reader of readers) reader.destroy();
    expect(grownMB).toBeLessThan(100);
  },
  120_000,
);

/** Sends the request without reading its response. */
async function openUnread({ address, key }: Product, accept: string) {
  const { hostname, port } = new URL(address);
  const body = JSON.stringify(WHAT_IS_GRANITE);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.pause();
  socket.on('error', () => undefined); // it is closed at the end
  const head = [
    'POST /api/spaces/stream HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${key}`,
    `Accept: ${accept}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  await new Promise<void>((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => resolve());
  });
  return socket;
}

/** The memory of the server's process, as counted by Linux. */
async function residentBytes({ dataFolder }: Product): Promise<number> {
  const { pid } = JSON.parse(await readFile(`${dataFolder}/server.json`, 'utf8'));
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

test('of fifty at once, each is answered or asked to retry, and no client is starved', async () => {
  const goOn = Promise.withResolvers<void>();
  const { model, product: own } = await startWithModel((chat) => ({
    text: `${SENTENCE} [${numberOf('Granite', chat)}].`,
    after: goOn.promise,
  }));
  const { secret } = await own.client().keys.create({ name: 'Other', scopes: ['conversation'] });
  const many = Array.from({ length: 50 }, () => post(own));
  const settled: Response[] = [];
  for (const one of many) void one.then((response) => settled.push(response));
  await eventually(() => settled.length === 10, 10_000);
  const other = post({ ...own, key: secret });
  await eventually(() => settled.length === 11, 10_000); // gave up its place
  goOn.resolve();
  expect(await (await other).text()).toContain(SENTENCE);
  const responses = await Promise.all(many);
  const refused = responses.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(11);
  for (const response of refused) {
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await response.json()).toMatchObject({ code: 'ERR_OVERLOADED' });
  }
  const texts = await Promise.all(
    responses.filter(({ status }) => status === 200).map((response) => response.text()),
  );
  expect(texts).toHaveLength(39);
  for (const text of texts) expect(text).toContain(SENTENCE);
  expect(model.chats).toHaveLength(40);
}, 120_000);

describe.each(ANSWER_FORMS)('a client that leaves %s', (accept) => {
  test('in mid-answer: the model’s stream is closed at once, long before any limit', async () => {
    const { model, product: own } = await startWithModel(stalling);
    const leave = new AbortController();
    const response = await post(own, WHAT_IS_GRANITE, { accept, signal: leave.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; !text.includes('rock'); ) text += (await reader?.read())?.value ?? 'rock';
    const startedMs = performance.now();
    leave.abort();
    await model.closedByClient(1);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  }, 120_000);

  test('before the first word: the same', async () => {
    const { model, product: own } = await startWithModel(() => ({ text: ['a'], stallsAfter: 0 }));
    const leave = new AbortController();
    const asked = post(own, WHAT_IS_GRANITE, { accept, signal: leave.signal });
    const left = expect(asked.then((response) => response.text())).rejects.toThrow();
    while (model.chats.length === 0) await turn();
    const startedMs = performance.now();
    leave.abort();
    await left;
    await model.closedByClient(1);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  }, 120_000);
});

/** Sends one supported sentence, and then nothing more. */
const stalling: ServerScript = (chat) => ({
  text: [`${SENTENCE} [${numberOf('Granite', chat)}].\n\nGranite`, ' is'],
  stallsAfter: 1,
});

describe('a server that ends in mid-answer', () => {
  async function inMidAnswer(accept: (typeof ANSWER_FORMS)[number]) {
    const { model, product: own } = await startWithModel(stalling);
    const response = await post(own, WHAT_IS_GRANITE, { accept });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (reader === undefined) throw new Error('there is no body');
    let first = '';
    while (!first.includes(SENTENCE)) first += (await reader.read()).value ?? SENTENCE;
    return { model, own, reader, first };
  }

  test.each([
    ['text/plain', /\n\[The answer broke off: ERR_OVERLOADED, request [\w-]+\]\n$/],
    [
      'text/event-stream',
      /event: error\ndata: .*"ERR_OVERLOADED"[\s\S]*event: done\n.*"error".*\n\n$/,
    ],
  ] as const)(
    'because it is stopped says so at the end of %s, and closes the model’s stream',
    async (accept, end) => {
      const { model, own, reader, first } = await inMidAnswer(accept);
      const stopped = own.stop('SIGTERM');
      let text = first;
      for (let next = await reader.read(); !next.done; next = await reader.read())
        text += next.value;
      expect(text).toMatch(end);
      await model.closedByClient(1);
      expect(await stopped).toBe(0);
    },
    120_000,
  );

  test('because it was killed starts again and answers', async () => {
    const { own, model, reader } = await inMidAnswer('text/plain');
    await own.stop('SIGKILL');
    await expect(
      (async () => {
        while (!(await reader.read()).done);
      })(),
    ).rejects.toThrow();
    await model.closedByClient(1);
    const again = await startProduct({ dataFolder: own.dataFolder });
    expect(await (await post(again)).text()).toContain(SENTENCE);
    expect(again.output()).not.toMatch(/error|fatal/i);
  }, 120_000);
});

describe('a model’s server', () => {
  const failing: readonly (readonly [string, ReturnType<ServerScript>])[] = [
    ['that takes no key', { refusal: { status: 401 } }],
    ['that is asked too often', { refusal: { status: 429, headers: { 'retry-after': '1' } } }],
    ['that fails', { refusal: { status: 500 } }],
    ['that points elsewhere', { refusal: { status: 302, headers: { location: '/x' } } }],
    ['that answers with a page', { raw: ['<!doctype html><p>Hi'], contentType: 'text/html' }],
    ['that says nothing', { text: '' }],
    ['that breaks off at once', { text: ['a'], breaksOffAfter: 0 }],
    ['that writes what is no JSON', { raw: ['data: {"choices"\n\n'] }],
    ['whose line never ends', { raw: ['data: ', 'x'.repeat(3_000_000)] }],
    ['that makes things up', { text: 'Granite is made of cheese by Napoleon [1].' }],
    ['that calls without end', { toolCalls: [{ name: 'nothing', arguments: '{' }] }],
  ];
  test('that fails is replaced by quotes, which a header and a counter report', async () => {
    let reply: ReturnType<ServerScript> = {};
    const { model, product: own } = await startWithModel(() => reply);
    for (const [name, misbehaviour] of failing) {
      reply = misbehaviour;
      const response = await post(own);
      expect(response.headers.get('x-answer-fallback'), name).toEqual(expect.any(String));
      expect(await response.text(), name).toContain(SENTENCE);
    }
    const metrics = await (await fetch(`${own.address}/metrics`)).text();
    const counted = [...metrics.matchAll(/^quarry_model_fallbacks_total\{[^}]*\} (\d+)/gm)];
    expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(failing.length);
    // After three failures in a row, it is no longer called.
    expect(model.chats.length).toBeLessThan(failing.length);
    expect(metrics).toMatch(/quarry_model_fallbacks_total\{reason="resting"\} \d/);
  }, 120_000);
});
