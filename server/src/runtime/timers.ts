/** Work that is done later, as an argument: so that tests own it. */
export interface Timers {
  /**
   * Calls `work` once, `delayMs` from now. A delay over {@link MAX_DELAY_MS} is cut to it, so a caller that
   * waits for a time checks the clock again. Returns a function that cancels it.
   */
  after(delayMs: number, work: () => void): () => void;
}

/** The longest delay of `setTimeout` (2^31 - 1 ms, 24 days): a longer one would fire at once. */
export const MAX_DELAY_MS = 2_147_483_647;

/** A waiting timer keeps no process alive. */
export const systemTimers: Timers = {
  after(delayMs, work) {
    const timer = setTimeout(work, Math.min(Math.max(0, delayMs), MAX_DELAY_MS));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
