import { expect, test } from 'vitest';
import { Problem } from '../../runtime/problem.ts';
import { TestTime } from '../../runtime/test-time.ts';
import type { AnswerEvent } from '../answer-event.ts';
import type { AnswerStep } from '../answer-step.ts';
import { type ConverseServices, converse } from '../converse.ts';
import { testAnswers } from '../test-answers.ts';
import { CountedCheck } from './counted-check.ts';
import { type AnswerSummary, ReportedSteps } from './reported-steps.ts';

const at = { startedMs: 0, durationMs: 2 };
const modelStep = {
  ...at,
  kind: 'model',
  model: 'm',
  outcome: 'finished',
  firstEventMs: 1,
  promptTokens: 100,
  completionTokens: 10,
  isEstimated: false,
  toolCalls: 1,
} as const satisfies AnswerStep;
const verdicts = { supported: 3, recited: 0, claimless: 1, unsupported: 2 };

const asking = {
  callerId: 'key:a',
  requestId: 'r-1',
  scopes: new Set<string>(),
  signal: new AbortController().signal,
};

function answering(parts: Partial<ConverseServices> = {}) {
  return testAnswers(async function* (_conversation, { onStep }) {
    onStep?.(modelStep);
    onStep?.({ ...at, kind: 'fallback', reason: 'broken' });
    onStep?.({ ...at, kind: 'check', ...verdicts });
    yield 'One.';
  }, parts);
}

const run = (services: ConverseServices, onStep?: (step: AnswerStep) => void) =>
  Array.fromAsync<AnswerEvent>(
    converse([{ role: 'user', content: 'Why?' }], services, {
      ...asking,
      ...(onStep !== undefined && { onStep }),
    }),
  );

test('the steps of an answer begin with the wait for its turn, and add up to one line', async () => {
  const summaries: [string, AnswerSummary][] = [];
  const steps: AnswerStep[] = [];
  const onEnd = (_end: string, summary: AnswerSummary, requestId: string) =>
    void summaries.push([requestId, summary]);
  await run(answering({ onEnd }), (step) => steps.push(step));
  expect(steps.map(({ kind }) => kind)).toEqual(['wait', 'model', 'fallback', 'check', 'answer']);
  expect(steps.at(-1)).toMatchObject({ outcome: 'complete', characters: 4, sources: 0 });
  expect(steps[0]).toMatchObject({ outcome: 'turn' });
  expect(summaries).toMatchObject([
    [
      'r-1',
      {
        modelCalls: 1,
        promptTokens: 100,
        completionTokens: 10,
        fallback: 'broken',
        unsupported: 2,
      },
    ],
  ]);
});

test('a listener that throws affects neither the answer nor other listeners, and its exception is reported', async () => {
  const faults: unknown[] = [];
  const kinds: string[] = [];
  const services = answering({
    onStep: ({ kind }) => void kinds.push(kind),
    onStepFault: (error) => void faults.push(error),
  });
  const events = await run(services, () => {
    throw new Error('full');
  });
  expect(events).toMatchObject([{ kind: 'text', text: 'One.' }]);
  expect(kinds).toEqual(['wait', 'model', 'fallback', 'check', 'answer']);
  expect(faults).toHaveLength(5);
});

test('the steps of a refused caller are reported, too', async () => {
  const steps: AnswerStep[] = [];
  const queue = {
    ...answering().queue,
    enter: () => Promise.reject(new Problem('ERR_OVERLOADED')),
  };
  const services = answering({ queue });
  await expect(run(services, (step) => steps.push(step))).rejects.toThrow('ERR_OVERLOADED');
  expect(steps).toMatchObject([
    { kind: 'wait', outcome: 'left' },
    { kind: 'answer', outcome: 'refused', firstTextMs: null },
  ]);
});

test('verdicts are counted, and unchanged', () => {
  const time = new TestTime(0);
  const checked = new CountedCheck(time);
  expect(checked.step()).toBe(null);
  const unsupported = { verdict: 'unsupported', citations: [] } as const;
  const check = checked.counted({ decide: () => unsupported });
  expect([check.decide('One.', [1], 'text'), check.decide('Two.', [], 'text')]).toEqual([
    unsupported,
    unsupported,
  ]);
  expect(checked.step()).toMatchObject({ kind: 'check', unsupported: 2, supported: 0 });
});

test('the duration of an answer is from the request to its end; that of its first text is until the first text', async () => {
  const time = new TestTime(0);
  const reported: AnswerStep[] = [];
  const listeners = [(step: AnswerStep) => void reported.push(step)];
  const steps = new ReportedSteps({ listeners, onFault: () => undefined, stopwatch: time });
  await time.advance(500);
  steps.said({ kind: 'text', text: 'One.' });
  await time.advance(1_000);
  steps.said({ kind: 'text', text: 'Two.' });
  steps.said({ kind: 'follow-ups', questions: ['Three?'] });
  const times = { durationMs: 1_500, firstTextMs: 500 };
  expect(steps.end('complete')).toMatchObject({ ...times, searches: 0, confidence: null });
  expect(reported).toMatchObject([{ kind: 'answer', ...times, characters: 8, followUps: 1 }]);
});
