/** Work that is done later, as an argument: so that tests own it. */
export interface Timers {
  /**
   * Calls `work` once, `delayMs` from now. Longer than {@link MAX_DELAY_MS} is cut to it, so whoever
   * waits for a time looks at the clock again. Returns what takes it back.
   */
  after(delayMs: number, work: () => void): () => void;
}

/** What `setTimeout` can wait for (2^31 - 1 ms, 24 days): anything above would fire at once. */
export const MAX_DELAY_MS = 2_147_483_647;

/** A waiting timer keeps no process alive. */
export const systemTimers: Timers = {
  after(delayMs, work) {
    const timer = setTimeout(work, Math.min(Math.max(0, delayMs), MAX_DELAY_MS));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
