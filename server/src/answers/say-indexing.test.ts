import { expect, test } from 'vitest';
import type { AnswerConfidence, ConfidenceReason } from './answer-confidence.ts';
import type { AnswerEvent } from './answer-event.ts';
import { answerText } from './answer-text.ts';
import { sayIndexing } from './say-indexing.ts';

const indexing = { done: 256, total: 1065 };

async function* answering(
  confidence: AnswerConfidence,
  reason: ConfidenceReason,
): AsyncGenerator<AnswerEvent> {
  yield { kind: 'confidence', confidence, reasons: [reason], parts: [] };
  yield { kind: 'text', text: 'A text.' };
}

async function textOf(
  confidence: AnswerConfidence,
  reason: ConfidenceReason,
  language: string | null = 'en',
): Promise<string> {
  const said = sayIndexing(answering(confidence, reason), { indexing, language: () => language });
  return (await Array.fromAsync(answerText(said))).join('');
}

test('during a first run, an answer that finds nothing says how much was searched, in the language of the question', async () => {
  expect(await textOf('none', 'not-found')).toBe(
    'A text.\n\nIndexing is under way: I searched 256 of 1065 documents so far.',
  );
  expect(await textOf('closest', 'uncertain', 'de-AT')).toContain('256 von 1065 Dokumenten');
  expect(await textOf('none', 'off-topic', 'eu')).toContain('256 of 1065');
});

test('an answer is unchanged if there is no first run', async () => {
  expect(await textOf('answered', 'says-it')).toBe('A text.');
  for (const reason of ['asks', 'courtesy', 'task'] as const) {
    expect(await textOf('none', reason)).toBe('A text.');
  }
});

test('the confidence has the progress of the first run, whatever it is', async () => {
  for (const confidence of ['answered', 'closest', 'none'] as const) {
    const said = sayIndexing(answering(confidence, 'uncertain'), {
      indexing,
      language: () => null,
    });
    const [first] = await Array.fromAsync(said);
    expect(first).toMatchObject({ kind: 'confidence', confidence, indexing });
  }
});
