import type { IndexHits } from '../index/search-index.ts';
import type { QueryPlan } from './query/plan-query.ts';
import type { SearchMode } from './query/search-request.ts';

/** The hits of a query by words. */
export interface FoundByWords {
  readonly plan: QueryPlan;
  readonly hits: IndexHits;
  readonly corrected: string | null;
  readonly correctionApplied: boolean;
  /** Whether the query as typed found anything, even if it was corrected afterwards. */
  readonly isFoundAsTyped: boolean;
}

/** The result of a search before presentation; `plan.query` is the final query of the index. */
export interface Found extends FoundByWords {
  readonly mode: SearchMode;
  /** Why meaning or the reranker was left out although it was requested or expected; otherwise `null`. */
  readonly modeReason: string | null;
  /** The reranker's scores of the first hits, by document number; absent if it did not order them. */
  readonly rerankingScores?: ReadonlyMap<number, number>;
}
