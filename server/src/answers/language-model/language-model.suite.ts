import { afterEach, describe, expect, test } from 'vitest';
import { type ChatEvent, type LanguageModel, ModelFault } from './language-model.ts';
import { inTurn, type ModelScript, type ScriptedReply } from './test-model-script.ts';

/** What an adapter provides to the suite. */
export interface LanguageModelHarness {
  /** Makes a model that follows the script. */
  open(script: ModelScript): Promise<{ readonly model: LanguageModel; close(): Promise<void> }>;
}

const never = new AbortController().signal;
const LOOK = { name: 'look-up', description: 'Looks up.', parameters: { type: 'object' } };
const ASKED = { messages: [{ role: 'user' as const, content: 'Why?' }], tools: [LOOK] };

/** The contract of every language model. */
export function describeLanguageModel(name: string, { open }: LanguageModelHarness): void {
  describe(name, () => {
    const closing: { close(): Promise<void> }[] = [];
    afterEach(async () => {
      for (const one of closing.splice(0)) await one.close();
    });

    async function modelThat(...replies: readonly [ScriptedReply, ...ScriptedReply[]]) {
      const opened = await open(inTurn(...replies));
      closing.push(opened);
      return opened.model;
    }

    async function eventsOf(model: LanguageModel, signal = never): Promise<ChatEvent[]> {
      const events: ChatEvent[] = [];
      for await (const event of model.chat(ASKED, signal)) events.push(event);
      return events;
    }

    test('has a name', async () => {
      const model = await modelThat({});
      expect(model.name).not.toBe('');
      expect([model.supportsTools, model.isResting]).toEqual([true, false]);
    });

    test('streams the text in order, then `end`', async () => {
      const pieces = ['Um', 'ärmel', 'ung 👩‍👩‍👧‍👦 ', '\n\n```\n{"a": [1]}\n```'];
      const events = await eventsOf(await modelThat({ text: pieces }));
      expect(textOf(events)).toBe(pieces.join(''));
      expect(events.filter(({ kind }) => kind === 'end')).toHaveLength(1);
      expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'stop' });
      for (const event of events) if (event.kind === 'text') expect(event.text).not.toBe('');
    });

    test('emits complete tool calls, after all text, each with a unique id', async () => {
      const toolCalls = [
        { name: 'look-up', arguments: '{"words":"Größe \\"x\\""}' },
        { name: 'look-up', arguments: '{}' },
      ];
      const events = await eventsOf(await modelThat({ text: 'Let me see.', toolCalls }));
      expect(events.map(({ kind }) => kind)).toEqual(['text', 'tool-call', 'tool-call', 'end']);
      const calls = events.flatMap((event) => (event.kind === 'tool-call' ? [event.call] : []));
      expect(calls).toMatchObject(toolCalls);
      expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
      expect(events.at(-1)).toMatchObject({ reason: 'tool-calls' });
    });

    test('an empty answer is only `end`', async () => {
      expect(await eventsOf(await modelThat({ text: '' }))).toMatchObject([{ kind: 'end' }]);
    });

    test('reasoning is not emitted', async () => {
      const events = await eventsOf(await modelThat({ reasoning: 'Hm, hm.', text: 'Because.' }));
      expect(textOf(events)).toBe('Because.');
      expect(JSON.stringify(events)).not.toContain('Hm');
    });

    test.each(['length', 'filtered'] as const)(
      'reports that it ended with the reason %s',
      async (finishReason) => {
        const events = await eventsOf(await modelThat({ text: 'It is', finishReason }));
        expect(events.at(-1)).toMatchObject({ kind: 'end', reason: finishReason });
      },
    );

    test('reports the usage, or estimates it', async () => {
      const usage = { promptTokens: 12, completionTokens: 3 };
      const said = await eventsOf(await modelThat({ text: 'Yes', usage }));
      expect(said.at(-1)).toMatchObject({ usage: { ...usage, isEstimated: false } });
      const silent = await eventsOf(await modelThat({ text: 'Yes' }));
      expect(silent.at(-1)).toMatchObject({ usage: { isEstimated: true } });
    });

    test('an answer that breaks off ends in a fault, after the text so far', async () => {
      const model = await modelThat({ text: ['a', 'b', 'c'], breaksOffAfter: 2 });
      const texts: string[] = [];
      const end = await (async () => {
        for await (const event of model.chat(ASKED, never)) {
          if (event.kind === 'text') texts.push(event.text);
        }
      })().catch((error: unknown) => error);
      expect(end).toBeInstanceOf(ModelFault);
      expect('ab'.startsWith(texts.join(''))).toBe(true);
    });

    test('an aborted call throws the reason, in mid-answer as well; the next one works', async () => {
      const model = await modelThat({ text: ['a', 'b'], stallsAfter: 1 }, { text: 'again' });
      const reason = new Error('the caller no longer waits');
      await expect(eventsOf(model, AbortSignal.abort(reason))).rejects.toBe(reason);
      const leave = new AbortController();
      const events = model.chat(ASKED, leave.signal);
      expect(await events.next()).toEqual({ done: false, value: { kind: 'text', text: 'a' } });
      const rest = events.next();
      leave.abort(reason);
      await expect(rest).rejects.toBe(reason);
      expect(textOf(await eventsOf(model))).toBe('again');
    });

    test('a caller that stops reading ends the answer', async () => {
      const model = await modelThat({ text: ['a', 'b', 'c'] }, { text: 'again' });
      for await (const event of model.chat(ASKED, never)) if (event.kind === 'text') break;
      expect(textOf(await eventsOf(model))).toBe('again');
    });

    test('concurrent calls do not interfere', async () => {
      const model = await modelThat({ text: ['a', 'b', 'c'] });
      const texts = await Promise.all(Array.from({ length: 8 }, () => eventsOf(model)));
      expect(texts.map(textOf)).toEqual(texts.map(() => 'abc'));
    });

    test('estimates tokens, more for more', async () => {
      const model = await modelThat({});
      expect(model.estimateTokens('')).toBe(0);
      expect(model.estimateTokens('ab'.repeat(600))).toBeGreaterThan(99);
    });
  });
}

/** All text of the events. */
export function textOf(events: readonly ChatEvent[]): string {
  return events.map((event) => (event.kind === 'text' ? event.text : '')).join('');
}
