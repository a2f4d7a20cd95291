import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Budget, BudgetState, RateLimiter } from './rate-limiter.ts';

/** A limiter under test, and how its time passes. */
export interface RateLimiterUnderTest {
  readonly limiter: RateLimiter;
  /** Lets time pass for the limiter. */
  advance(ms: number): void;
}

const MINUTE: Budget = { key: 'a', limit: 20, windowSeconds: 60 };

/** The contract of every {@link RateLimiter}. */
export function describeRateLimiter(name: string, make: () => Promise<RateLimiterUnderTest>): void {
  /** Sends `times` requests; returns how many passed. */
  async function passing(limiter: RateLimiter, budget: Budget, times: number): Promise<number> {
    const answers = await Promise.all(Array.from({ length: times }, () => limiter.take([budget])));
    return answers.filter(([state]) => state?.hadRoom === true).length;
  }

  describe(name, () => {
    test('exactly the limit passes, also for concurrent requests', async () => {
      const { limiter } = await make();
      expect(await passing(limiter, MINUTE, 50)).toBe(20);
      await limiter.close();
    });

    test('one early and nineteen late leave room for one alone when the early one has left', async () => {
      const { limiter, advance } = await make();
      expect(await passing(limiter, MINUTE, 1)).toBe(1);
      advance(59_000);
      expect(await passing(limiter, MINUTE, 30)).toBe(19);
      advance(1_000);
      expect(await passing(limiter, MINUTE, 30)).toBe(1);
      advance(58_999);
      expect(await passing(limiter, MINUTE, 30)).toBe(0);
      advance(1);
      expect(await passing(limiter, MINUTE, 30)).toBe(19);
      await limiter.close();
    });

    test('keys are counted apart', async () => {
      const { limiter } = await make();
      await passing(limiter, MINUTE, 20);
      expect(await passing(limiter, { ...MINUTE, key: 'b' }, 20)).toBe(20);
      await limiter.close();
    });

    test('refused requests are not logged: who hammers is let through when who waits is', async () => {
      const { limiter, advance } = await make();
      await passing(limiter, MINUTE, 20);
      for (let second = 1; second < 60; second += 1) {
        advance(1000);
        expect(await passing(limiter, MINUTE, 10)).toBe(0);
      }
      advance(1000);
      expect(await passing(limiter, MINUTE, 20)).toBe(20);
      await limiter.close();
    });

    test('a request refused by one budget is taken from none', async () => {
      const { limiter } = await make();
      const small = { key: 'small', limit: 1, windowSeconds: 60 };
      expect(await limiter.take([MINUTE, small])).toMatchObject([
        { hadRoom: true, remaining: 19 },
        { hadRoom: true, remaining: 0 },
      ]);
      for (let n = 0; n < 3; n += 1) {
        expect(await limiter.take([MINUTE, small])).toMatchObject([
          { hadRoom: true, remaining: 19 },
          { hadRoom: false, remaining: 0 },
        ]);
      }
      expect(await passing(limiter, MINUTE, 30)).toBe(19);
      await limiter.close();
    });

    test('reading the states takes nothing, and states what the next request gets', async () => {
      const { limiter, advance } = await make();
      const other = { ...MINUTE, key: 'b', limit: 1 };
      const unspent = { hadRoom: true, remaining: 20, resetMs: 0 };
      for (let n = 0; n < 30; n += 1) expect(await limiter.read([MINUTE])).toEqual([unspent]);
      await passing(limiter, MINUTE, 1);
      advance(1000);
      await passing(limiter, other, 2);
      const [states] = [await limiter.read([MINUTE, other])];
      expect(states).toMatchObject([
        { hadRoom: true, remaining: 19 },
        { hadRoom: false, remaining: 0 },
      ]);
      expect(states.map(({ resetMs }) => Math.round(resetMs))).toEqual([59_000, 60_000]);
      expect(await passing(limiter, MINUTE, 30)).toBe(19);
      advance(59_000);
      expect(await limiter.read([MINUTE])).toMatchObject([{ hadRoom: true, remaining: 1 }]);
      await limiter.close();
    });

    test('a lowered limit applies to earlier requests, too', async () => {
      const { limiter, advance } = await make();
      for (let n = 0; n < 4; n += 1) {
        await limiter.take([MINUTE]);
        advance(1000);
      }
      const lowered = { ...MINUTE, limit: 2 };
      const [refused] = await limiter.take([lowered]);
      // The first three of four have to leave; the third was taken two seconds after the first.
      expect(refused).toEqual({ hadRoom: false, remaining: 0, resetMs: 58_000 });
      advance(58_000);
      expect(await passing(limiter, lowered, 5)).toBe(1);
      await limiter.close();
    });

    test('the next request passes when the reported wait ends, and not before', async () => {
      const { limiter, advance } = await make();
      await passing(limiter, MINUTE, 1);
      advance(12_345);
      await passing(limiter, MINUTE, 19);
      const [spent] = await limiter.take([MINUTE]);
      expect(spent?.resetMs).toBeCloseTo(60_000 - 12_345, 6);
      advance(60_000 - 12_345 - 1);
      expect(await passing(limiter, MINUTE, 1)).toBe(0);
      advance(1);
      expect(await passing(limiter, MINUTE, 1)).toBe(1);
      await limiter.close();
    });

    test('for any requests at any times, it decides as a list of all times would', async () => {
      const step = fc.record({
        // Often close to the window, where approximations fail.
        waitMs: fc.oneof(
          fc.integer({ min: 0, max: 5_000 }),
          fc.constantFrom(0, 1, 59_999, 60_000, 60_001),
        ),
        keys: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
        times: fc.integer({ min: 1, max: 8 }),
      });
      const limits = { a: 3, b: 5, c: 20 } as Record<string, number>;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const { limiter, advance } = await make();
          const model = new NaiveLimiter();
          for (const { waitMs, keys, times } of steps) {
            advance(waitMs);
            model.nowMs += waitMs;
            const budgets = keys.map((key) => ({
              key,
              limit: limits[key] ?? 0,
              windowSeconds: 60,
            }));
            const decided: Decision[] = [];
            const expected: Decision[] = [];
            for (let n = 0; n < times; n += 1) {
              decided.push(decisionOf(await limiter.take(budgets)));
              expected.push(model.take(budgets));
            }
            // Once for each step, since thousands of `expect` would take longer than the test itself.
            expect(decided).toEqual(expected);
          }
          model.expectExact(limits);
          await limiter.close();
        }),
        { numRuns: 100 },
      );
    });
  });
}

