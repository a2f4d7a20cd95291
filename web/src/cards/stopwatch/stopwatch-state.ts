/** A stopwatch, by a clock in milliseconds. */
export interface StopwatchState {
  /** When it was set going; `null` while it stands. */
  readonly sinceMs: number | null;
  /** What had passed until then. */
  readonly passedMs: number;
  /** What had passed at the end of each lap, the first first. */
  readonly laps: readonly number[];
}

export type StopwatchAction = 'start' | 'stop' | 'lap' | 'reset';

/** More than anybody runs; each is a row of the card. */
const MAX_LAPS = 200;

/** A stopwatch at nought. */
export const stoppedWatch: StopwatchState = { sinceMs: null, passedMs: 0, laps: [] };

/** What it shows, in milliseconds. Clocks that are set back take nothing away. */
export function passedMs(state: StopwatchState, nowMs: number): number {
  return state.passedMs + (state.sinceMs === null ? 0 : Math.max(0, nowMs - state.sinceMs));
}

/** The stopwatch after something was done to it. What makes no sense changes nothing. */
export function changeStopwatch(
  state: StopwatchState,
  action: StopwatchAction,
  nowMs: number,
): StopwatchState {
  const passed = passedMs(state, nowMs);
  switch (action) {
    case 'start':
      return state.sinceMs === null ? { ...state, sinceMs: nowMs } : state;
    case 'stop':
      return { ...state, sinceMs: null, passedMs: passed };
    case 'lap':
      return state.sinceMs === null || state.laps.length >= MAX_LAPS
        ? state
        : { ...state, laps: [...state.laps, passed] };
    case 'reset':
      return stoppedWatch;
  }
}

/** A lap as it is shown. */
export interface Lap {
  /** From 1. */
  readonly number: number;
  readonly lengthMs: number;
  readonly totalMs: number;
}

/** The laps, the last first. */
export function lapsOf({ laps }: StopwatchState): readonly Lap[] {
  return laps
    .map((totalMs, index) => ({
      number: index + 1,
      lengthMs: totalMs - (laps[index - 1] ?? 0),
      totalMs,
    }))
    .reverse();
}
