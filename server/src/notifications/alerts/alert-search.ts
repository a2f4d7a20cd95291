import type { FilterExpression } from '../../attributes/filter-expression.ts';
import type { AlertAnswer, AlertResult } from './alert.ts';

/** The port by which alerts search and ask questions. A search thread answers. */
export interface AlertSearch {
  /**
   * A page of the lexical matches of a query, best first: every word that any document has must occur, without spelling
   * correction. Throws the problems of a refused search.
   */
  find(asked: AskedMatches, signal: AbortSignal): Promise<FoundMatches>;
  /** An answer in the documents' own sentences, regardless of any model. */
  answer(asked: AskedAnswer, signal: AbortSignal): Promise<FoundAnswer>;
  /**
   * The time up to which all stored documents are searchable and no document will be stored with an earlier time, in ms since 1970;
   * `null` if currently unknown.
   */
  completeToMs(): number | null;
  /** The time when the newest document was stored, in ms since 1970; `null` without documents. */
  newestMs(): number | null;
  /** A place in the log of documents that grows with each commit of the index. */
  sequence(): number;
  /** Whether searches are queueing for a thread. */
  isBusy(): boolean;
}

/** The request of a saved search. */
export interface AskedMatches {
  readonly query: string;
  readonly filter: FilterExpression | null;
  readonly restriction: FilterExpression | null;
  /** Range of the time of storing, both ends inclusive; `null`: any time. */
  readonly between: { readonly fromMs: number; readonly toMs: number } | null;
  readonly limit: number;
  readonly offset: number;
}

/** A page of matches. */
export interface FoundMatches {
  readonly results: readonly AlertResult[];
  readonly total: number;
}

/** The request of a standing question. */
export interface AskedAnswer {
  readonly question: string;
  readonly scopes: ReadonlySet<string>;
  readonly restriction: FilterExpression | null;
}

/** The answer to a standing question. */
export interface FoundAnswer {
  readonly answer: AlertAnswer;
  /** The documents that it cites. */
  readonly sources: readonly AlertResult[];
}
