import { useEffect, useEffectEvent, useState } from 'react';
import { pageMemory } from '../page-memory.ts';
import { type Bell, createBell } from './create-bell.ts';
import { keepTimer, recallTimer } from './keep-timer.ts';
import { changeTimer, remainingMs, type TimerAction, type TimerState } from './timer-state.ts';

/** A timer as it is shown. */
export interface RunningTimer {
  readonly state: TimerState;
  /** Whole seconds, the one that has begun counted: 0 means over. */
  readonly secondsLeft: number;
  /** Of the length, 0 to 1. */
  readonly shareLeft: number;
  readonly endsAtMs: number | null;
  act(kind: TimerAction['kind']): void;
}

/** A timer of that length that runs in this page, rings, and goes on when the page is loaded anew. */
export function useTimer(askedMs: number): RunningTimer {
  const [state, setState] = useState(() => recallTimer(askedMs, pageMemory('tab')));
  const [nowMs, setNowMs] = useState(() => Date.now());
  const [bell] = useState(createBell);

  const act = (kind: TimerAction['kind']) => {
    const now = Date.now();
    const next = changeTimer(state, { kind }, now);
    setNowMs(now);
    if (next === state) return;
    setState(next);
    keepTimer(next, askedMs, pageMemory('tab'));
    // Its end is what it rings at: what was set goes on.
    if (kind !== 'look') setBell(bell, next, now);
  };
  const look = useEffectEvent(() => act('look'));

  useEffect(() => {
    if (state.phase !== 'running') return;
    return everySecondOf(state.endsAtMs, look);
  }, [state]);
  useEffect(() => () => bell.close(), [bell]);

  const leftMs = remainingMs(state, nowMs);
  return {
    state,
    secondsLeft: Math.ceil(leftMs / 1000),
    shareLeft: leftMs / state.lengthMs,
    endsAtMs: state.phase === 'running' ? state.endsAtMs : null,
    act,
  };
}

function setBell(bell: Bell, state: TimerState, nowMs: number): void {
  if (state.phase === 'running') bell.setTo(state.endsAtMs - nowMs);
  else bell.silence();
}

/** Calls whenever another second before that moment begins, and when the tab is seen again. Returns what ends it. */
function everySecondOf(endsAtMs: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const leftMs = Math.max(0, endsAtMs - Date.now());
    timer = setTimeout(
      () => {
        wait();
        call();
      },
      leftMs % 1000 || 1000,
    );
  };
  wait();
  document.addEventListener('visibilitychange', call);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', call);
  };
}
