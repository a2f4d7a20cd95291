import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { startHost, startRawHost } from '../../../outbound/test-host.ts';
import { TestTime } from '../../../runtime/test-time.ts';
import { describeLanguageModel, textOf } from '../language-model.suite.ts';
import {
  type ChatEvent,
  type ChatRequest,
  type LanguageModel,
  ModelFault,
} from '../language-model.ts';
import {
  type ScriptedModelServer,
  type ServerScript,
  startScriptedModelServer,
  type WireReply,
} from '../test-model-server.ts';
import { createOpenAiModel } from './create-openai-model.ts';

const SECRET = 'sk-secret-of-the-test';
const never = new AbortController().signal;
const LOOK = { name: 'look-up', description: 'Looks up.', parameters: { type: 'object' } };
const ASKED: ChatRequest = { messages: [{ role: 'user', content: 'Why?' }], tools: [LOOK] };

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0).reverse()) await one.close();
});

function modelAt(url: string) {
  const time = new TestTime();
  const options = { url, model: 'scripted', apiKey: SECRET, clock: time, timers: time };
  const model = createOpenAiModel(options);
  closing.push(model);
  return { model, time };
}

async function start(script: ServerScript) {
  const server = await startScriptedModelServer(script);
  closing.push(server);
  return { server, ...modelAt(server.baseUrl) };
}

async function eventsOf(model: LanguageModel, request = ASKED): Promise<ChatEvent[]> {
  const events: ChatEvent[] = [];
  for await (const event of model.chat(request, never)) events.push(event);
  return events;
}

async function faultOf(model: LanguageModel, request = ASKED): Promise<ModelFault> {
  const end = await eventsOf(model, request).catch((error: unknown) => error);
  if (!(end instanceof ModelFault)) throw new Error(`no fault but ${JSON.stringify(end)}`);
  expect(`${end.message} ${end.stack} ${String(end.cause)}`).not.toContain(SECRET);
  return end;
}

describeLanguageModel('a model behind an OpenAI-compatible server', {
  open: async (script) => {
    const server = await startScriptedModelServer(script);
    const { model } = modelAt(server.baseUrl);
    return { model, close: () => server.close() };
  },
});

describe('a request', () => {
  test('is a streamed chat with the key, the tools and the bounds', async () => {
    const { server, model } = await start(() => ({ text: 'Because.' }));
    await eventsOf(model, { ...ASKED, budgets: { maxOutputTokens: 99 } });
    const [chat] = server.chats;
    expect([chat?.path, chat?.authorization]).toEqual(['/v1/chat/completions', `Bearer ${SECRET}`]);
    expect(chat?.body).toMatchObject({
      model: 'scripted',
      stream: true,
      max_tokens: 99,
      stream_options: { include_usage: true },
      tools: [{ type: 'function', function: LOOK }],
    });
  });

  test('holds the earlier tool calls and their results', async () => {
    const { server, model } = await start(() => ({ text: 'Because.' }));
    const call = { id: 'call_1', name: 'look-up', arguments: '{}' };
    const messages: ChatRequest['messages'] = [
      { role: 'assistant', content: '', toolCalls: [call] },
      { role: 'tool', callId: 'call_1', content: 'half a \ud83d' },
    ];
    await eventsOf(model, { messages, tools: [] });
    expect(server.chats[0]?.messages).toEqual([
      messages[0],
      { role: 'tool', callId: 'call_1', content: 'half a \ufffd' },
    ]);
    expect(server.chats[0]?.body).not.toHaveProperty('tools');
  });
});

