import type { UsageBody } from './usage-body.ts';

/** The columns of all rows: what a row is of, its name or time, and what was counted. */
const COLUMNS = [
  'list',
  'name',
  'requests',
  'searches',
  'zeroResults',
  'conversations',
  'count',
  'before',
  'meanMs',
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** Statistics as CSV (RFC 4180): the series, and each list with a row for each entry. */
export function usageCsv(usage: UsageBody): string {
  const rows: Row[] = [
    ...usage.byInterval.map(({ start, ...counts }) => ({
      list: 'byInterval',
      name: start,
      ...counts,
    })),
    ...usage.byRoute.map(({ route, requests, searches }) => ({
      list: 'byRoute',
      name: route,
      requests,
      searches,
    })),
    ...usage.byKey.map(({ keyId, name, requests, searches }) => ({
      list: 'byKey',
      name: name ?? keyId,
      requests,
      searches,
    })),
    ...usage.bySource.map(({ source, name, searches }) => ({
      list: 'bySource',
      name: name ?? source,
      searches,
    })),
    ...LISTS.flatMap((list) =>
      usage[list].map(({ query, ...counts }) => ({ list, name: query, ...counts })),
    ),
    { list: 'hidden', searches: usage.hidden.searches, count: usage.hidden.queries },
  ];
  return [COLUMNS.join(','), ...rows.map(lineOf)].map((line) => `${line}\r\n`).join('');
}

const LISTS = [
  'topQueries',
  'topZeroResultQueries',
  'slowQueries',
  'abandonedQueries',
  'reformulatedQueries',
  'risingQueries',
] as const;

function lineOf(row: Row): string {
  return COLUMNS.map((column) => fieldOf(row[column])).join(',');
}

function fieldOf(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return `"${asText(value).replaceAll('"', '""')}"`;
}

/** Queries are untrusted text: spreadsheets evaluate text with such a beginning (OWASP, CSV Injection). */
function asText(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
