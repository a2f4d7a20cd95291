import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { AnswerEvent } from '../../../answers/answer-event.ts';
import type { AnswerPart } from './search-thread-calls.ts';
import { AnswerCounts, AnswerParts } from './told-answer.ts';

const found: AnswerEvent = { kind: 'found', candidates: [] };
const confidence: AnswerEvent = { kind: 'confidence', confidence: 'none', reasons: [], parts: [] };
const text = (said: string): AnswerEvent => ({ kind: 'text', text: said });

function open() {
  const sent: AnswerPart[] = [];
  const parts = new AnswerParts(async (part) => void sent.push(part));
  return { sent, parts };
}

test('the first text is sent at once, in one message with all that was said before', () => {
  const { sent, parts } = open();
  expect([found, confidence, text('Yes.')].map((event) => parts.event(event))).toEqual([
    false,
    false,
    true,
  ]);
  expect(sent).toEqual([{ kind: 'events', events: [found, confidence, text('Yes.')], steps: [] }]);
});

test('what is said before any text is sent when the thread waits for something', async () => {
  const { sent, parts } = open();
  parts.event(found);
  expect(sent).toEqual([]);
  await nextTurn();
  expect(sent).toEqual([{ kind: 'events', events: [found], steps: [] }]);
});

test('what is said in one turn behind the first text is sent together, the rest at the end', async () => {
  const { sent, parts } = open();
  for (const said of ['a', 'b', 'c']) parts.event(text(said));
  await nextTurn();
  parts.event(text('d'));
  parts.end();
  await nextTurn();
  const said = sent.map((part) => (part.kind === 'events' ? part.events : []));
  expect(said).toEqual([[text('a')], [text('b'), text('c')], [text('d')]]);
});

test('counts wait until they are told', () => {
  const call = vi.fn(async () => null);
  const counts = new AnswerCounts({ call } as unknown as ConstructorParameters<
    typeof AnswerCounts
  >[0]);
  counts.metrics.questionAnswered('high');
  expect(call).not.toHaveBeenCalled();
  counts.tell();
  counts.tell();
  expect(call).toHaveBeenCalledExactlyOnceWith('noteAnswer', { kind: 'question', outcome: 'high' });
});
