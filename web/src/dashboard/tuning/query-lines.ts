import type { RuleSet } from '../../wire/wire-types.ts';

/** A query of a rule, as the server takes it. */
export type QueryPattern = NonNullable<RuleSet['pins']>[number]['queries'][number];

const CONTAINS = 'contains:';
const QUOTED = /^"(.*)"$/;

/**
 * Reads queries, one a line: the words as they are typed; with `*` for any words; after `contains:` words that stand
 * together in it; in quotes exactly this, whatever it holds.
 */
export function readQueries(text: string): QueryPattern[] {
  return linesOf(text).map((line): QueryPattern => {
    const quoted = QUOTED.exec(line)?.[1];
    if (quoted !== undefined) return quoted;
    if (line.toLowerCase().startsWith(CONTAINS)) {
      return { contains: line.slice(CONTAINS.length).trim() };
    }
    return line.includes('*') ? { pattern: line } : line;
  });
}

/** Writes queries as {@link readQueries} reads them. */
export function writeQueries(queries: readonly QueryPattern[]): string {
  return queries.map(writeQuery).join('\n');
}

/** One query as it is written in a line. */
export function writeQuery(query: QueryPattern): string {
  if (typeof query !== 'string') {
    return 'contains' in query ? `${CONTAINS} ${query.contains}` : query.pattern;
  }
  const isPlain = readQueries(query)[0] === query;
  return isPlain ? query : `"${query}"`;
}

/** What a person would type so that the rule applies; empty: it is for all queries, or for patterns alone. */
export function sampleQuery(queries: readonly QueryPattern[] | undefined): string {
  for (const query of queries ?? []) {
    if (typeof query === 'string') return query;
    if ('contains' in query) return query.contains;
  }
  return '';
}

/** Lines that hold something, without the space around it. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
