import { expect, test } from 'vitest';
import type { AnswerEvent, Quote } from '../../answers/answer-event.ts';
import { MAX_SENTENCE_UNITS, MAX_SENTENCES } from './alert.ts';
import { foldAlertAnswer } from './fold-alert-answer.ts';

const quote = (text: string): Quote => ({ text, before: '', after: '', headings: [], start: 0 });
const source = (number: number, documentId: string | null = `d${number}`): AnswerEvent => ({
  kind: 'source',
  number,
  source: {
    documentId,
    title: `Title ${number}`,
    url: `https://example.org/${number}`,
    language: 'en',
  },
});

function confidence(
  sure: 'answered' | 'closest' | 'none',
  reason: 'says-it' | 'computed' = 'says-it',
): AnswerEvent {
  return { kind: 'confidence', confidence: sure, reasons: [reason], parts: [] };
}

/** Text whose marks are citations of the sources with their numbers. */
function* text(written: string, quotes: readonly (string | null)[]): Generator<AnswerEvent> {
  const marks = [...written.matchAll(/\[(\d+)\]/g)];
  for (const [at, mark] of marks.entries()) {
    const quoted = quotes[at] ?? null;
    const number = Number(mark[1]);
    const place = { at: mark.index, end: mark.index + mark[0].length };
    const said = quoted === null ? null : quote(quoted);
    yield { kind: 'citation', citation: { number, ...place, quote: said } };
  }
  yield { kind: 'text', text: written };
}

async function* events(all: Iterable<AnswerEvent>): AsyncGenerator<AnswerEvent> {
  yield* all;
}
const fold = (...all: AnswerEvent[]) => foldAlertAnswer(events(all));

test('the quoted sentences are the answer, with the documents that say them, each sentence once', async () => {
  const written = '> It is nine. [1][2]\n\n> Boats pay. [2]';
  const quotes = ['It is nine.', 'It is nine.', 'Boats pay.'];
  const { sentences } = await fold(
    confidence('answered'),
    source(1),
    source(2),
    ...text(written, quotes),
  );
  expect(sentences.map((one) => [one.text, one.citations.map(({ id }) => id)])).toEqual([
    ['It is nine.', ['d1', 'd2']],
    ['Boats pay.', ['d2']],
  ]);
});

test('computed answers give their lines without Markdown', async () => {
  const written = '**3** [1]\n- **Tern** – price: 9\\.50 [1]';
  const all = [...text(written, ['Tern | 9.50', 'Tern | 9.50'])];
  const { sentences } = await fold(confidence('answered', 'computed'), source(1), ...all);
  expect(sentences.map((one) => one.text)).toEqual(['3', 'Tern – price: 9.50']);
});

test.each(['closest', 'none'] as const)('an answer that is %s gives no sentences', async (sure) => {
  const all = [...text('Near. [1]', ['Near.'])];
  expect(await fold(confidence(sure), source(1), ...all)).toEqual({ sentences: [] });
});

test('cards and pasted text are no documents', async () => {
  const all = [...text('It is noon. [1]', [null])];
  const { sentences } = await fold(confidence('answered'), source(1, null), ...all);
  expect(sentences).toEqual([]);
});

test('an answer that is kept is bounded, and well formed', async () => {
  const long = `${'a'.repeat(MAX_SENTENCE_UNITS - 1)}😀`;
  const marks = Array.from({ length: MAX_SENTENCES + 5 }, (_, at) => `${at} [1]`).join('\n');
  const quotes = Array.from({ length: MAX_SENTENCES + 5 }, (_, at) => `${at}${long}`);
  const { sentences } = await fold(confidence('answered'), source(1), ...text(marks, quotes));
  expect(sentences).toHaveLength(MAX_SENTENCES);
  for (const one of sentences) {
    expect(one.text.length).toBeLessThanOrEqual(MAX_SENTENCE_UNITS);
    expect(one.text.isWellFormed()).toBe(true);
  }
});
