import { expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import type { AnswerStep } from '../answer-step.ts';
import { describeLanguageModel } from '../language-model/language-model.suite.ts';
import { ModelFault } from '../language-model/language-model.ts';
import { createScriptedModel } from '../language-model/test-model.ts';
import type { ModelScript } from '../language-model/test-model-script.ts';
import { modelWithSteps } from './model-with-steps.ts';

describeLanguageModel('a model whose steps are reported', {
  open: async (script) => {
    const model = modelWithSteps(createScriptedModel(script), () => undefined, new TestTime());
    return { model, close: () => model.close() };
  },
});

async function stepsOf(script: ModelScript, maxEvents = Number.POSITIVE_INFINITY) {
  const steps: AnswerStep[] = [];
  const model = modelWithSteps(
    createScriptedModel(script),
    (step) => steps.push(step),
    new TestTime(),
  );
  const request = { messages: [{ role: 'user', content: 'Say.' }], tools: [] } as const;
  let events = 0;
  try {
    for await (const _ of model.chat(request, new AbortController().signal)) {
      events += 1;
      if (events === maxEvents) break;
    }
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
  }
  return steps;
}

test('a call is reported with its tokens', async () => {
  expect(await stepsOf(() => ({ text: 'Five metres.' }))).toMatchObject([
    { kind: 'model', model: 'scripted', outcome: 'finished', toolCalls: 0, firstEventMs: 0 },
  ]);
});

test('a call whose caller has gone is `left`, and a failed one has its reason', async () => {
  expect(await stepsOf(() => ({ text: 'One. Two. Three.' }), 1)).toMatchObject([
    { outcome: 'left', completionTokens: 0 },
  ]);
  expect(await stepsOf(() => ({ text: 'One.', breaksOffAfter: 0 }))).toMatchObject([
    { outcome: 'broken', firstEventMs: null },
  ]);
});
