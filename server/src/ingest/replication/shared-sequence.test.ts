import { expect, it } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { SharedSequence } from './shared-sequence.ts';

const { signal } = new AbortController();

it('a write on one node is waited for on another, and what is stored there is published soon', async () => {
  let requests = 0;
  const sequence = new SharedSequence(new TestTime(), () => void requests++);
  sequence.reach({ stored: 3, shown: 2 });
  expect(sequence.acknowledged()).toBe(3);
  expect(sequence.shows(2, signal)).toBe(true);
  const shown = sequence.shows(5, signal);
  expect(requests).toBe(1);
  sequence.reach({ stored: 5, shown: 4 });
  sequence.reach({ stored: 5, shown: 5 });
  expect(await shown).toBe(true);
});

it('a node that stays behind answers after five seconds, and at once when nothing is performed any more', async () => {
  const time = new TestTime();
  const sequence = new SharedSequence(time, () => undefined);
  sequence.reach({ stored: 3, shown: 3 });
  const behind = sequence.shows(4, signal);
  await time.advance(5_000);
  expect(await behind).toBe(false);
  const waiting = sequence.shows(4, signal);
  sequence.abandon();
  expect(await waiting).toBe(false);
  expect(sequence.shows(4, signal)).toBe(false);
  expect(sequence.shows(3, signal)).toBe(true);
});

it('positions only grow, in whatever order a node reports them', () => {
  const sequence = new SharedSequence(new TestTime(), () => undefined);
  sequence.reach({ stored: 9, shown: 8 });
  sequence.reach({ stored: 5, shown: 4 });
  expect(sequence.acknowledged()).toBe(9);
  expect(sequence.shows(8, signal)).toBe(true);
});
