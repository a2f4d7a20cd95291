/**
 * Counts hits by key in windows of time. An implementation must count every hit exactly once, also
 * when several arrive together, must begin a window with its first hit and forget it when it ends,
 * and must answer in constant time. It must not decide anything: limits are the caller's.
 */
export interface Counter {
  /** Counts one hit and says how many the window now has, this one included. */
  hit(key: string, windowSeconds: number): Promise<CountedHit>;
  close(): Promise<void>;
}

/** The window of a key after a hit. */
export interface CountedHit {
  readonly count: number;
  /** Until the window ends. */
  readonly resetMs: number;
}
