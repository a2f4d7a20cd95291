import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeTimer,
  idleTimer,
  remainingMs,
  type TimerAction,
  type TimerState,
} from './timer-state.ts';

const FIVE_MINUTES_MS = 300_000;

/** Does one thing after another, each at its time. */
function play(steps: readonly (readonly [atMs: number, kind: TimerAction['kind']])[]): TimerState {
  return steps.reduce(
    (state, [atMs, kind]) => changeTimer(state, { kind }, atMs),
    idleTimer(FIVE_MINUTES_MS),
  );
}

describe('a timer', () => {
  it('goes by the clock, however seldom it is looked at', () => {
    const state = play([[1_000, 'start']]);
    expect(remainingMs(state, 241_000)).toBe(60_000);
  });

  it('ends when it is looked at after its time, as in a tab that was hidden', () => {
    expect(
      play([
        [0, 'start'],
        [900_000, 'look'],
      ]).phase,
    ).toBe('ended');
  });

  it('keeps what is left while it is paused', () => {
    const state = play([
      [0, 'start'],
      [100_000, 'pause'],
      [500_000, 'start'],
    ]);
    expect(remainingMs(state, 600_000)).toBe(100_000);
  });

  it('runs its whole length once more after its end', () => {
    const state = play([
      [0, 'start'],
      [300_000, 'look'],
      [400_000, 'start'],
    ]);
    expect(remainingMs(state, 400_000)).toBe(FIVE_MINUTES_MS);
  });

  it('runs for a minute when one is added at its end', () => {
    const state = play([
      [0, 'start'],
      [300_000, 'look'],
      [310_000, 'add-minute'],
    ]);
    expect(state).toMatchObject({ phase: 'running', lengthMs: 60_000, endsAtMs: 370_000 });
  });

  it('never has more left than its length, nor more than a day, nor less than nothing', () => {
    const kinds = ['start', 'pause', 'reset', 'add-minute', 'look'] as const;
    const step = fc.tuple(fc.nat(86_400_000), fc.constantFrom(...kinds));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
        const inOrder = steps.toSorted(([one], [other]) => one - other);
        const state = play(inOrder);
        const left = remainingMs(state, inOrder.at(-1)?.[0] ?? 0);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(state.lengthMs);
        expect(state.lengthMs).toBeLessThanOrEqual(86_400_000);
      }),
    );
  });
});
