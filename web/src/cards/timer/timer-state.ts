/** A countdown. Times are of a clock in milliseconds; what is left is always computed from it, never counted down. */
export type TimerState =
  | { readonly phase: 'idle'; readonly lengthMs: number }
  | { readonly phase: 'running'; readonly lengthMs: number; readonly endsAtMs: number }
  | { readonly phase: 'paused'; readonly lengthMs: number; readonly remainingMs: number }
  | { readonly phase: 'ended'; readonly lengthMs: number };

export type TimerAction =
  | { readonly kind: 'start' | 'pause' | 'reset' | 'add-minute' }
  /** The clock moved: a timer whose time is over ends. */
  | { readonly kind: 'look' };

const MINUTE_MS = 60_000;
/** As long as the server makes them. */
const MAX_MS = 24 * 60 * MINUTE_MS;

/** A timer that was not started. */
export function idleTimer(lengthMs: number): TimerState {
  return { phase: 'idle', lengthMs };
}

/** What is left, in milliseconds; 0 at the end. */
export function remainingMs(state: TimerState, nowMs: number): number {
  switch (state.phase) {
    case 'idle':
      return state.lengthMs;
    case 'running':
      return Math.max(0, state.endsAtMs - nowMs);
    case 'paused':
      return state.remainingMs;
    case 'ended':
      return 0;
  }
}

/** The timer after something was done to it. What makes no sense in its phase changes nothing. */
export function changeTimer(state: TimerState, action: TimerAction, nowMs: number): TimerState {
  const { lengthMs } = state;
  const left = remainingMs(state, nowMs);
  switch (action.kind) {
    case 'start':
      if (state.phase === 'running') return state;
      return run(lengthMs, state.phase === 'ended' ? lengthMs : left, nowMs);
    case 'pause':
      return state.phase === 'running' && left > 0
        ? { phase: 'paused', lengthMs, remainingMs: left }
        : state;
    case 'reset':
      return idleTimer(lengthMs);
    case 'add-minute':
      return addMinute(state, left, nowMs);
    case 'look':
      return state.phase === 'running' && left === 0 ? { phase: 'ended', lengthMs } : state;
  }
}

function run(lengthMs: number, leftMs: number, nowMs: number): TimerState {
  return { phase: 'running', lengthMs, endsAtMs: nowMs + leftMs };
}

/** The ring stays full at most: what is left is never more than the length. */
function addMinute(state: TimerState, leftMs: number, nowMs: number): TimerState {
  const left = Math.min(leftMs + MINUTE_MS, MAX_MS);
  const lengthMs = Math.max(state.phase === 'ended' ? 0 : state.lengthMs, left);
  switch (state.phase) {
    case 'idle':
      return idleTimer(left);
    case 'paused':
      return { phase: 'paused', lengthMs, remainingMs: left };
    default:
      return run(lengthMs, left, nowMs);
  }
}
