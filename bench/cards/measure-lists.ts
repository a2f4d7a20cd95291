import { percentile } from '../measure/percentile.ts';
import type { Budget } from '../report/budget.ts';

/** Queries that deserve a list beside their results, or do not. */
export interface ListQueries {
  readonly set: string;
  readonly queries: readonly string[];
  readonly isDeserved: boolean;
}

/** How many queries of a set had a list. */
export interface ListCounts extends Omit<ListQueries, 'queries'> {
  readonly queries: number;
  readonly cards: number;
}

/** What was measured. */
export interface MeasuredLists {
  readonly rows: readonly ListCounts[];
  readonly times: { readonly p50: number; readonly p99: number };
}

/** Asks for the list of each query. `find` answers with the titles of the first items, `null`: none. `show` prints each miss. */
export async function measureLists(
  sets: readonly ListQueries[],
  find: (text: string) => Promise<readonly string[] | null>,
  { show }: { readonly show: boolean },
): Promise<MeasuredLists> {
  const rows: ListCounts[] = [];
  const milliseconds: number[] = [];
  for (const { set, queries, isDeserved } of sets) {
    let cards = 0;
    for (const text of queries) {
      const started = performance.now();
      const shown = await find(text);
      milliseconds.push(performance.now() - started);
      if (shown !== null) cards += 1;
      if (show && (shown === null) === isDeserved) {
        const titles = shown?.slice(0, 3).join(' | ') ?? '';
        console.log(`${isDeserved ? 'MISSED' : 'FALSE'} ${set}: ${text} ${titles}`);
      }
    }
    rows.push({ set, isDeserved, queries: queries.length, cards });
  }
  return {
    rows,
    times: { p50: percentile(milliseconds, 0.5), p99: percentile(milliseconds, 0.99) },
  };
}

const LEAST_DESERVED = 0.8;
const MOST_P99_MS = 5;

/** The budgets of lists of `things`, as in `goods`. */
export function listBudgets(
  { rows, times }: MeasuredLists,
  { things, mostFalse }: { readonly things: string; readonly mostFalse: number },
): Budget[] {
  return [
    {
      figure: `cards for queries that ask for no ${things}`,
      value: shareOf(rows.filter(({ isDeserved }) => !isDeserved)),
      must: 'at most',
      limit: mostFalse,
      unit: '',
    },
    {
      figure: `cards for queries that ask for ${things}`,
      value: shareOf(rows.filter(({ isDeserved }) => isDeserved)),
      must: 'at least',
      limit: LEAST_DESERVED,
      unit: '',
    },
    {
      figure: 'p99 of a query',
      value: times.p99,
      must: 'at most',
      limit: MOST_P99_MS,
      unit: 'ms',
    },
  ];
}

function shareOf(rows: readonly ListCounts[]): number {
  const sum = (count: (row: ListCounts) => number) =>
    rows.reduce((total, row) => total + count(row), 0);
  return sum(({ cards }) => cards) / sum(({ queries }) => queries);
}