describe('an answer is the same', () => {
  const reply: WireReply = {
    text: ['Größe 👩‍👩‍👧 ', '“x”\n'],
    toolCalls: [{ name: 'look-up', arguments: '{"words":"Größe 👩‍👩‍👧"}' }],
    usage: { promptTokens: 5, completionTokens: 2 },
  };
  const otherEvents = [
    { kind: 'tool-call', call: { ...reply.toolCalls?.[0] } },
    { kind: 'end', reason: 'tool-calls', usage: { promptTokens: 5 } },
  ];

  test('wherever it is cut into pieces', async () => {
    let chunkBytes = 1;
    const { model } = await start(() => ({ ...reply, chunkBytes }));
    const check = async (size: number) => {
      chunkBytes = size;
      const events = await eventsOf(model);
      expect(textOf(events)).toBe('Größe 👩‍👩‍👧 “x”\n');
      expect(events.filter(({ kind }) => kind !== 'text')).toMatchObject(otherEvents);
    };
    await check(1);
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 400 }), check), { numRuns: 20 });
  });

  const misbehaviours: readonly (readonly [string, Partial<WireReply>])[] = [
    ['without [DONE]', { forgets: 'done' }],
    ['that is not streamed', { isWhole: true }],
    ['that says it is text', { contentType: 'text/plain' }],
    ['that is compressed', { isGzipped: true }],
    ['without a reason for its end', { lacksFinishReason: true }],
  ];
  test.each(misbehaviours)('%s', async (_, misbehaviour) => {
    const { model } = await start(() => ({ ...reply, ...misbehaviour }));
    const events = await eventsOf(model);
    expect(textOf(events)).toBe('Größe 👩‍👩‍👧 “x”\n');
    expect(events.filter(({ kind }) => kind !== 'text')).toMatchObject(otherEvents);
  });

  test('that neither says that it is done nor ends, half a second later', async () => {
    const { server, model, time } = await start(() => ({ text: 'Because.', forgets: 'end' }));
    const events = eventsOf(model);
    while (server.chats.length === 0) await turn();
    for (let tries = 0; tries < 50; tries += 1) await time.advance(20);
    expect(await events).toMatchObject([{ text: 'Because.' }, { kind: 'end', reason: 'stop' }]);
    await server.closedByClient(1);
  });
});

const line = (json: unknown) => `data: ${JSON.stringify(json)}\n\n`;
const delta = (said: unknown, finish_reason: string | null = null) =>
  line({ choices: [{ delta: said, finish_reason }] });