const WINDOW_MS = 60_000;

/** The compared part of a decision, a list entry for each budget. */
interface Decision {
  readonly hadRoom: readonly boolean[];
  readonly remaining: readonly number[];
  /** Whole milliseconds: clocks with fractions add up to some 10⁻¹¹ less or more. */
  readonly resetMs: readonly number[];
}

function decisionOf(states: readonly BudgetState[]): Decision {
  return {
    hadRoom: states.map(({ hadRoom }) => hadRoom),
    remaining: states.map(({ remaining }) => remaining),
    resetMs: states.map(({ resetMs }) => Math.round(resetMs)),
  };
}

/** Every time that ever passed, in a list for each key: slow, and plainly right. */
class NaiveLimiter {
  nowMs = 0;
  readonly #passed = new Map<string, number[]>();

  take(budgets: readonly Budget[]): Decision {
    const hadRoom = budgets.map(({ key, limit }) => this.#inWindow(key).length < limit);
    if (!hadRoom.includes(false)) {
      for (const { key } of budgets) {
        this.#passed.set(key, [...(this.#passed.get(key) ?? []), this.nowMs]);
      }
    }
    const windows = budgets.map(({ key }) => this.#inWindow(key));
    return {
      hadRoom,
      remaining: budgets.map(({ limit }, at) => limit - (windows[at]?.length ?? 0)),
      resetMs: windows.map(([first]) => (first === undefined ? 0 : first + WINDOW_MS - this.nowMs)),
    };
  }

  /** Checks the model itself: no window, wherever it begins, has more requests than the limit. */
  expectExact(limits: Record<string, number>): void {
    for (const [key, times] of this.#passed) {
      for (const start of times) {
        const within = times.filter((time) => time >= start && time < start + WINDOW_MS);
        expect(within.length).toBeLessThanOrEqual(limits[key] ?? 0);
      }
    }
  }

  #inWindow(key: string): number[] {
    return (this.#passed.get(key) ?? []).filter((time) => time + WINDOW_MS > this.nowMs);
  }
}
