import { useSyncExternalStore } from 'react';

/**
 * The moment, in milliseconds since 1970, to the full second; the component is drawn anew with each. By the clock of
 * this device: a card may be read long after it was made. One timer serves all.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, currentSecondMs);
}

const SECOND_MS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) waitForSecond();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearTimeout(timer);
    timer = null;
  };
}

/** Aimed anew at each full second, so that lateness does not add up. */
function waitForSecond(): void {
  timer = setTimeout(
    () => {
      waitForSecond();
      for (const listener of listeners) listener();
    },
    SECOND_MS - (Date.now() % SECOND_MS),
  );
}

function currentSecondMs(): number {
  return Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
}
