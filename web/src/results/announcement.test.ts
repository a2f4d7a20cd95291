import { expect, test } from 'vitest';
import { en } from '../messages/en.ts';
import { changeView, emptyView, type ReceivedEvent } from '../stream/search-view.ts';
import { testCard, testEnding, testOpening, testResult } from '../stream/test-events.ts';
import { announcement } from './announcement.ts';

/** What is said after each change, without what was said already. */
function said(...events: ReceivedEvent[]): string[] {
  let view = emptyView;
  const texts = events.map((event, number) => {
    view = changeView(view, { kind: 'event', id: `request:${number}`, event });
    return announcement(view, 'granite', en, String);
  });
  return texts.filter((text, place) => text !== '' && text !== texts[place - 1]);
}

const init = { name: 'fast_init', data: testOpening() } as const;
const done = { name: 'done', data: testEnding() } as const;
const batch = (id: string): ReceivedEvent => ({
  name: 'result_batch',
  data: { batch: 0, offset: 0, results: [testResult(id)] },
});
const card = {
  name: 'enrichment',
  data: { kind: 'calculator', slot: 'instant', card: testCard },
} as const;

test('results are announced twice: with the first and at the end, however many batches come', () => {
  expect(said(init, batch('a'), batch('b'), batch('c'), done)).toEqual([
    'Results for granite: 2, loading more.',
    '3 of 2 results for granite.',
  ]);
});

test('an answer is said with the end', () => {
  expect(said(init, batch('a'), card, done).at(-1)).toBe('Answer: 2. 1 of 2 results for granite.');
});

test('nothing found is said, a failure is not: that is an alert of its own', () => {
  expect(said(init, done)).toEqual(['No results for granite.']);
  const problem = { code: 'ERR_INTERNAL' } as never; // nothing of it is read here
  expect(said(init, { name: 'error', data: problem }, done)).toEqual([]);
});
