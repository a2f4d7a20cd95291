import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Card } from '../../cards/card.ts';
import { TestTime } from '../../runtime/test-time.ts';
import { ModelFault } from '../language-model/language-model.ts';
import { createScriptedModel } from '../language-model/test-model.ts';
import { alwaysSays, inTurn, type ScriptedReply } from '../language-model/test-model-script.ts';
import type { AnswerTools } from './answer-tools.ts';
import { answerWithModel } from './answer-with-model.ts';
import { ShownSources } from './shown-sources.ts';
import {
  answerOf,
  asked,
  evidenceOf,
  never,
  passage,
  recordingTools,
  type TestAnswer,
} from './test-answer.ts';

const ANSWER = 'It is 5 m long [1].';
const search = (query: string) => ({ name: 'search', arguments: JSON.stringify({ query }) });

function modelThat(...replies: readonly [ScriptedReply, ...ScriptedReply[]]) {
  return createScriptedModel(inTurn(...replies));
}

describe('the first call', () => {
  test('holds the evidence, numbered by source, and the question', async () => {
    const model = createScriptedModel(alwaysSays(ANSWER));
    const shown = new ShownSources();
    const evidence = evidenceOf(passage('One.', 'a'), passage('Two.', 'b'), {
      ...passage('Three.', 'a'),
      start: 9,
    });
    expect((await answerOf({ model, evidence, shown })).text).toBe(ANSWER);
    const content = model.chats[0]?.messages.at(-1)?.content ?? '';
    const numbers = [...content.matchAll(/^number: (\d)\n/gm)].map(([, number]) => number);
    expect(numbers).toEqual(['1', '2', '1']);
    expect(content).toMatch(/Question: How long is it\?$/);
    expect(shown.count).toBe(2);
    expect(shown.passages(1).map(({ text }) => text)).toEqual(['One.', 'Three.']);
    expect(model.chats).toHaveLength(1);
  });

  test('says so if nothing was found', async () => {
    const model = createScriptedModel(alwaysSays('The documents do not say.'));
    await answerOf({ model, evidence: evidenceOf() });
    expect(model.chats[0]?.messages.at(-1)?.content).toMatch(/^No evidence was found/);
  });

  test('has the context that the question needs, and the earlier turns without their citations', async () => {
    const model = createScriptedModel(alwaysSays(ANSWER));
    const question = asked('And how wide?', {
      query: [
        { text: 'And how wide?', weight: 1 },
        { text: 'How long is the bridge?', weight: 0.5 },
      ],
    });
    const earlier = [
      { role: 'user', content: 'How long is the bridge?' },
      { role: 'assistant', content: 'It is 5 m [3].\n\nSources:\n[3] Old — http://old' },
    ] as const;
    await answerOf({ model, question, earlier });
    const [, first, second, last] = model.chats[0]?.messages ?? [];
    expect([first?.content, second?.content]).toEqual(['How long is the bridge?', 'It is 5 m.']);
    expect(last?.content).toContain('About: How long is the bridge?');
  });

  test('keeps to its token budget, best passages first, and leaves room for tool results', async () => {
    const model = createScriptedModel(alwaysSays(ANSWER));
    const many = Array.from({ length: 9 }, (_, at) => passage('x'.repeat(3_000), `doc ${at}`));
    const shownWith = async (tools: AnswerTools) => {
      const shown = new ShownSources();
      await answerOf({ model, tools, shown, evidence: evidenceOf(...many) });
      expect(shown.source(1)?.title).toBe('doc 0');
      return shown.count;
    };
    // 1,050 tokens each.
    expect(await shownWith({})).toBe(4);
    expect(await shownWith(recordingTools().tools)).toBe(2);
  });
});

