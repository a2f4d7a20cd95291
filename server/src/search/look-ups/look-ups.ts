import type { DocumentLookUps } from '../../documents/document-reader.ts';
import type { IndexLookUps } from '../../index/search-index-reader.ts';

/** What a piece of work reads at once. */
export interface AtHand {
  readonly index: IndexLookUps;
  readonly documents: DocumentLookUps;
}

/** What one request looks up in an index and a store, in as few round trips as what depends on what allows. */
export interface LookUps {
  /** Whether both lie in this process, so that a look-up costs what it takes and no time on a network. */
  readonly areAtHand: boolean;
  /**
   * What `work` comes to with what it looks up. Over a network it is run with an answer of nothing for all that is not
   * known yet, this is asked for in one round trip, and it is run again, until nothing is missing. So it must do nothing
   * but look up and compute. Throws what `work` throws once nothing is missing.
   */
  run<Result>(work: (atHand: AtHand) => Result): Promise<Result>;
  /**
   * Over a network, begins to ask for what `work` looks up, so that it is there when it is run; its result does not
   * matter. Else does nothing.
   */
  ahead(work: (atHand: AtHand) => unknown): void;
}
