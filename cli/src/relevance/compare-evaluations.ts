import { type Evaluation, type QueryFigures, type SetFigures, summarise } from './evaluation.ts';

/** A query in two evaluations. */
export interface QueryDifference {
  readonly set: string;
  readonly query: string;
  /** nDCG@10. */
  readonly before: number;
  readonly after: number;
}

/** Two evaluations over the queries that both have. */
export interface Comparison {
  readonly sets: readonly { readonly before: SetFigures; readonly after: SetFigures }[];
  readonly overall: { readonly before: SetFigures; readonly after: SetFigures };
  /** Those that differ, the worst regression first. */
  readonly differences: readonly QueryDifference[];
  /** Queries that only one of the two has. */
  readonly unpaired: number;
}

/** Below this two sums of the same numbers may differ by rounding. */
const NO_DIFFERENCE = 1e-9;

/** Compares query by query. Queries of only one of the two are left out. */
export function compareEvaluations(before: Evaluation, after: Evaluation): Comparison {
  const earlier = new Map(before.queries.map((query) => [keyOf(query), query]));
  const pairs = after.queries.flatMap((query) => {
    const pair = earlier.get(keyOf(query));
    return pair === undefined ? [] : [{ before: pair, after: query }];
  });
  const [was, is] = [
    summarise(pairs.map((pair) => pair.before)),
    summarise(pairs.map((pair) => pair.after)),
  ];
  const differences = pairs
    .map((pair) => ({
      set: pair.after.set,
      query: pair.after.query,
      before: pair.before.ndcgAt10,
      after: pair.after.ndcgAt10,
    }))
    .filter((pair) => Math.abs(pair.after - pair.before) > NO_DIFFERENCE)
    .sort((a, b) => a.after - a.before - (b.after - b.before));
  return {
    sets: is.sets.flatMap((after, at) => {
      const before = was.sets[at];
      return before === undefined ? [] : [{ before, after }];
    }),
    overall: { before: was.overall, after: is.overall },
    differences,
    unpaired: before.queries.length + after.queries.length - 2 * pairs.length,
  };
}

function keyOf({ set, query }: Pick<QueryFigures, 'set' | 'query'>): string {
  return JSON.stringify([set, query]);
}

/** The sets that fell by more than `maxDrop` of nDCG@10. */
export function droppedSets({ sets }: Comparison, maxDrop: number): Comparison['sets'] {
  return sets.filter(({ before, after }) => {
    return before.ndcgAt10 - after.ndcgAt10 > maxDrop + NO_DIFFERENCE;
  });
}
