import type { PageMemory } from '../page-memory.ts';
import { idleTimer, type TimerState } from './timer-state.ts';

const KEY = 'quarry.timer';

/** Notes a timer that was started; forgets it where there is nothing to go on with. `askedMs`: the length that its card has. */
export function keepTimer(state: TimerState, askedMs: number, memory: PageMemory): void {
  if (state.phase === 'running' || state.phase === 'paused') {
    memory.setItem(KEY, JSON.stringify({ askedMs, state }));
  } else {
    memory.removeItem(KEY);
  }
}

/** The timer that was started from a card of this length before the page was loaded anew; else one that stands. */
export function recallTimer(askedMs: number, memory: PageMemory): TimerState {
  const text = memory.getItem(KEY);
  const kept = text === null ? null : readKept(text);
  return kept?.askedMs === askedMs ? kept.state : idleTimer(askedMs);
}

interface KeptTimer {
  readonly askedMs: number;
  readonly state: TimerState;
}

/** `null` of anything that this file did not write: other pages of the address share the memory. */
function readKept(text: string): KeptTimer | null {
  const kept = parse(text) as Partial<KeptTimer> | null;
  const state = kept?.state as Partial<Record<string, unknown>> | undefined;
  if (
    typeof kept !== 'object' ||
    typeof kept?.askedMs !== 'number' ||
    !isTime(state?.['lengthMs'])
  ) {
    return null;
  }
  const isRunning = state['phase'] === 'running' && isTime(state['endsAtMs']);
  const isPaused = state['phase'] === 'paused' && isTime(state['remainingMs']);
  // All fields of the phase were looked at.
  return isRunning || isPaused ? { askedMs: kept.askedMs, state: kept.state as TimerState } : null;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not written by this file
  }
}
