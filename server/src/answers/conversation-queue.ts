import { Problem } from '../runtime/problem.ts';
import type { Timers } from '../runtime/timers.ts';

/** Limits of the queue. */
export interface QueueBounds {
  /** Conversations being answered. */
  readonly maxWorking: number;
  /** Conversations that wait for a turn; further ones are refused. */
  readonly maxWaiting: number;
  /** Callers that wait longer are refused. */
  readonly maxWaitMs: number;
}

/** A fair queue of conversations. */
export interface ConversationQueue {
  /**
   * Waits for a turn, and returns the function that ends it: call it exactly once in any case. The caller with the fewest turns
   * goes first, of equals the first to arrive, so that one caller with many questions does not block others. When full, evicts
   * from the heaviest caller in favour of one with fewer turns. Throws `ERR_OVERLOADED` if the queue is full or the wait too
   * long, and the signal's reason when it aborts.
   */
  enter(callerId: string, signal: AbortSignal): Promise<() => void>;
  readonly working: number;
  readonly waiting: number;
}

/**
 * Without a model, an answer takes about ten milliseconds of a search thread, or of the main thread; with one, a local model
 * server rarely handles more than eight requests at once. Clients disconnect after thirty seconds of silence: eight seconds of
 * waiting leave twenty for the model's first word.
 */
export const defaultQueueBounds: QueueBounds = {
  maxWorking: 8,
  maxWaiting: 32,
  maxWaitMs: 8_000,
};

const RETRY_AFTER_SECONDS = 5; // a turn with a model takes about as long

/** An in-process queue. */
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

  /** The number of a caller's conversations, working or waiting. */
  function share(callerId: string): number {
    const places = waiting.filter((waiter) => waiter.callerId === callerId).length;
    return turns(callerId) + places;
  }

  /** Evicts the last waiting conversation of the heaviest caller, if it has more than this caller would have. */
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
