import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { ModelFault } from '../language-model/language-model.ts';
import { createOpenAiModel } from '../language-model/openai/create-openai-model.ts';
import {
  type ServerScript,
  startScriptedModelServer,
  type WireReply,
} from '../language-model/test-model-server.ts';
import { answerWithModel } from './answer-with-model.ts';
import { asked, evidenceOf, passage, recordingTools, SECRET } from './test-answer.ts';

/** The loop over a real connection: for any behaviour of the server, an answer is whole, a fault, or stopped. */

const ANSWER = 'The bridge is 5 m long [1].';
const KEY = 'sk-secret-of-the-test';
const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0).reverse()) await one.close();
});

async function start(script: ServerScript) {
  const server = await startScriptedModelServer(script);
  const time = new TestTime();
  const options = {
    url: server.baseUrl,
    model: 'scripted',
    apiKey: KEY,
    clock: time,
    timers: time,
  };
  const model = createOpenAiModel(options);
  closing.push(server, model);
  const { tools, calls } = recordingTools({
    search: async () => [passage('It is red.', 'Colours')],
  });
  const leave = new AbortController();
  const services = {
    model,
    tools,
    clock: time,
    timers: time,
    onToolFault: () => undefined,
    newSecret: () => SECRET,
  };
  const evidence = evidenceOf(passage('The bridge is 5 m long.', 'Bridges'));
  const events = answerWithModel(asked('How long?'), evidence, services, leave.signal);
  return { server, time, calls, leave, events };
}

/** The emitted text, and how it ended. */
async function outcome(script: ServerScript): Promise<[string, string]> {
  const { events } = await start(script);
  let text = '';
  try {
    for await (const event of events) if (event.kind === 'text') text += event.text;
  } catch (error) {
    expect(String(error)).not.toContain(KEY);
    return [text, error instanceof ModelFault ? error.reason : String(error)];
  }
  return [text, 'end'];
}

const search = { name: 'search', arguments: '{"query":"colour of the bridge"}' };

test('tool calls in pieces are assembled, and their results sent back', async () => {
  const { events, calls, server } = await start((_, call) =>
    call === 0 ? { toolCalls: [search], chunkBytes: 7 } : { text: 'It is red [2].', chunkBytes: 3 },
  );
  let text = '';
  for await (const event of events) if (event.kind === 'text') text += event.text;
  expect([text, calls]).toEqual(['It is red [2].', [['search', 'colour of the bridge']]]);
  expect(server.chats[1]?.messages.slice(-2)).toMatchObject([
    { role: 'assistant', toolCalls: [{ id: 'call_1', ...search }] },
    { role: 'tool', callId: 'call_1', content: expect.stringContaining('It is red.') },
  ]);
});

describe('a server that', () => {
  const answered: readonly (readonly [string, ServerScript])[] = [
    ['forgets [DONE]', () => ({ text: ANSWER, forgets: 'done' })],
    ['does not stream', () => ({ text: ANSWER, isWhole: true })],
    ['thinks aloud', () => ({ text: ['<think>Hm. [1].', '</think>', ANSWER], reasoning: 'Hm.' })],
    [
      'rejects tools',
      ({ tools }) =>
        tools.length > 0
          ? { refusal: { status: 400, body: '"auto" tool choice requires a parser' } }
          : { text: ANSWER },
    ],
    [
      'lies about what it took and why it ended',
      () => ({
        text: ANSWER,
        finishReason: 'tool-calls',
        usage: { promptTokens: 1e9, completionTokens: 0 },
      }),
    ],
  ];
  test.each(answered)('%s is understood', async (_, script) => {
    expect(await outcome(script)).toEqual([ANSWER, 'end']);
  });

  const failed: readonly (readonly [string, WireReply, string])[] = [
    ['401', { refusal: { status: 401, body: KEY } }, 'refused'],
    ['429', { refusal: { status: 429, headers: { 'retry-after': '9' } } }, 'slow'],
    ['500', { refusal: { status: 500 } }, 'broken'],
    ['a page', { raw: ['<html>'], contentType: 'text/html' }, 'broken'],
    ['nothing', { text: '' }, 'broken'],
  ];
  test.each(failed)('answers %s is a fault before the first word', async (_, reply, reason) => {
    expect(await outcome(() => reply)).toEqual(['', reason]);
  });

  test('breaks off in mid-answer is a fault after the text so far', async () => {
    const text = [ANSWER, ' And', ' more'];
    expect(await outcome(() => ({ text, breaksOffAfter: 2 }))).toEqual([
      `${ANSWER} And`,
      'unreachable',
    ]);
  });
});

test('a caller that leaves in mid-answer closes the upstream at once, long before any limit', async () => {
  const { events, leave, server } = await start(() => ({ text: [ANSWER, ' x'], stallsAfter: 1 }));
  expect(await events.next()).toMatchObject({ value: { text: ANSWER } });
  const rest = events.next();
  const startedMs = performance.now();
  leave.abort(new Error('left'));
  await expect(rest).rejects.toThrow('left');
  await server.closedByClient(1);
  expect(performance.now() - startedMs).toBeLessThan(10_000);
});

test('a whole answer with tools keeps to its time limit', async () => {
  const { events, time, server } = await start(() => ({ text: ['Hm'], stallsAfter: 1 }));
  const end = events.next().catch((error: unknown) => error);
  while (server.chats.length === 0) await turn();
  for (let turns = 0; turns < 50; turns += 1) await turn();
  for (let second = 0; second < 55; second += 1) await time.advance(1_000);
  expect(await end).toMatchObject({ reason: 'slow' });
  await server.closedByClient(1);
});
