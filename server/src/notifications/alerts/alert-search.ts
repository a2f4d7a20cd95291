import type { FilterExpression } from '../../attributes/filter-expression.ts';
import type { AlertAnswer, AlertResult } from './alert.ts';

/** The port by which alerts search and ask, beside all other requests. A search thread answers. */
export interface AlertSearch {
  /**
   * A page of what a query finds by its words, the best first: every word that any document has must occur, and none is
   * corrected. Throws the problems of a search that is refused.
   */
  find(asked: AskedMatches, signal: AbortSignal): Promise<FoundMatches>;
  /** What the documents say on a question, in their own sentences, whatever model is on. */
  answer(asked: AskedAnswer, signal: AbortSignal): Promise<FoundAnswer>;
  /**
   * Up to when all that was stored can be found now and nothing will be stored with an earlier time, in ms since 1970; `null`: that
   * cannot be said now.
   */
  completeToMs(): number | null;
  /** When the newest document was stored, in ms since 1970; `null`: there are none. */
  newestMs(): number | null;
  /** A place in the log of documents that grows with each commit of the index. */
  sequence(): number;
  /** Whether searches wait for a thread. */
  isBusy(): boolean;
}

/** What a search that is saved asks for. */
export interface AskedMatches {
  readonly query: string;
  readonly filter: FilterExpression | null;
  readonly restriction: FilterExpression | null;
  /** When what is wanted was stored, both ends included; `null`: whenever it was. */
  readonly between: { readonly fromMs: number; readonly toMs: number } | null;
  readonly limit: number;
  readonly offset: number;
}

/** A page of what was found. */
export interface FoundMatches {
  readonly results: readonly AlertResult[];
  readonly total: number;
}

/** What a standing question asks for. */
export interface AskedAnswer {
  readonly question: string;
  readonly scopes: ReadonlySet<string>;
  readonly restriction: FilterExpression | null;
}

/** What was found for a standing question. */
export interface FoundAnswer {
  readonly answer: AlertAnswer;
  /** The documents that it cites. */
  readonly sources: readonly AlertResult[];
}
