/**
 * The position of this node in the log of documents, as the header `X-Sequence` tells it. Positions only grow, and mean the same on
 * all nodes with the same log.
 */
export interface ContentSequence {
  /** Everything that this node has acknowledged so far is stored up to here. */
  acknowledged(): number;
  /**
   * Whether reads on this node find everything up to `sequence`. Waits for it, in bounded time, unless that is in vain; `false` also
   * when `signal` aborts.
   */
  shows(sequence: number, signal: AbortSignal): boolean | Promise<boolean>;
}
