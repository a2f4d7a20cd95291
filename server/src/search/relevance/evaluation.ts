/** How well queries were answered: each 0 .. 1, a mean over queries or of one. */
export interface RelevanceFigures {
  readonly ndcgAt10: number;
  readonly recallAt10: number;
  readonly recallAt100: number;
  /** Reciprocal rank of the first relevant document among the first 100. */
  readonly mrr: number;
}

/** A query with its figures, now and with other rules. */
export interface MeasuredQuery {
  readonly query: string;
  readonly now: RelevanceFigures;
  /** `null`: there are no other rules. */
  readonly changed: RelevanceFigures | null;
}

/** A measurement of judged queries, as far as it is. */
export interface Evaluation {
  readonly id: string;
  readonly state: 'running' | 'completed' | 'failed';
  /** ISO 8601 in UTC, as the next. */
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly done: number;
  readonly total: number;
  /** In the order in which they were asked. */
  readonly queries: readonly MeasuredQuery[];
  /** Whether all documents that the rules name by address could be found in time. */
  readonly isComplete: boolean;
  /** Judged documents that are not stored. */
  readonly missing: readonly string[];
  readonly faults: readonly { readonly line: number; readonly reason: string }[];
  readonly leftOut: readonly { readonly query: string; readonly reason: string }[];
  /** Why it failed; `null`: it did not. */
  readonly failure: string | null;
}

/** Means over queries; `null` without any. */
export function meanFigures(figures: readonly RelevanceFigures[]): RelevanceFigures | null {
  if (figures.length === 0) return null;
  const mean = (of: (one: RelevanceFigures) => number) =>
    figures.reduce((sum, one) => sum + of(one), 0) / figures.length;
  return {
    ndcgAt10: mean(({ ndcgAt10 }) => ndcgAt10),
    recallAt10: mean(({ recallAt10 }) => recallAt10),
    recallAt100: mean(({ recallAt100 }) => recallAt100),
    mrr: mean(({ mrr }) => mrr),
  };
}
