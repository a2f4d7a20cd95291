import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { AnswerEvent } from '../../../answers/answer-event.ts';
import type { AnswerStep } from '../../../answers/answer-step.ts';
import type { Conversation } from '../../../answers/conversation.ts';
import type { AnswerCaller, AnswerConversation } from '../../../answers/converse.ts';
import {
  type ChatEvent,
  type LanguageModel,
  ModelFault,
} from '../../../answers/language-model/language-model.ts';
import { createScriptedModel } from '../../../answers/language-model/test-model.ts';
import type { CallHandlers } from '../../../runtime/threads/thread-calls.ts';
import { untilAborted } from '../../../runtime/until-aborted.ts';
import { searchFor } from '../../../search/query/search-request.ts';
import { serveModel } from './model-of-main-thread.ts';
import type { MainThreadCalls } from './search-thread-calls.ts';
import type { SearchWorkers } from './search-workers.ts';
import {
  createBeats,
  handlers,
  never,
  ready,
  unasked,
  useSearchWorkers,
} from './test-search-workers.ts';

const context = useSearchWorkers();

const asks = (...turns: string[]): Conversation =>
  turns.map((content, at) => ({
    role: (turns.length - at) % 2 === 1 ? 'user' : 'assistant',
    content,
  })) as unknown as Conversation; // there is one

const QUESTION = asks('Where does boat 3 lie?');
const searcher: AnswerCaller = { scopes: new Set(['search']) };

async function all(
  answer: AnswerConversation,
  conversation = QUESTION,
  { caller = searcher, signal = never() }: { caller?: AnswerCaller; signal?: AbortSignal } = {},
): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  for await (const event of answer(conversation, caller, signal)) events.push(event);
  return events;
}

const iterate = (
  workers: SearchWorkers,
  { caller = searcher, signal = never() }: { caller?: AnswerCaller; signal?: AbortSignal } = {},
) => workers.answer(QUESTION, caller, signal)[Symbol.asyncIterator]();

const searchOf = (workers: SearchWorkers) =>
  workers.page(
    { request: searchFor('boat'), form: 'search', requestId: 'r1' },
    { signal: never(), trace: null },
  );

const textOf = (events: readonly AnswerEvent[]) =>
  events.map((event) => (event.kind === 'text' ? event.text : '')).join('');

function startWith(model: LanguageModel, count = 1): SearchWorkers {
  const { supportsTools, isResting } = model;
  context.state = { ...context.state, model: { supportsTools, isResting } };
  return context.start(
    count,
    { handlers: { ...handlers, chat: serveModel(model) }, answerHere: context.answerWith(model) },
    { model: model.name },
  );
}

/** Also on a machine that is busy with other work. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 90_000 });

const says = 'Boat 3 lies in the harbour [1].';

/** A model that says nothing until it is let go on. */
function createPatientModel() {
  const go = Promise.withResolvers<void>();
  const asked = vi.fn();
  const left = vi.fn();
  const model: LanguageModel = {
    ...createScriptedModel(() => ({ text: '' }), { supportsTools: false }),
    async *chat(_request, signal): AsyncGenerator<ChatEvent> {
      asked();
      signal.addEventListener('abort', left);
      await untilAborted(go.promise, signal);
      yield { kind: 'text', text: `${says}\n\n` };
      const usage = { promptTokens: 300, completionTokens: 12, isEstimated: false };
      yield { kind: 'end', reason: 'stop', usage };
    },
  };
  return { model, asked, left, go: go.resolve };
}

