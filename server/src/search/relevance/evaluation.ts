/** Measures of how well queries were answered, each 0 .. 1: of one query, or means over several. */
export interface RelevanceFigures {
  readonly ndcgAt10: number;
  readonly recallAt10: number;
  readonly recallAt100: number;
  /** Reciprocal rank of the first relevant document among the first 100. */
  readonly mrr: number;
}

/** A query with its measures, with the rules in force and with alternative rules. */
export interface MeasuredQuery {
  readonly query: string;
  readonly now: RelevanceFigures;
  /** `null` if there are no alternative rules. */
  readonly changed: RelevanceFigures | null;
}

/** The progress and results of a measurement of judged queries. */
export interface Evaluation {
  readonly id: string;
  readonly state: 'running' | 'completed' | 'failed';
  /** ISO 8601 in UTC, like the next. */
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly done: number;
  readonly total: number;
  /** In the order of running. */
  readonly queries: readonly MeasuredQuery[];
  /** Whether all documents that the rules name by address were found in time. */
  readonly isComplete: boolean;
  /** The number of judged documents that are not stored. */
  readonly missing: readonly string[];
  readonly faults: readonly { readonly line: number; readonly reason: string }[];
  readonly leftOut: readonly { readonly query: string; readonly reason: string }[];
  /** The reason of a failure; `null` if there was none. */
  readonly failure: string | null;
}

/** Means over queries; `null` if there are none. */
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
