import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { AnswerEvent } from '../../../answers/answer-event.ts';
import { AnswerCounts, AnswerParts } from './answer-parts.ts';
import type { AnswerPart } from './search-thread-calls.ts';

const found: AnswerEvent = { kind: 'found', candidates: [] };
const confidence: AnswerEvent = { kind: 'confidence', confidence: 'none', reasons: [], parts: [] };
const text = (batches: string): AnswerEvent => ({ kind: 'text', text: batches });

function open() {
  const sent: AnswerPart[] = [];
  const parts = new AnswerParts(async (part) => void sent.push(part));
  return { sent, parts };
}

test('the first text is sent at once, in one message with the events before it', () => {
  const { sent, parts } = open();
  expect([found, confidence, text('Yes.')].map((event) => parts.event(event))).toEqual([
    false,
    false,
    true,
  ]);
  expect(sent).toEqual([{ kind: 'events', events: [found, confidence, text('Yes.')], steps: [] }]);
});

test('events before the first text are sent when the thread waits for something', async () => {
  const { sent, parts } = open();
  parts.event(found);
  expect(sent).toEqual([]);
  await nextTurn();
  expect(sent).toEqual([{ kind: 'events', events: [found], steps: [] }]);
});

test('events of one turn after the first text are sent together, the rest at the end', async () => {
  const { sent, parts } = open();
  for (const batches of ['a', 'b', 'c']) parts.event(text(batches));
  await nextTurn();
  parts.event(text('d'));
  parts.end();
  await nextTurn();
  const batches = sent.map((part) => (part.kind === 'events' ? part.events : []));
  expect(batches).toEqual([[text('a')], [text('b'), text('c')], [text('d')]]);
});

test('counts wait until they are sent', () => {
  const call = vi.fn(async () => null);
  const counts = new AnswerCounts({ call } as unknown as ConstructorParameters<
    typeof AnswerCounts
  >[0]);
  counts.metrics.questionAnswered('high');
  expect(call).not.toHaveBeenCalled();
  counts.send();
  counts.send();
  expect(call).toHaveBeenCalledExactlyOnceWith('noteAnswer', { kind: 'question', outcome: 'high' });
});
