import type { StoredDocument } from '../../documents/document.ts';
import type { Obstacle } from '../explain/obstacles.ts';
import type { ScoreExplanation, SearchResponse } from '../query/search-request.ts';

/**
 * - `on-page`: it is among the first `limit` results
 * - `below`: it is found, but further down
 * - `folded`: a copy or near-copy of it stands for it
 * - `left-out`: a filter, an excluded word or a missing phrase keeps it out
 * - `no-match`: it holds too little of the query's words
 * - `not-indexed`: the index does not hold it (yet)
 */
export type DocumentState =
  | 'on-page'
  | 'below'
  | 'folded'
  | 'left-out'
  | 'no-match'
  | 'not-indexed';

/** Why one document stands where it does for a query, or why it is not there. */
export interface DocumentStanding {
  readonly query: Omit<SearchResponse['query'], 'language'>;
  readonly state: DocumentState;
  /** One sentence. */
  readonly detail: string;
  /** 1 is the first of all results; `null` when it is none, or none of the first 10,000. */
  readonly rank: number | null;
  /** Of all results. */
  readonly total: number;
  /** What it scores, or would score; `null` when it is not in the index. */
  readonly score: number | null;
  /** The score of the last result on the first page: what it takes to be there. `null` without a full page. */
  readonly pageScore: number | null;
  readonly explanation: ScoreExplanation | null;
  readonly words: readonly WordStanding[];
  readonly obstacles: readonly Obstacle[];
  /** The copy that is shown instead. */
  readonly foldedUnder: StoredDocument | null;
  /** What would help, in short sentences; empty when nothing is wrong. */
  readonly advice: readonly string[];
}

/** One word of the query, and what the document makes of it. */
export interface WordStanding {
  readonly word: string;
  readonly isHeld: boolean;
  /** In how many passages of all documents it occurs. */
  readonly passages: number;
  /** Words of the document that may be what was meant; only for a word that it lacks. */
  readonly near: readonly string[];
}
