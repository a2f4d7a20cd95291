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
    texts: (most) => Array.from({ length: most + 1 }, (_, i) => `title ${i}`).slice(0, most),
    search: async (text) => searched.push(text),
    answer: async (text) => answered.push(text),
    stopwatch: { now: () => performance.now() },
    signal: ending.signal,
    ...parts,
  });
}

describe('the warming up of a search thread', () => {
  test('searches for some texts, then answers some, once', async () => {
    const warmUp = warmUpOf();
    expect(await warmUp.begin()).toBe(200);
    expect(searched.slice(0, 2)).toEqual(['title 0', 'title 1']);
    expect(answered).toEqual(searched.slice(40));
    expect(await warmUp.begin()).toBe(0);
  });

  test('waits until there is enough content, and until no more comes in', async () => {
    let documents = 999;
    let nowMs = 0;
    const warmUp = warmUpOf({ documents: () => documents, stopwatch: { now: () => nowMs } });
    expect(await warmUp.begin()).toBe(0);
    documents = 1_000;
    const done = warmUp.begin();
    for (nowMs = 1_000; nowMs <= 10_000; nowMs += 1_000) {
      expect(await warmUp.begin()).toBe(0);
      await delay(10);
    }
    expect(searched).toEqual([]);
    nowMs += 2_000;
    expect(await done).toBe(200);
  });

  test('waits a minute at most for more content', async () => {
    let documents = 0;
    let nowMs = 0;
    const warmUp = warmUpOf({ documents: () => documents, stopwatch: { now: () => nowMs } });
    await warmUp.begin();
    documents = 1_000;
    const done = warmUp.begin();
    nowMs = 60_000;
    expect(await warmUp.begin()).toBe(0);
    expect(await done).toBe(200);
  });

  test('goes on after a text that cannot be searched for', async () => {
    const search = async (text: string) => {
      if (text === 'title 0') throw new Error('it is too short');
      searched.push(text);
    };
    expect(await warmUpOf({ search }).begin()).toBe(200);
    expect(searched).toHaveLength(199);
  });

  test('waits while anything is asked for', async () => {
    const warmUp = warmUpOf();
    warmUp.asked();
    const done = warmUp.begin();
    for (let i = 0; i < 5; i++) {
      await delay(30);
      warmUp.asked();
    }
    expect(searched).toEqual([]);
    expect(await done).toBe(200);
  });

  test('is given up in time, and when the thread ends', async () => {
    let nowMs = 0;
    const search = async (text: string) => {
      searched.push(text);
      nowMs += 500;
    };
    expect(await warmUpOf({ search, stopwatch: { now: () => nowMs } }).begin()).toBe(6);
    const ends = async () => ending.abort();
    expect(await warmUpOf({ search: ends }).begin()).toBe(1);
  });
});
