import { untilAborted } from '../runtime/until-aborted.ts';

/** Thrown when a fetch took longer than it may. */
export class FetchTimeout extends Error {
  override readonly name = 'FetchTimeout';
  /** The part that did not arrive in time. */
  readonly missing: 'head' | 'body';

  constructor(missing: 'head' | 'body') {
    super(`The ${missing} did not come in time.`);
    this.missing = missing;
  }
}

/** The time that one fetch has: a signal that is aborted when it is over, or when the caller gives up. */
export interface FetchDeadline {
  /** Its reason is a {@link FetchTimeout}, or that of the caller. */
  readonly signal: AbortSignal;
  /** Runs `work` with the limit `headTimeoutMs`; rejects at the limit even if `work` continues. */
  forHead<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the fetch and stops the rest of its work. */
  end(): void;
}

/**
 * Starts the time of a fetch. Own timers and one listener, not `AbortSignal.any`: the caller's signal
 * lives as long as a crawl, and must not gather something for each of its fetches.
 */
export function startDeadline(
  { totalTimeoutMs, headTimeoutMs }: { totalTimeoutMs: number; headTimeoutMs: number },
  caller: AbortSignal,
): FetchDeadline {
  const controller = new AbortController();
  const { signal } = controller;
  const giveUp = () => controller.abort(caller.reason);
  caller.addEventListener('abort', giveUp, { once: true });
  if (caller.aborted) giveUp();
  const total = setTimeout(() => controller.abort(new FetchTimeout('body')), totalTimeoutMs);
  return {
    signal,
    forHead: async (work) => {
      const head = setTimeout(() => controller.abort(new FetchTimeout('head')), headTimeoutMs);
      try {
        signal.throwIfAborted();
        return await untilAborted(work(), signal);
      } finally {
        clearTimeout(head);
      }
    },
    end: () => {
      clearTimeout(total);
      caller.removeEventListener('abort', giveUp);
      controller.abort();
    },
  };
}
