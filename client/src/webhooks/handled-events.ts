/**
 * Remembers which events were handled, by id, so that each is handled once however often it is delivered. An adapter
 * over a database lets several processes share it, and outlives them. `describeHandledEvents` is its contract suite.
 */
export interface HandledEvents {
  /**
   * Takes an event to handle. `true` for exactly one of several callers at once; `false` for all others until the claim is
   * released, or `leaseMs` pass without {@link settle}, as when the process was killed. `false` once it is settled.
   */
  claim(id: string, leaseMs: number): Promise<boolean>;
  /** Marks the event as handled: `claim` returns `false` from now on, for as long as the adapter keeps ids. */
  settle(id: string): Promise<void>;
  /** Gives the claim back: the next `claim` returns `true`. Has no effect on a settled or unclaimed event. */
  release(id: string): Promise<void>;
}
