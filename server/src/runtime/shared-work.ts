import { untilAborted } from './until-aborted.ts';

/**
 * Does the same work once for all concurrent callers. It is stopped when the last of them has left;
 * its result is not cached for later callers.
 */
export function createSharedWork<Value>(
  work: (key: string, signal: AbortSignal) => Promise<Value>,
): (key: string, signal: AbortSignal) => Promise<Value> {
  const running = new Map<string, Running<Value>>();

  function begin(key: string): Running<Value> {
    const leave = new AbortController();
    const begun = { value: work(key, leave.signal), leave, waiting: 0 };
    running.set(key, begun);
    const end = () => {
      if (running.get(key) === begun) running.delete(key);
    };
    begun.value.then(end, end);
    leave.signal.addEventListener('abort', end, { once: true });
    return begun;
  }

  return async (key, signal) => {
    signal.throwIfAborted();
    const shared = running.get(key) ?? begin(key);
    shared.waiting += 1;
    try {
      return await untilAborted(shared.value, signal);
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0) shared.leave.abort();
    }
  };
}

interface Running<Value> {
  readonly value: Promise<Value>;
  readonly leave: AbortController;
  waiting: number;
}