describe('answers in search threads', () => {
  test('are those of the main thread, event by event', async () => {
    await context.add(
      'The lighthouse of Brandov was built in 1874 by Anna Kerr. It is 31 metres high.',
      'Owner: Tomasz\nStatus: open\n\nThe pump leaks since the storm.',
    );
    const workers = context.start(1);
    await ready(workers, 1);
    const conversations = [
      QUESTION,
      asks('Hello!'),
      asks('12 * 7'),
      asks('Who built the lighthouse of Brandov, and how high is it?'),
      asks('Where does boat 3 lie?', 'In the harbour [1].', 'And boat 4?'),
      asks('Compare boat 1 and boat 2'),
      asks('Summarise: Anna has two cats. They are called Tom and Ida.'),
      asks('Who owns the pump?'),
      asks('My password is hunter2, where is boat 9?'),
      asks('Qwertz uiop?'),
    ];
    for (const conversation of conversations) {
      const events = await all(workers.answer, conversation);
      expect(events).toEqual(await all(context.answerHere, conversation));
      expect(events).not.toEqual([]);
    }
  });

  test('are those of the main thread whatever is said', async () => {
    const workers = context.start(1);
    await ready(workers, 1);
    const turn = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.constantFrom('boat 3', 'Where is the harbour?', 'And why?', '3 + 4', 'thanks', '?'),
    );
    const turns = fc.array(turn, { minLength: 1, maxLength: 4 });
    const property = fc.asyncProperty(turns, async (contents) => {
      const conversation = asks(...contents.map((one) => one.toWellFormed()));
      expect(await all(workers.answer, conversation)).toEqual(
        await all(context.answerHere, conversation),
      );
    });
    await fc.assert(property, { numRuns: 40 });
  });

  test('hold to the rules and commits as they are when they are asked', async () => {
    const workers = context.start(1);
    await ready(workers, 1);
    const asked = asks('Who painted the pier?');
    expect(textOf(await all(workers.answer, asked))).not.toContain('Ida');
    await context.add('Ida painted the pier.');
    workers.indexChanged();
    expect(textOf(await all(workers.answer, asked))).toContain('Ida painted the pier');
    const hides = [{ documents: { types: ['file'] as const }, reason: 'A test.' }];
    context.state = { ...context.state, rules: [{ origin: 'api', rules: { hides } }] };
    const hidden = await all(workers.answer, asked);
    expect(hidden.some(({ kind }) => kind === 'source')).toBe(false);
    expect(JSON.stringify(hidden)).not.toContain('Ida');
  });

  test('report their steps and counts to the main thread, in its time', async () => {
    const noteAnswer = vi.fn(() => null);
    const workers = context.start(1, { handlers: { ...handlers, noteAnswer } });
    await ready(workers, 1);
    const steps: AnswerStep[] = [];
    const beforeMs = performance.now();
    await all(workers.answer, QUESTION, {
      caller: { ...searcher, onStep: (one) => steps.push(one) },
    });
    expect(steps.map(({ kind }) => kind)).toEqual(['read', 'card', 'search']);
    for (const { startedMs } of steps) {
      expect(startedMs).toBeGreaterThan(beforeMs - 5);
      expect(startedMs).toBeLessThan(performance.now() + 5);
    }
    expect(noteAnswer).toHaveBeenCalledWith(
      { kind: 'question', outcome: 'high' },
      expect.anything(),
    );
  });

  test('compare sentences by the vectors of the main thread', async () => {
    context.state = { ...context.state, embedsSentences: true };
    const nearness = vi.fn<CallHandlers<MainThreadCalls>['nearness']>(() => null);
    const workers = context.start(1, { handlers: { ...handlers, nearness } });
    await ready(workers, 1);
    await all(workers.answer);
    const [asked] = nearness.mock.calls[0] ?? [];
    expect(asked).toMatchObject({ question: { text: 'Where does boat 3 lie?' } });
    expect(asked?.texts).toContain('Boat 3 lies : Boat 3 lies in the harbour.');
  });

  test('are begun again where their thread is killed before the first event', async () => {
    const { model, asked, go } = createPatientModel();
    const workers = startWith(model, 2);
    await ready(workers, 2);
    const events = all(workers.answer);
    await context.threads[0]!.terminate(); // of two that have nothing to do, the first one takes it
    go();
    expect(textOf(await events)).toContain(says);
    expect(context.retried).toHaveBeenCalledOnce();
    expect(asked).toHaveBeenCalledOnce();
  });

  test('fail where their thread is killed after the first event, and are not begun again', async () => {
    const { model, asked } = createPatientModel();
    const workers = startWith(model);
    await ready(workers, 1);
    const events = iterate(workers);
    expect((await events.next()).value).toMatchObject({ kind: 'found' });
    await soon(() => expect(asked).toHaveBeenCalledOnce());
    const rest = expect(events.next()).rejects.toThrow('the search thread ended');
    await context.threads[0]!.terminate();
    await rest;
    expect(context.retried).not.toHaveBeenCalled();
    expect(asked).toHaveBeenCalledOnce();
    expect(context.ended).toHaveBeenCalledWith('failed');
  });

  test('that are killed again and again fail only where they had begun, and no event is sent twice', async () => {
    const workers = context.start(2);
    await ready(workers, 2);
    const expected = await all(context.answerHere);
    let [answered, broken, isOver] = [0, 0, false];
    const ask = async () => {
      while (!isOver) {
        const events: AnswerEvent[] = [];
        try {
          for await (const event of workers.answer(QUESTION, searcher, never())) events.push(event);
          expect(events).toEqual(expected);
          answered += 1;
        } catch (error) {
          expect(error).toMatchObject({ message: 'the search thread ended' });
          expect(events.length).toBeGreaterThan(0);
          expect(events).toEqual(expected.slice(0, events.length));
          broken += 1;
        }
      }
    };
    const clients = Promise.all(Array.from({ length: 6 }, ask));
    const kills = async () => {
      for (let kill = 0; kill < 4; kill++) {
        await ready(workers, 2); // an answer may be asked for twice, not three times
        const before = answered;
        await soon(() => expect(answered).toBeGreaterThan(before + 5));
        await context.threads.at(-1 - (kill % 2))?.terminate();
      }
      isOver = true;
    };
    await Promise.all([clients, kills()]);
    expect(broken).toBeLessThan(answered);
  });

  test('are given in the main thread where a thread hangs and no other is there', async () => {
    let nowMs = 0;
    const { timers, beat } = createBeats();
    const startThread = () => context.startIdleThread(false, { pings: 1 });
    const workers = context.start(1, { timers, now: () => nowMs, startThread });
    await ready(workers, 1);
    const events = all(workers.answer);
    await soon(() => {
      beat();
      nowMs += 5_000;
      expect(context.ended).toHaveBeenCalledWith('hung');
    });
    const beating = setInterval(beat, 5);
    expect(await events).toEqual(await all(context.answerHere));
    clearInterval(beating);
  });

  test('end with their client, also at the model, and give their place back', async () => {
    const { model, asked, left, go } = createPatientModel();
    const workers = startWith(model);
    await ready(workers, 1);
    const leaving = new AbortController();
    const steps: AnswerStep[] = [];
    const caller = { ...searcher, onStep: (one: AnswerStep) => void steps.push(one) };
    const gone = all(workers.answer, QUESTION, { caller, signal: leaving.signal });
    await soon(() => expect(asked).toHaveBeenCalledOnce());
    const reason = new Error('gone');
    leaving.abort(reason);
    await expect(gone).rejects.toBe(reason);
    expect(left).toHaveBeenCalledOnce();
    expect(steps.at(-1)).toMatchObject({ kind: 'model', outcome: 'left' });
    go();
    const further = await Promise.all([all(workers.answer), all(workers.answer)]);
    for (const events of further) expect(textOf(events)).toContain(says);
  });

  test('end when they are not read to their end', async () => {
    const { model, asked, left } = createPatientModel();
    const workers = startWith(model);
    await ready(workers, 1);
    const events = iterate(workers);
    await events.next();
    await soon(() => expect(asked).toHaveBeenCalledOnce());
    await events.return?.();
    await soon(() => expect(left).toHaveBeenCalledOnce());
    expect(workers.queued).toBe(0);
  });

  test('are written by the model of the main thread as they are there', async () => {
    const model = createScriptedModel(() => ({ text: `${says}\n\n` }));
    const workers = startWith(model);
    await ready(workers, 1);
    const events = await all(workers.answer);
    expect(textOf(events)).toContain(says);
    expect(events).toEqual(await all(context.answerWith(model)));
    expect(model.chats).toHaveLength(2);
    const [there, here] = model.chats.map(({ messages }) => messages.map(({ role }) => role));
    expect(there).toEqual(here);
  });

  test('fall back, or fail with the model, as they do in the main thread', async () => {
    let isBroken = true;
    const model: LanguageModel = {
      ...createScriptedModel(() => ({ text: '' }), { supportsTools: false }),
      async *chat() {
        if (!isBroken) yield { kind: 'text', text: `${says}\n\nBoat 4 lies` };
        throw new ModelFault('broken', 'It broke.');
      },
    };
    const workers = startWith(model);
    await ready(workers, 1);
    const onFallback = vi.fn();
    const fallen = await all(workers.answer, QUESTION, { caller: { ...searcher, onFallback } });
    expect(onFallback).toHaveBeenCalledExactlyOnceWith('broken');
    expect(fallen).toEqual(await all(context.answerWith(model)));
    isBroken = false;
    await expect(all(workers.answer)).rejects.toMatchObject({ code: 'ERR_UPSTREAM' });
  });

  test('leave their thread to searches and other answers while they wait for a model', async () => {
    const { model, asked, go } = createPatientModel();
    const workers = startWith(model);
    await ready(workers, 1);
    const waiting = Array.from({ length: 5 }, () => all(workers.answer));
    await soon(() => expect(asked).toHaveBeenCalledTimes(5));
    await searchOf(workers);
    const card = await all(workers.answer, asks('12 * 7'));
    expect(textOf(card)).toContain('84');
    go();
    for (const events of await Promise.all(waiting)) expect(textOf(events)).toContain(says);
  });

  test('are made one at a time in a thread, and searches pass those that wait', async () => {
    const workers = context.start(1, { startThread: () => context.startIdleThread(false) });
    await ready(workers, 1);
    const leaving = new AbortController();
    const { signal } = leaving;
    const answers = Promise.allSettled(
      [1, 2, 3].map(() => all(workers.answer, QUESTION, { signal })),
    );
    await soon(() => expect(workers.queued).toBe(2));
    const search = searchOf(workers);
    expect(workers.queued).toBe(2);
    leaving.abort(new Error('gone'));
    for (const { status } of await answers) expect(status).toBe('rejected');
    expect(workers.queued).toBe(0);
    await context.threads[0]!.terminate();
    await search;
  });

  test('do not hold up others for a reader that does not read', async () => {
    const workers = context.start(1);
    await ready(workers, 1);
    const unread = Array.from({ length: 5 }, () => iterate(workers));
    for (const events of unread) await events.next();
    await searchOf(workers);
    expect(await all(workers.answer)).toEqual(await all(context.answerHere));
    for (const events of unread) await events.return?.();
  });

  test('are given in the main thread until a thread is ready, and when none can be started', async () => {
    const startThread = () => context.startIdleThread(true);
    const workers = context.start(1, { startThread, handlers: { ...handlers, chat: unasked } });
    expect(await all(workers.answer)).toEqual(await all(context.answerHere));
  });
});
