import { describe, expect, it } from 'vitest';
import type { StopwatchAction } from './stopwatch-state.ts';
import { changeStopwatch, lapsOf, passedMs, stoppedWatch } from './stopwatch-state.ts';

function play(steps: readonly (readonly [atMs: number, action: StopwatchAction])[]) {
  return steps.reduce(
    (state, [atMs, action]) => changeStopwatch(state, action, atMs),
    stoppedWatch,
  );
}

describe('a stopwatch', () => {
  it('adds up what passed between its stops', () => {
    const state = play([
      [0, 'start'],
      [1_000, 'stop'],
      [5_000, 'start'],
    ]);
    expect(passedMs(state, 7_500)).toBe(3_500);
  });

  it('measures each lap from the one before, the last first', () => {
    const state = play([
      [0, 'start'],
      [1_000, 'lap'],
      [3_000, 'lap'],
    ]);
    expect(lapsOf(state)).toEqual([
      { number: 2, lengthMs: 2_000, totalMs: 3_000 },
      { number: 1, lengthMs: 1_000, totalMs: 1_000 },
    ]);
  });

  it('takes no lap while it stands', () => {
    expect(play([[0, 'lap']])).toBe(stoppedWatch);
  });

  it('never goes back when the clock is set back', () => {
    expect(passedMs(play([[10_000, 'start']]), 4_000)).toBe(0);
  });
});
