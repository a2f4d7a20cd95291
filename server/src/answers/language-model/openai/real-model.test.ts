import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../runtime/clock.ts';
import { systemTimers } from '../../../runtime/timers.ts';
import { textOf } from '../language-model.suite.ts';
import type { ChatEvent, ChatMessage } from '../language-model.ts';
import { createOpenAiModel } from './create-openai-model.ts';

const url = process.env.TEST_MODEL_BASE_URL ?? '';
const model = process.env.TEST_MODEL_NAME ?? '';
const apiKey = process.env.TEST_MODEL_API_KEY ?? '';
const why = url === '' || model === '' ? ' (needs TEST_MODEL_BASE_URL and TEST_MODEL_NAME)' : '';

const never = new AbortController().signal;
const TIMEOUT_MS = 60_000;

// Tests how a real server behaves beyond its documentation, not what models write.
describe.skipIf(why !== '')(`a real model${why}`, { timeout: TIMEOUT_MS }, () => {
  const clocks = { clock: systemClock, timers: systemTimers };
  const real = createOpenAiModel({ url: url || 'http://127.0.0.1', model, apiKey, ...clocks });
  afterAll(() => real.close());

  function chat(content: string, tools: boolean, signal = never): AsyncGenerator<ChatEvent> {
    const messages: ChatMessage[] = [{ role: 'user', content }];
    const parameters = { type: 'object', properties: { words: { type: 'string' } } };
    const search = { name: 'search', description: 'Searches documents.', parameters };
    const budgets = { totalMs: TIMEOUT_MS, maxOutputTokens: 200 };
    return real.chat({ messages, tools: tools ? [search] : [], budgets }, signal);
  }

  const ask = (content: string, tools: boolean) => Array.fromAsync(chat(content, tools));

  test('writes text, ends, and reports the usage', async () => {
    const events = await ask('Say the word "yes" and nothing else.', false);
    expect(textOf(events).trim()).not.toBe('');
    expect(textOf(events)).not.toMatch(/<\/?think/);
    expect(events.at(-1)).toMatchObject({ kind: 'end' });
  });

  test('answers or calls a tool, whether or not it supports tools', async () => {
    const events = await ask('Search documents for: bridges.', true);
    expect(events.at(-1)).toMatchObject({ kind: 'end' });
    const calls = events.flatMap((event) => (event.kind === 'tool-call' ? [event.call] : []));
    for (const call of calls) expect(() => JSON.parse(call.arguments)).not.toThrow();
  });

  test('can be aborted at its first word', async () => {
    const leave = new AbortController();
    const events = chat('Count from 1 to 1000 in words.', false, leave.signal);
    expect(await events.next()).toMatchObject({ done: false });
    leave.abort(new Error('left'));
    await expect(events.next()).rejects.toThrow('left');
  });
});
