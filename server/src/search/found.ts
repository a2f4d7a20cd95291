import type { IndexHits } from '../index/search-index.ts';
import type { QueryPlan } from './query/plan-query.ts';
import type { SearchMode } from './query/search-request.ts';

/** What the words of a query find. */
export interface FoundByWords {
  readonly plan: QueryPlan;
  readonly hits: IndexHits;
  readonly corrected: string | null;
  readonly correctionApplied: boolean;
  /** Whether the query found anything as typed, even if it was corrected afterwards. */
  readonly isFoundAsTyped: boolean;
}

/** What a search found before it is presented; `plan.query` is what the index was asked in the end. */
export interface Found extends FoundByWords {
  readonly mode: SearchMode;
  /** Why meaning or the reranker was left out, where it was asked for or could be expected; else `null`. */
  readonly modeReason: string | null;
  /** What the reranker gave the first hits, by document number; absent: it did not order them. */
  readonly rerankingScores?: ReadonlyMap<number, number>;
}
