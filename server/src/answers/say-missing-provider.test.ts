import { expect, test } from 'vitest';
import type { MissingProvider } from '../cards/missing-provider.ts';
import type { AnswerConfidence } from './answer-confidence.ts';
import type { AnswerEvent } from './answer-event.ts';
import { sayMissingProvider } from './say-missing-provider.ts';

const WEATHER: MissingProvider = { kind: 'weather', setting: 'WEATHER_URL' };

async function* answering(confidence: AnswerConfidence): AsyncGenerator<AnswerEvent> {
  yield { kind: 'confidence', confidence, reasons: ['off-topic'], parts: [] };
  yield { kind: 'text', text: 'A text.' };
}

async function said(confidence: AnswerConfidence, missing: MissingProvider | null) {
  const [first, ...rest] = await Array.fromAsync(
    sayMissingProvider(answering(confidence), async () => missing),
  );
  expect(rest).toEqual([{ kind: 'text', text: 'A text.' }]);
  return first?.kind === 'confidence' ? first.missingProvider : null;
}

test('an answer that finds nothing names the setting of the provider that the question needs', async () => {
  expect(await said('none', WEATHER)).toEqual(WEATHER);
  expect(await said('closest', WEATHER)).toEqual(WEATHER);
});

test('a direct answer, or a question that needs no provider, names none', async () => {
  expect(await said('answered', WEATHER)).toBeUndefined();
  expect(await said('none', null)).toBeUndefined();
});
