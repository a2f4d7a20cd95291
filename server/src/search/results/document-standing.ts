import type { StoredDocument } from '../../documents/document.ts';
import type { Obstacle } from '../explain/obstacles.ts';
import type { ScoreExplanation, SearchResponse } from '../query/search-request.ts';

/**
 * - `on-page`: it is among the first `limit` results
 * - `below`: it is found, but further down
 * - `folded`: a copy or near-copy of it is shown in its place
 * - `left-out`: a filter, an excluded word or a missing phrase keeps it out
 * - `no-match`: it has too few of the query's words
 * - `not-indexed`: the index does not hold it (yet)
 */
export type DocumentState =
  | 'on-page'
  | 'below'
  | 'folded'
  | 'left-out'
  | 'no-match'
  | 'not-indexed';

/** Why one document has its rank for a query, or is not in the results. */
export interface DocumentStanding {
  readonly query: Omit<SearchResponse['query'], 'language'>;
  readonly state: DocumentState;
  /** One sentence. */
  readonly detail: string;
  /** 1 is the first of all results; `null` if it is none of the first 10,000. */
  readonly rank: number | null;
  /** Of all results. */
  readonly total: number;
  /** Its score, or the score it would have; `null` if it is not in the index. */
  readonly score: number | null;
  /** The score of the last result on the first page, which it needs to be there. `null` without a full page. */
  readonly pageScore: number | null;
  readonly explanation: ScoreExplanation | null;
  readonly words: readonly WordStanding[];
  readonly obstacles: readonly Obstacle[];
  /** The copy that is shown in its place. */
  readonly foldedUnder: StoredDocument | null;
  /** What would help, in short sentences; may be empty. */
  readonly advice: readonly string[];
}

/** One word of the query in relation to the document. */
export interface WordStanding {
  readonly word: string;
  readonly isHeld: boolean;
  /** The number of passages with it in all documents. */
  readonly passages: number;
  /** Similar words of the document; only for a word that it lacks. */
  readonly near: readonly string[];
}