describe('servers that differ:', () => {
  const pieces = (...calls: unknown[]) => [
    ...calls.map((call) => delta({ tool_calls: [call] })),
    delta({}, 'stop'),
  ];
  const called: readonly (readonly [string, readonly string[]])[] = [
    [
      'calls without an index',
      pieces(
        { id: 'a', function: { name: 'x', arguments: '{"a"' } },
        { function: { arguments: ':1}' } },
        { id: 'b', function: { name: 'y', arguments: '{}' } },
      ),
    ],
    [
      'calls with the same id and index',
      pieces(
        { index: 0, id: '', function: { name: 'x', arguments: '{"a":1}' } },
        { index: 1, id: '', function: { name: 'y', arguments: '{}' } },
      ),
    ],
    [
      'arguments that are no text, names that are repeated',
      pieces(
        { index: 0, id: 'a', function: { name: 'x', arguments: { a: 1 } } },
        { index: 1, id: 'a', function: { name: 'y', arguments: '{' } },
        { index: 1, id: 'a', function: { name: 'y', arguments: '}' } },
      ),
    ],
  ];
  test.each(called)('%s', async (_, raw) => {
    const { model } = await start(() => ({ raw }));
    const calls = (await eventsOf(model)).flatMap((e) => (e.kind === 'tool-call' ? [e.call] : []));
    expect(calls.map(({ name, arguments: written }) => [name, written])).toEqual([
      ['x', '{"a":1}'],
      ['y', '{}'],
    ]);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
  });

  const thought: readonly (readonly [string, readonly string[]])[] = [
    ['reasoning_content', [delta({ reasoning_content: 'HM' }), delta({ content: 'So.' }, 'stop')]],
    ['reasoning', [delta({ reasoning: 'HM', content: '' }), delta({ content: 'So.' }, 'stop')]],
    ['a block', [delta({ content: '<th' }), delta({ content: 'ink>HM</think>\n\nSo.' }, 'stop')]],
    ['a block that is not closed', [delta({ content: 'So.<think>HM' }, 'stop')]],
    [
      'parts',
      [
        delta(
          {
            content: [
              { type: 'thinking', thinking: 'HM' },
              { type: 'text', text: 'So.' },
            ],
          },
          'stop',
        ),
      ],
    ],
  ];
  test.each(thought)('reasoning as %s is not emitted', async (_, raw) => {
    const { model } = await start(() => ({ raw }));
    expect(textOf(await eventsOf(model))).toBe('So.');
  });

  test('reasoning that only ends is a fault once, and left out from then on', async () => {
    const raw = [delta({ content: 'HM</think>So.' }, 'stop')];
    const { model } = await start(() => ({ raw }));
    expect((await faultOf(model)).reason).toBe('broken');
    expect(textOf(await eventsOf(model))).toBe('So.');
  });

  test('of several choices only the first is emitted', async () => {
    const choice = (index: number, content: string) => ({ index, delta: { content } });
    const raw = [
      line({ choices: [choice(1, 'No'), choice(0, 'Yes')] }),
      line({ choices: [choice(1, ', never.')] }),
      line({ choices: [choice(0, '.')] }),
      line({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
    ];
    const { model } = await start(() => ({ raw }));
    expect(textOf(await eventsOf(model))).toBe('Yes.');
  });

  test('invalid UTF-8 becomes replacement characters, and the rest is kept', async () => {
    const bytes = Buffer.from(delta({ content: 'Gr\u00f6\u00dfe.' }, 'stop'), 'latin1');
    const { model } = await start(() => ({ raw: [bytes] }));
    expect(textOf(await eventsOf(model))).toBe('Gr\ufffd\ufffde.');
  });

  test('empty deltas are skipped', async () => {
    const empty = [line({ choices: [] }), line({ choices: null }), delta({}), delta(null)];
    const raw = [...empty, delta({ content: 'So.' }), ...empty, delta({}, 'stop')];
    const { model } = await start(() => ({ raw }));
    expect(await eventsOf(model)).toMatchObject([{ text: 'So.' }, { reason: 'stop' }]);
  });

  test('comments, other fields and unknown events are skipped', async () => {
    const raw = [
      ': wait\n\n',
      'retry: 1\nid: 2\n',
      line({ x: 1 }),
      delta({ content: 'So.' }, 'eos'),
    ];
    const { model } = await start(() => ({ raw }));
    expect(await eventsOf(model)).toMatchObject([{ text: 'So.' }, { reason: 'stop' }]);
  });
});

describe('a part of a request that a server refuses is left out, and remembered:', () => {
  const refusals: readonly (readonly [string, number, string])[] = [
    ['tools', 400, 'registry/x does not support tools'],
    ['stream_options', 422, '{"detail":[{"loc":["body","stream_options"],"msg":"extra"}]}'],
    ['temperature', 400, "Unsupported value: 'temperature' does not support 0"],
    ['max_tokens', 400, "'max_tokens' is not supported, use 'max_completion_tokens'"],
  ];
  test.each(refusals)('%s', async (field, status, body) => {
    const { server, model } = await start((chat) =>
      field in chat.body ? { refusal: { status, body } } : { text: 'Because.' },
    );
    expect(textOf(await eventsOf(model))).toBe('Because.');
    expect(model.supportsTools).toBe(field !== 'tools');
    expect(textOf(await eventsOf(model))).toBe('Because.');
    expect(server.chats.map((chat) => field in chat.body)).toEqual([true, false, false]);
  });

  test('all of them at once', async () => {
    const { server, model } = await start(({ body }) => {
      const first = refusals.find(([field]) => field in body);
      return first === undefined
        ? { text: 'Because.' }
        : { refusal: { status: first[1], body: first[2] } };
    });
    expect(textOf(await eventsOf(model))).toBe('Because.');
    expect(server.chats).toHaveLength(5);
  });

  test('a final refusal is a fault, and turns no feature off', async () => {
    const refusal = { status: 400, body: 'tools are bad today' };
    const { server, model } = await start(() => ({ refusal }));
    expect((await faultOf(model)).reason).toBe('refused');
    expect([server.chats.length, model.supportsTools]).toEqual([2, true]);
  });

  test('an hour later it is tried again', async () => {
    let refuses = true;
    const { model, time } = await start(({ tools }) =>
      refuses && tools.length > 0
        ? { refusal: { status: 400, body: 'no tools' } }
        : { text: `${tools.length} tools` },
    );
    await eventsOf(model);
    refuses = false;
    expect(textOf(await eventsOf(model))).toBe('0 tools');
    await time.advance(3_600_000);
    expect(textOf(await eventsOf(model))).toBe('1 tools');
  });
});

describe('is a fault whose message holds neither key nor conversation:', () => {
  const cases: readonly (readonly [string, WireReply, ModelFault['reason']])[] = [
    ['401', { refusal: { status: 401, body: `the key ${SECRET} is wrong` } }, 'refused'],
    ['404', { refusal: { status: 404, body: SECRET } }, 'refused'],
    ['429', { refusal: { status: 429, headers: { 'retry-after': '7' } } }, 'slow'],
    ['500', { refusal: { status: 500, body: SECRET } }, 'broken'],
    ['a redirect', { refusal: { status: 307, headers: { location: '/x' } } }, 'refused'],
    ['too long', { refusal: { status: 400, body: 'maximum context length is 4096' } }, 'too-long'],
    ['413', { refusal: { status: 413 } }, 'too-long'],
    ['a page', { raw: ['<!doctype html><p>Welcome'], contentType: 'text/html' }, 'broken'],
    ['a page that is not said to be one', { raw: ['<p>Welcome'], contentType: '' }, 'broken'],
    ['nothing', { raw: [] }, 'broken'],
    ['half JSON', { raw: ['data: {"choices"\n\n'] }, 'broken'],
    ['JSON that is no answer', { raw: ['data: [1]\n\n'] }, 'broken'],
    ['an event without end', { raw: ['data: ', 'x'.repeat(3_000_000)] }, 'broken'],
    ['a failure in the midst', { text: ['a', 'b'], failsAfter: 1 }, 'broken'],
    ['a failure in place of an answer', { raw: [line({ error: 'overloaded' })] }, 'broken'],
    ['an error that is too many requests', { raw: [line({ error: { code: '429' } })] }, 'slow'],
    ['breaking off', { text: ['a', 'b'], breaksOffAfter: 1 }, 'unreachable'],
    ['ending without a word of it', { raw: [delta({ content: 'a' })] }, 'broken'],
  ];
  test.each(cases)('%s', async (_, reply, reason) => {
    const { model } = await start(() => reply);
    expect((await faultOf(model)).reason).toBe(reason);
  });

  test('a redirect is not followed: it would carry the key and the conversation elsewhere', async () => {
    const elsewhere = await startHost((_, response) => response.end());
    closing.push(elsewhere);
    const headers = { location: `${elsewhere.origin}/v1/chat/completions` };
    const { server, model } = await start(() => ({ refusal: { status: 308, headers } }));
    expect((await faultOf(model)).reason).toBe('refused');
    expect([server.chats.length, elsewhere.connections()]).toEqual([1, 0]);
  });

  test('no server there', async () => {
    const { server, model } = await start(() => ({}));
    await server.close();
    expect((await faultOf(model)).reason).toBe('unreachable');
  });

  test('a server that does not speak HTTP', async () => {
    const host = await startRawHost((socket) => socket.end('SSH-2.0-x\r\n'));
    closing.push(host);
    expect((await faultOf(modelAt(host.origin).model)).reason).toBe('broken');
  });

  test('the delay is the one that the server asks for', async () => {
    const { model } = await start(() => ({
      refusal: { status: 429, headers: { 'retry-after': '7' } },
    }));
    expect((await faultOf(model)).retryAfterSeconds).toBe(7);
  });
});

describe('in time:', () => {
  const reached = async (server: ScriptedModelServer) => {
    while (server.chats.length === 0) await turn();
    for (let turns = 0; turns < 50; turns += 1) await turn();
  };

  test('a model that says nothing is given up after 20 s, whatever comments come', async () => {
    const { server, model, time } = await start(() => ({ stallsAfter: 0, text: ['a'] }));
    const fault = faultOf(model);
    await reached(server);
    await time.advance(19_999);
    expect(server.host.connections()).toBe(1);
    await time.advance(1);
    expect(await fault).toMatchObject({ reason: 'slow', message: expect.stringContaining('20 s') });
    await server.closedByClient(1);
  });

  test('one that stalls in mid-sentence after 10 s', async () => {
    const { server, model, time } = await start(() => ({ stallsAfter: 1, text: ['a', 'b'] }));
    const events = model.chat(ASKED, never);
    expect(await events.next()).toMatchObject({ value: { text: 'a' } });
    const fault = events.next().catch((error: unknown) => error);
    await reached(server);
    await time.advance(10_000);
    expect(await fault).toMatchObject({ reason: 'slow', message: expect.stringContaining('10 s') });
    await server.closedByClient(1);
  });

  test('one that never ends after a minute, however fast its words come', async () => {
    const time = new TestTime();
    const host = await startHost(async (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      while (!response.destroyed) {
        response.write(delta({ reasoning: 'hm' }));
        await turn();
      }
    });
    closing.push(host);
    const options = { url: host.origin, model: 'x', apiKey: SECRET, clock: time, timers: time };
    const fault = faultOf(createOpenAiModel(options));
    while (host.connections() === 0) await turn();
    for (let second = 0; second < 60; second += 1) await time.advance(1_000);
    expect(await fault).toMatchObject({ reason: 'slow', message: expect.stringContaining('60 s') });
    await host.idle();
  });

  test('the time of a slow reader does not count against the model', async () => {
    const { model, time } = await start(() => ({ text: ['a', 'b', 'c'] }));
    const received: ChatEvent[] = [];
    for await (const event of model.chat(ASKED, never)) {
      received.push(event);
      await time.advance(9_999);
    }
    expect(textOf(received)).toBe('abc');
  });

  test('one that writes four times as much as it may is cut off', async () => {
    const text = Array.from({ length: 1_000 }, () => 'twelve bytes');
    const { server, model } = await start(() => ({ text, forgets: 'end' }));
    const events = await eventsOf(model, { ...ASKED, budgets: { maxOutputTokens: 10 } });
    expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'length' });
    expect(textOf(events).length).toBeLessThan(200);
    await server.closedByClient(1);
  });

  test('a caller that leaves closes the connection at once, long before any limit', async () => {
    const { server, model } = await start(() => ({ stallsAfter: 1, text: ['a', 'b'] }));
    const leave = new AbortController();
    const events = model.chat(ASKED, leave.signal);
    await events.next();
    const rest = events.next();
    const startedMs = performance.now();
    leave.abort(new Error('left'));
    await expect(rest).rejects.toThrow('left');
    await server.closedByClient(1);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  });

  test('no timer is left behind', async () => {
    const { model, time } = await start(() => ({ text: 'Because.' }));
    await eventsOf(model);
    expect(time.nextDelayMs).toBeNull();
  });
});

test('for any input, an answer ends or is a fault, and never holds reasoning', async () => {
  let raw: string[] = [];
  const { model } = await start(() => ({ raw }));
  const anything = fc.oneof(
    fc.string().map((text) => delta({ content: text })),
    fc
      .string({ unit: 'binary' })
      .map((text) => delta({ content: `<think>HM${text.replaceAll('<', '')}</think>` })),
    fc.json().map((json) => `data: ${json}\n\n`),
    fc.jsonValue().map((value) => delta(value)),
    fc.jsonValue().map((value) => delta({ tool_calls: value })),
    fc.string(),
    fc.constant(delta({}, 'stop')),
    fc.constant('data: [DONE]\n\n'),
  );
  const check = async (pieces: string[]) => {
    raw = pieces;
    const end = await eventsOf(model).catch((error: unknown) => error);
    if (end instanceof ModelFault) return;
    expect(end).toBeInstanceOf(Array);
    expect(textOf(end as ChatEvent[])).not.toContain('HM');
  };
  await fc.assert(fc.asyncProperty(fc.array(anything, { maxLength: 8 }), check), { numRuns: 100 });
});
