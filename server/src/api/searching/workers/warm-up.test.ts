import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { WarmUp, type WarmUpParts } from './warm-up.ts';

let searched: string[];
let answered: string[];
let ending: AbortController;

beforeEach(() => {
  searched = [];
  answered = [];
  ending = new AbortController();
});

function warmUpOf(parts: Partial<WarmUpParts> = {}): WarmUp {
  return new WarmUp({
    documents: () => 1_000,
    texts: () =>
      Array.from({ length: 5_000 }, (_, i) => ({
        search: `title ${i}`,
        question: `question ${i}`,
      })),
    search: async (text) => searched.push(text),
    answer: async (text) => answered.push(text),
    stopwatch: { now: () => performance.now() },
    signal: ending.signal,
    ...parts,
  });
}

describe('the warming up of a search thread', () => {
  test('searches for some texts, then answers more, once', async () => {
    const warmUp = warmUpOf();
    expect(await warmUp.begin()).toEqual({ searches: 200, answers: 2_000 });
    expect(searched.slice(0, 2)).toEqual(['title 0', 'title 1']);
    expect(answered.slice(0, 2)).toEqual(['question 40', 'question 41']);
    expect(searched).toHaveLength(200);
    expect(await warmUp.begin()).toBeNull();
  });

  test('waits until there is enough content, and until no more comes in', async () => {
    let documents = 999;
    let nowMs = 0;
    const warmUp = warmUpOf({ documents: () => documents, stopwatch: { now: () => nowMs } });
    expect(await warmUp.begin()).toBeNull();
    documents = 1_000;
    const done = warmUp.begin();
    for (nowMs = 1_000; nowMs <= 10_000; nowMs += 1_000) {
      expect(await warmUp.begin()).toBeNull();
      await delay(10);
    }
    expect(searched).toEqual([]);
    nowMs += 2_000;
    expect(await done).toMatchObject({ searches: 200 });
  });

  test('waits a minute at most for more content', async () => {
    let documents = 0;
    let nowMs = 0;
    const warmUp = warmUpOf({ documents: () => documents, stopwatch: { now: () => nowMs } });
    await warmUp.begin();
    documents = 1_000;
    const done = warmUp.begin();
    nowMs = 60_000;
    expect(await warmUp.begin()).toBeNull();
    expect(await done).toMatchObject({ searches: 200 });
  });

  test('goes on after a text that cannot be searched for', async () => {
    const search = async (text: string) => {
      if (text === 'title 0') throw new Error('it is too short');
      searched.push(text);
    };
    expect(await warmUpOf({ search }).begin()).toMatchObject({ searches: 200 });
    expect(searched).toHaveLength(199);
  });

  test('waits while anything is asked for', async () => {
    let nowMs = 0;
    const warmUp = warmUpOf({ stopwatch: { now: () => nowMs } });
    warmUp.asked();
    const done = warmUp.begin();
    for (nowMs = 90; nowMs <= 270; nowMs += 90) {
      warmUp.asked();
      await delay(40);
    }
    expect(searched).toEqual([]);
    nowMs += 100;
    expect(await done).toMatchObject({ searches: 200 });
  });

  test('ends its searches after three seconds, its answers after twenty', async () => {
    let nowMs = 0;
    const takes = async () => {
      nowMs += 500;
    };
    const stopwatch = { now: () => nowMs };
    const done = warmUpOf({ search: takes, answer: takes, stopwatch }).begin();
    expect(await done).toEqual({ searches: 6, answers: 34 });
  });

  test('is given up when the thread ends, though something is asked for', async () => {
    const ends = async () => ending.abort();
    expect(await warmUpOf({ search: ends }).begin()).toMatchObject({ searches: 1 });
    const warmUp = warmUpOf();
    warmUp.asked();
    expect(await warmUp.begin()).toEqual({ searches: 0, answers: 0 });
  });
});
