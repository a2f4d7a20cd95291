import { expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { describeLanguageModel } from './language-model.suite.ts';
import { type ChatEvent, type LanguageModel, ModelFault } from './language-model.ts';
import { createScriptedModel } from './test-model.ts';
import { alwaysSays } from './test-model-script.ts';
import { type ModelCall, watchModel } from './watch-model.ts';

const never = new AbortController().signal;

describeLanguageModel('a model that is watched', {
  open: async (script) => {
    const model = watched(createScriptedModel(script)).model;
    return { model, close: () => model.close() };
  },
});

function watched(inner: LanguageModel) {
  const time = new TestTime();
  const calls: ModelCall[] = [];
  const onCall = (call: ModelCall) => calls.push(call);
  return { model: watchModel(inner, { clock: time, stopwatch: time, onCall }), time, calls };
}

/** A model that fails with the faults of the list, in order, and then works. */
function failing(faults: Error[]): LanguageModel {
  const inner = createScriptedModel(alwaysSays('Because.'));
  return {
    ...inner,
    async *chat(request, signal) {
      const fault = faults.shift();
      if (fault !== undefined) throw fault;
      yield* inner.chat(request, signal);
    },
  };
}

async function endOf(model: LanguageModel, signal = never): Promise<string> {
  const events: ChatEvent[] = [];
  const request = { messages: [{ role: 'user' as const, content: 'Why?' }], tools: [] };
  try {
    for await (const event of model.chat(request, signal)) events.push(event);
  } catch (error) {
    return error instanceof ModelFault ? error.reason : String(error);
  }
  return events.at(-1)?.kind ?? 'nothing';
}

const fault = (reason: ModelFault['reason'], retryAfterSeconds: number | null = null) =>
  new ModelFault(reason, 'as the test says', retryAfterSeconds);

test('after three failures in a row a model is not called for half a minute', async () => {
  const faults = Array.from({ length: 3 }, () => fault('slow'));
  const { model, time, calls } = watched(failing(faults));
  const ends = [await endOf(model), await endOf(model), await endOf(model), await endOf(model)];
  expect(ends).toEqual(['slow', 'slow', 'slow', 'resting']);
  expect([model.isResting, calls.length]).toEqual([true, 3]);
  await time.advance(30_000);
  expect([model.isResting, await endOf(model)]).toEqual([false, 'end']);
});

test('a success resets the count of failures', async () => {
  const { model } = watched(failing([fault('slow'), fault('slow')]));
  for (let times = 0; times < 5; times += 1) await endOf(model);
  expect(model.isResting).toBe(false);
});

test('a delay that the server asks for is kept, up to ten minutes', async () => {
  const { model, time } = watched(failing([fault('slow', 90), fault('slow', 86_400)]));
  await endOf(model);
  await time.advance(89_999);
  expect(model.isResting).toBe(true);
  await time.advance(1);
  expect(model.isResting).toBe(false);
  await endOf(model);
  await time.advance(600_000);
  expect(model.isResting).toBe(false);
});

test('conversations that are too long, and callers that leave, do not count as failures', async () => {
  const { model, calls } = watched(failing(Array.from({ length: 5 }, () => fault('too-long'))));
  for (let times = 0; times < 5; times += 1) await endOf(model);
  await endOf(model, AbortSignal.abort(new Error('left')));
  expect(model.isResting).toBe(false);
  expect(calls.map(({ end }) => end)).toEqual(Array.from({ length: 5 }, () => 'too-long'));
});

test('each call is reported with its times and tokens, without its text', async () => {
  const usage = { promptTokens: 7, completionTokens: 2 };
  const { model, time, calls } = watched(createScriptedModel(() => ({ text: ['a', 'b'], usage })));
  const request = { messages: [{ role: 'user' as const, content: 'PRIVATE' }], tools: [] };
  for await (const _ of model.chat(request, never)) await time.advance(10);
  expect(calls).toEqual([
    {
      end: 'finished',
      firstEventMs: 0,
      durationMs: 30,
      fault: null,
      usage: { ...usage, isEstimated: false },
    },
  ]);
  for await (const _ of model.chat(request, never)) break;
  expect(calls.at(-1)).toMatchObject({ end: 'left', usage: null });
});

test('a defect does not count as a failure of the model', async () => {
  const { model, calls } = watched(failing([new TypeError('a defect')]));
  expect(await endOf(model)).toBe('TypeError: a defect');
  expect(calls).toMatchObject([{ end: 'left', fault: null }]);
});
