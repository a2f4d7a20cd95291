import { expect, test } from 'vitest';
import { createLastUsedNotes } from './last-used-notes.ts';
import { TestTime } from './test-time.ts';

function open(write?: () => Promise<void>) {
  const time = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));
  const written: ReadonlyMap<string, string>[] = [];
  const lost: unknown[] = [];
  const notes = createLastUsedNotes(
    async (times) => {
      written.push(times);
      await write?.();
    },
    { timers: time, onLost: (cause) => lost.push(cause) },
  );
  return { time, written, lost, notes };
}

test('many uses within a minute are written once, each with its last time', async () => {
  const { time, written, notes } = open();
  notes.note('a', time.now());
  await time.advance(30_000);
  notes.note('a', time.now());
  notes.note('b', time.now());
  expect(written).toEqual([]);
  await time.advance(30_000);
  const last = '2026-01-01T00:00:30.000Z';
  expect(written).toEqual([
    new Map([
      ['a', last],
      ['b', last],
    ]),
  ]);
});

test('closing writes pending notes, each once', async () => {
  const { time, written, notes } = open();
  notes.note('a', time.now());
  await notes.close();
  await time.advance(120_000);
  expect(written).toHaveLength(1);
});

test('a failed write is reported, and the next one is made', async () => {
  const failure = new Error('disk full');
  const { time, written, lost, notes } = open(() => Promise.reject(failure));
  notes.note('a', time.now());
  await time.advance(60_000);
  notes.note('a', time.now());
  await notes.close();
  expect(written).toHaveLength(2);
  expect(lost).toEqual([failure, failure]);
});
