/** The time of a receiver, as an argument, so that tests own it. */
export interface WebhookRuntime {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after `delayMs`, unless the function that it returns is called before. */
  after(delayMs: number, run: () => void): () => void;
}

/** The machine's clock and timers. */
export const systemRuntime: WebhookRuntime = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/**
 * Waits for `work`, at most `timeoutMs`.
 * @throws {TimeLimitError} after that; the work itself continues, since a promise cannot be stopped.
 */
export async function withinTime<Result>(
  work: Promise<Result>,
  timeoutMs: number,
  runtime: WebhookRuntime,
): Promise<Result> {
  let cancel = () => {};
  const limit = new Promise<never>((_, reject) => {
    cancel = runtime.after(timeoutMs, () => reject(new TimeLimitError(timeoutMs)));
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    cancel();
  }
}

/** Work took longer than it may. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';

  constructor(timeoutMs: number) {
    super(`It took longer than ${timeoutMs} ms.`);
  }
}
