import { Problem } from '../runtime/problem.ts';
import type { Timers } from '../runtime/timers.ts';

/** Bounds of what is answered at one time. */
export interface QueueBounds {
  /** Conversations being answered. */
  readonly maxWorking: number;
  /** Conversations that wait for their turn; one more is refused. */
  readonly maxWaiting: number;
  /** Who waited for so long is refused, too. */
  readonly maxWaitMs: number;
}

/** Lets conversations through, so many at a time. */
export interface ConversationQueue {
  /**
   * Waits for a turn, and gives what ends it: to be called once, whatever happens. The caller with the fewest turns goes
   * first, of several the one that came first: so one caller with many questions does not keep the others waiting. Where no
   * more may wait, the caller with the most gives a place to one with fewer: so no caller can keep the others out either.
   * Throws `ERR_OVERLOADED` when too many wait or it takes too long, and the signal's reason when it aborts.
   */
  enter(callerId: string, signal: AbortSignal): Promise<() => void>;
  readonly working: number;
  readonly waiting: number;
}

/**
 * Without a model an answer takes some ten milliseconds of a search thread, or of the main thread where there is none; with one, a server of models on
 * one machine rarely serves more than eight at once. A reader of whom nothing is heard
 * is hung up on after thirty seconds: eight of waiting leave twenty for a model's first word.
 */
export const defaultQueueBounds: QueueBounds = {
  maxWorking: 8,
  maxWaiting: 32,
  maxWaitMs: 8_000,
};

const RETRY_AFTER_SECONDS = 5; // a turn with a model takes about as long

/** A queue within this process. */
export function createConversationQueue(
  timers: Timers,
  bounds: QueueBounds = defaultQueueBounds,
): ConversationQueue {
  const waiting: Waiter[] = [];
  const turnsOf = new Map<string, number>();
  let working = 0;

  function begin(callerId: string): () => void {
    let isOver = false;
    working += 1;
    turnsOf.set(callerId, turns(callerId) + 1);
    return () => {
      if (isOver) return;
      isOver = true;
      working -= 1;
      if (turns(callerId) === 1) turnsOf.delete(callerId);
      else turnsOf.set(callerId, turns(callerId) - 1);
      letNextIn();
    };
  }

  function turns(callerId: string): number {
    return turnsOf.get(callerId) ?? 0;
  }

  function letNextIn(): void {
    const [first] = waiting;
    if (first === undefined || working >= bounds.maxWorking) return;
    let next = first;
    for (const waiter of waiting) {
      if (turns(waiter.callerId) < turns(next.callerId)) next = waiter;
    }
    remove(next);
    next.resolve(begin(next.callerId));
  }

  function remove(waiter: Waiter): void {
    const place = waiting.indexOf(waiter);
    if (place !== -1) waiting.splice(place, 1);
  }

  /** All that a caller has here, working or waiting. */
  function share(callerId: string): number {
    const places = waiting.filter((waiter) => waiter.callerId === callerId).length;
    return turns(callerId) + places;
  }

  /** The last of the caller with the most, if that is more than this caller would have. */
  function makeRoom(callerId: string): void {
    const shares = waiting.map((waiter) => ({ waiter, share: share(waiter.callerId) }));
    const most = Math.max(...shares.map((one) => one.share));
    if (most <= share(callerId) + 1) throw overloaded();
    shares.findLast((one) => one.share === most)?.waiter.leave(overloaded());
  }

  async function wait(callerId: string, signal: AbortSignal): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const leave = (reason: unknown) => {
      remove(waiter);
      reject(reason);
    };
    const waiter: Waiter = { callerId, resolve, leave };
    waiting.push(waiter);
    const onAbort = () => leave(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    const stop = timers.after(bounds.maxWaitMs, () => leave(overloaded()));
    try {
      return await promise;
    } finally {
      stop();
      signal.removeEventListener('abort', onAbort);
    }
  }

  return {
    async enter(callerId, signal) {
      signal.throwIfAborted();
      if (working < bounds.maxWorking) return begin(callerId); // then no caller waits
      if (waiting.length >= bounds.maxWaiting) makeRoom(callerId);
      return wait(callerId, signal);
    },
    get working() {
      return working;
    },
    get waiting() {
      return waiting.length;
    },
  };
}

interface Waiter {
  readonly callerId: string;
  readonly resolve: (end: () => void) => void;
  readonly leave: (reason: unknown) => void;
}

function overloaded(): Problem {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  return new Problem('ERR_OVERLOADED', { headers });
}
