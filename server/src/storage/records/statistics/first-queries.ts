import type { QueryCounts } from './query-counts.ts';
import type { QueryTexts } from './query-texts.ts';

/** A query of a list, with the value that it is ranked by. */
export interface FirstQuery {
  readonly query: string;
  readonly value: number;
  readonly counts: QueryCounts;
}

/**
 * The first `limit` by `rankOf`, highest first, ties by text, without those of value 0. A year has thousands of queries, so only
 * those that may be in the list are sorted, and only their texts are read.
 */
export function firstQueries(
  queries: ReadonlyMap<number, QueryCounts>,
  rankOf: (counts: QueryCounts, query: number) => number,
  texts: Pick<QueryTexts, 'textOf'>,
  limit: number,
): FirstQuery[] {
  const values = new Float64Array(queries.size);
  let at = 0;
  for (const [number, counts] of queries) values[at++] = rankOf(counts, number);
  const ordered = values.toSorted();
  // A query whose text is damaged leaves its place to the next one.
  for (let places = limit; ; places *= 2) {
    const lowest = Math.max(ordered.at(-places) ?? 0, Number.MIN_VALUE);
    const first = queriesFrom(lowest, { queries, values, texts });
    if (first.length >= limit || places >= ordered.length) return first.slice(0, limit);
  }
}

/** All of at least a value, which `values` gives in the order of `queries`. */
function queriesFrom(
  lowest: number,
  {
    queries,
    values,
    texts,
  }: {
    readonly queries: ReadonlyMap<number, QueryCounts>;
    readonly values: Float64Array;
    readonly texts: Pick<QueryTexts, 'textOf'>;
  },
): FirstQuery[] {
  const first: FirstQuery[] = [];
  let at = 0;
  for (const [number, counts] of queries) {
    const value = values[at++] ?? 0;
    if (value < lowest) continue;
    const query = texts.textOf(number);
    if (query !== null) first.push({ query, value, counts });
  }
  return first.sort((a, b) => b.value - a.value || (a.query < b.query ? -1 : 1));
}