describe('tools', () => {
  test('are run in mid-answer, and their results are evidence with their own numbers', async () => {
    const model = modelThat(
      { text: 'Let me search.', toolCalls: [search('wide')] },
      { text: 'It is 2 m wide [2].' },
    );
    const { tools, calls } = recordingTools({
      search: async () => [passage('It is 2 m wide.', 'w')],
    });
    const shown = new ShownSources();
    const { text, steps } = await answerOf({ model, tools, shown });
    expect([text, calls]).toEqual(['It is 2 m wide [2].', [['search', 'wide']]]);
    expect(steps).toMatchObject([{ name: 'search', outcome: 'answered', passages: 1 }]);
    expect(shown.source(2)?.title).toBe('w');
    expect(model.chats[1]?.messages.at(-1)?.content).toContain('number: 2');
    // The text before its call is not sent back to it.
    expect(JSON.stringify(model.chats[1]?.messages)).not.toContain('Let me search');
  });

  test('calculate exactly: the card is a source that can be cited and checked', async () => {
    const card: Card = {
      kind: 'calculator',
      title: 'Calculation',
      input: '0.1 + 0.2',
      answer: { text: '0.3', value: 0.3, unit: null },
      data: {},
      source: { name: 'Calculator', url: null },
      expiresAt: null,
    };
    const written = JSON.stringify({ expression: '0.1 + 0.2' });
    const model = modelThat(
      { toolCalls: [{ name: 'calculate', arguments: written }] },
      { text: 'It is 0.3 [2].' },
    );
    const shown = new ShownSources();
    const { tools, calls } = recordingTools({ card: async () => card });
    await answerOf({ model, tools, shown });
    expect(calls).toEqual([['card', 'calculator', '0.1 + 0.2']]);
    expect(shown.passages(2)[0]?.text).toContain('0.1 + 0.2 = 0.3');
  });

  test('read more of a source by its number, but only of shown ones', async () => {
    const retrieve = (source: unknown) => ({
      name: 'retrieve',
      arguments: JSON.stringify({ source, about: 'x' }),
    });
    const model = modelThat(
      { toolCalls: [retrieve(1), retrieve(2), retrieve('https://evil.example')] },
      { text: ANSWER },
    );
    const { tools, calls } = recordingTools();
    const { steps } = await answerOf({ model, tools });
    expect(calls).toEqual([['retrieve', 'The bridg', 'x']]);
    expect(steps.map(({ outcome }) => outcome)).toEqual(['empty', 'refused', 'refused']);
  });

  test('run two at a time; their results are in the order of the calls', async () => {
    let running = 0;
    let most = 0;
    const toolCalls = ['a', 'b', 'c', 'd', 'e'].map(search);
    const model = modelThat({ toolCalls }, { text: ANSWER });
    const { tools } = recordingTools({
      search: async (query) => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return [passage(`about ${query}`, query)];
      },
    });
    await answerOf({ model, tools });
    expect(most).toBe(2);
    const results = model.chats[1]?.messages.slice(-5).map(({ content }) => content) ?? [];
    expect(results.map((text) => /about (\w)/.exec(text)?.[1])).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('are not run twice with the same arguments, nor more often than allowed', async () => {
    const toolCalls = ['a', 'a', 'b', 'c', 'd'].map(search);
    const model = modelThat({ toolCalls }, { text: ANSWER });
    const { tools, calls } = recordingTools();
    await answerOf({ model, tools, budgets: { maxToolCalls: 3 } });
    expect(calls).toEqual([
      ['search', 'a'],
      ['search', 'b'],
      ['search', 'c'],
    ]);
  });

  test('are not offered in the last call', async () => {
    let query = 0;
    const model = createScriptedModel(({ tools }) =>
      tools.length > 0 ? { toolCalls: [search(`q${query++}`)] } : { text: ANSWER },
    );
    const { text } = await answerOf({ model });
    expect([text, model.chats.length]).toEqual([ANSWER, 4]);
    expect(model.chats.map(({ tools }) => tools.length > 0)).toEqual([true, true, true, false]);
  });

  test('that fail or hang only cost the model their results', async () => {
    const time = new TestTime();
    const faults: unknown[] = [];
    const model = modelThat({ toolCalls: [search('fail'), search('hang')] }, { text: ANSWER });
    const { tools } = recordingTools({
      search: (query) =>
        query === 'fail' ? Promise.reject(new Error('broken')) : new Promise(() => {}),
    });
    const onToolFault = (tool: string, error: unknown) => faults.push([tool, String(error)]);
    const answer = answerOf({ model, tools, clock: time, timers: time, onToolFault });
    await time.advance(5_000);
    const { text, steps } = await answer;
    expect(text).toBe(ANSWER);
    expect(steps).toMatchObject([{ outcome: 'failed' }, { outcome: 'slow' }]);
    expect(faults).toEqual([['search', 'Error: broken']]);
  });

  test('are not offered to a model that does not support them', async () => {
    const model = createScriptedModel(alwaysSays(ANSWER), { supportsTools: false });
    expect((await answerOf({ model })).text).toBe(ANSWER);
    expect(model.chats[0]?.messages[0]?.content).not.toContain('tool before');
  });
});

describe('the emitted text', () => {
  test('has nothing of the text before a tool call', async () => {
    const model = modelThat(
      { text: ['I ', 'will use the tool `search` to look in [1].\n'], toolCalls: [search('x')] },
      { text: ANSWER },
    );
    expect((await answerOf({ model })).text).toBe(ANSWER);
  });

  test('is an answer that has begun, after which no tool is run', async () => {
    const model = modelThat({ text: ANSWER, toolCalls: [search('x')] });
    const { tools, calls } = recordingTools();
    const { text, events } = await answerOf({ model, tools });
    expect([text, calls]).toEqual([ANSWER, []]);
    expect(events.at(-1)).toEqual({ kind: 'end', reason: 'stop' });
  });

  test('has nothing of a call written as text: the model is called again, without tools', async () => {
    const model = modelThat({ text: '<tool_call>{"name":"search"}</tool_call>' }, { text: ANSWER });
    expect((await answerOf({ model })).text).toBe(ANSWER);
    expect(model.chats[1]?.tools).toEqual([]);
  });

  test('is streamed before the model has ended', async () => {
    const model = modelThat({ text: ['It is 5 m. [1]', ' More'], stallsAfter: 1 });
    const time = new TestTime();
    const leave = new AbortController();
    const services = { model, tools: {}, clock: time, timers: time, onToolFault: () => undefined };
    const evidence = evidenceOf(passage('It is 5 m long.'));
    const events = answerWithModel(asked('?'), evidence, services, leave.signal);
    expect(await events.next()).toMatchObject({ value: { kind: 'text', text: 'It is 5 m. [1]' } });
    const rest = events.next();
    leave.abort(new Error('left'));
    await expect(rest).rejects.toThrow('left');
  });

  test('ends with the model’s reason', async () => {
    const { events } = await answerOf({
      model: modelThat({ text: 'It is', finishReason: 'length' }),
    });
    expect(events.at(-1)).toEqual({ kind: 'end', reason: 'length' });
  });
});

test('for any behaviour of a model, only answer text is emitted, and it ends', async () => {
  const reply = fc.record({
    text: fc.array(
      fc.constantFrom(
        'TALK of [1]. ',
        'It is 5 m long [1]. ',
        '<tool_call>TALK',
        '{"name":"TALK"}',
        '\n',
      ),
      { maxLength: 4 },
    ),
    toolCalls: fc.array(
      fc.record({
        name: fc.constantFrom('search', 'retrieve', 'calculate', 'card', 'fetch', ''),
        arguments: fc.oneof(fc.json(), fc.constant('{"query":"x"}'), fc.string()),
      }),
      { maxLength: 9 },
    ),
    finishReason: fc.constantFrom('stop', 'tool-calls', 'length', 'filtered'),
  });
  const check = async (replies: ScriptedReply[]) => {
    const model = createScriptedModel((_, call) => replies[call] ?? {});
    const { tools, calls } = recordingTools({ search: async (query) => [passage(query)] });
    const end = await answerOf({ model, tools }).catch((error: unknown) => error);
    expect(model.chats.length).toBeLessThanOrEqual(4);
    expect(calls.length).toBeLessThanOrEqual(6);
    if (end instanceof ModelFault) return;
    const { text, events } = end as TestAnswer; // otherwise a defect, without events
    expect(events.at(-1)).toMatchObject({ kind: 'end' });
    // Text about tools is emitted only as part of an answer without a later call.
    const answer = model.chats.length - 1;
    const said = (replies[answer]?.text ?? []) as string[];
    expect(said.join('').startsWith(text.trimEnd())).toBe(true);
    expect(text).not.toMatch(/<tool_call>|^\s*\{"name"/);
  };
  const replies = fc.array(reply, { minLength: 3, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(replies, async (some) => check(some as ScriptedReply[])),
    { numRuns: 200 },
  );
});

describe('a model that fails', () => {
  const faultOf = (model: ReturnType<typeof modelThat>) =>
    answerOf({ model }).then(
      ({ text }) => `no fault but ${text}`,
      (error: unknown) => (error instanceof ModelFault ? error.reason : String(error)),
    );

  test.each([
    ['says nothing', { text: '' }],
    ['says nothing but a call, again and again', { text: '{"name": "search"}' }],
    ['breaks off before its first word', { text: ['a'], breaksOffAfter: 0 }],
    ['calls tools alone, offered or not', { toolCalls: [search('x')] }],
  ])('and %s is a fault, so that the composer can answer', async (_, reply) => {
    expect(await faultOf(modelThat(reply))).toBe('broken');
  });

  test('because its context is too short gets a quarter of the evidence, once', async () => {
    const many = Array.from({ length: 9 }, (_, at) => passage('x'.repeat(800), `doc ${at}`));
    const scripted = createScriptedModel(alwaysSays(ANSWER));
    let faults = 1;
    const model = {
      ...scripted,
      chat: (...asking: Parameters<typeof scripted.chat>) => {
        if (faults-- > 0) throw new ModelFault('too-long', 'too long');
        return scripted.chat(...asking);
      },
    };
    expect((await answerOf({ model, evidence: evidenceOf(...many) })).text).toBe(ANSWER);
    const content = scripted.chats[0]?.messages.at(-1)?.content ?? '';
    expect([...content.matchAll(/^number:/gm)]).toHaveLength(2);
    faults = 2;
    await expect(answerOf({ model })).rejects.toBeInstanceOf(ModelFault);
  });

  test('is not called after the caller has left', async () => {
    const model = modelThat({ text: ANSWER });
    const time = new TestTime();
    const services = { model, tools: {}, clock: time, timers: time, onToolFault: () => undefined };
    const left = AbortSignal.abort(new Error('left'));
    const events = answerWithModel(asked('?'), evidenceOf(), services, left);
    await expect(events.next()).rejects.toThrow('left');
    expect(model.chats).toEqual([]);
    expect(never.aborted).toBe(false);
  });
});
