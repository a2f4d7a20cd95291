/** A signal that aborts with another one, or alone. */
export interface LinkedAbort {
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
  /** Ends the link: the other signal may live long. */
  release(): void;
}

/**
 * A signal that aborts when `signal` does, with its reason. As `AbortSignal.any` with a controller of one's own, in an eighth of the time
 * (.25 µs against 2.2), and without the weak references by which the garbage collector has to follow that.
 */
export function linkAbort(signal: AbortSignal): LinkedAbort {
  const controller = new AbortController();
  const follow = () => controller.abort(signal.reason);
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    release: () => signal.removeEventListener('abort', follow),
  };
}
