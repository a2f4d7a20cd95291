import type { QueryCounts } from './query-counts.ts';
import type { QueryTexts } from './query-texts.ts';

/** A query of a list, and what it is in the list for. */
export interface FirstQuery {
  readonly query: string;
  readonly value: number;
  readonly counts: QueryCounts;
}

/**
 * The first `limit` by `rankOf`, the highest first and of equal ones the first by its text, without those of value 0. Only
 * texts that may be in the list are read: of a year there are thousands.
 */
export function firstQueries(
  queries: ReadonlyMap<number, QueryCounts>,
  rankOf: (counts: QueryCounts, query: number) => number,
  texts: Pick<QueryTexts, 'textOf'>,
  limit: number,
): FirstQuery[] {
  const ranked = [...queries]
    .map(([number, counts]) => ({ number, counts, value: rankOf(counts, number) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  const first: FirstQuery[] = [];
  for (let at = 0; at < ranked.length && first.length < limit; ) {
    const value = ranked[at]?.value;
    const equal: FirstQuery[] = [];
    for (let one = ranked[at]; one !== undefined && one.value === value; one = ranked[++at]) {
      const query = texts.textOf(one.number);
      if (query !== null) equal.push({ query, value: one.value, counts: one.counts });
    }
    first.push(...equal.sort((a, b) => (a.query < b.query ? -1 : 1)));
  }
  return first.slice(0, limit);
}
