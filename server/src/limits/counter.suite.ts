import { describe, expect, test } from 'vitest';
import type { Counter } from './counter.ts';

/** A counter under test, and how its time passes. */
export interface CounterUnderTest {
  readonly counter: Counter;
  /** Lets time pass for the counter. */
  advance(ms: number): Promise<void>;
}

/** What every {@link Counter} must do. */
export function describeCounter(name: string, make: () => Promise<CounterUnderTest>): void {
  describe(name, () => {
    test('hits of a key in one window are numbered from one', async () => {
      const { counter } = await make();
      const hits = [
        await counter.hit('a', 60),
        await counter.hit('a', 60),
        await counter.hit('a', 60),
      ];
      expect(hits.map(({ count }) => count)).toEqual([1, 2, 3]);
      await counter.close();
    });

    test('keys are counted apart', async () => {
      const { counter } = await make();
      await counter.hit('a', 60);
      expect((await counter.hit('b', 60)).count).toBe(1);
      await counter.close();
    });

    test('hits that arrive together are all counted', async () => {
      const { counter } = await make();
      const hits = await Promise.all(Array.from({ length: 50 }, () => counter.hit('a', 60)));
      expect(Math.max(...hits.map(({ count }) => count))).toBe(50);
      expect(new Set(hits.map(({ count }) => count)).size).toBe(50);
      await counter.close();
    });

    test('a window begins with its first hit and ends when it says', async () => {
      const { counter, advance } = await make();
      const first = await counter.hit('a', 2);
      expect(first.resetMs).toBeGreaterThan(1000);
      expect(first.resetMs).toBeLessThanOrEqual(2000);
      await advance(1500);
      const second = await counter.hit('a', 2);
      expect(second.count).toBe(2);
      expect(second.resetMs).toBeLessThanOrEqual(600);
      await advance(second.resetMs + 50);
      expect((await counter.hit('a', 2)).count).toBe(1);
      await counter.close();
    });
  });
}
