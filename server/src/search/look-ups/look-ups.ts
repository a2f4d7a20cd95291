import type { DocumentLookUps } from '../../documents/document-reader.ts';
import type { IndexLookUps } from '../../index/search-index-reader.ts';

/** The synchronous look-ups of a piece of work. */
export interface AtHand {
  readonly index: IndexLookUps;
  readonly documents: DocumentLookUps;
}

/** The look-ups of one request in an index and a store, with as few round trips as their dependencies allow. */
export interface LookUps {
  /** Whether both are in this process, so that look-ups need no network. */
  readonly areAtHand: boolean;
  /**
   * Returns the result of `work`. Over a network, runs it with empty results for unknown look-ups, requests these in one round
   * trip, and runs it again until nothing is missing. So `work` must only look up and compute. Throws what `work` throws when
   * nothing is missing.
   */
  run<Result>(work: (atHand: AtHand) => Result): Promise<Result>;
  /** Over a network, starts the look-ups of `work` in advance, and ignores its result. Otherwise does nothing. */
  ahead(work: (atHand: AtHand) => unknown): void;
}
