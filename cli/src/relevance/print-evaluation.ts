import { formatCount, formatNoun } from '../format.ts';
import { printable } from '../printable.ts';
import { printTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import type { Comparison, QueryDifference } from './compare-evaluations.ts';
import type { Evaluation, ExpectedDocument, QueryFigures, SetFigures } from './evaluation.ts';

/** A query with a long list of answers shows those that matter most. */
const MAX_EXPECTED = 5;
/** A query that tells a story is known by its beginning. */
const MAX_QUERY_CHARACTERS = 100;

/** Prints the figures by set and over all, then the `worst` queries: what was expected, and where it stood. */
export function printEvaluation(terminal: Terminal, evaluation: Evaluation, worst: number): void {
  const { sets, overall, queries, leftOut } = evaluation;
  const rows = sets.length > 1 ? [...sets, overall] : sets;
  printTable(
    terminal,
    ['set', 'queries', 'nDCG@10', 'recall@10', 'recall@100', 'MRR'],
    rows.map((row) => [
      row.set,
      formatCount(row.queries),
      ...[row.ndcgAt10, row.recallAt10, row.recallAt100, row.mrr].map(share),
    ]),
  );
  const byQuality = queries.filter(({ ndcgAt10 }) => ndcgAt10 < 1);
  byQuality.sort((a, b) => a.ndcgAt10 - b.ndcgAt10 || a.recallAt100 - b.recallAt100);
  if (worst > 0 && byQuality.length > 0) terminal.print('\nWorst, by nDCG@10:');
  for (const query of byQuality.slice(0, worst)) printQuery(terminal, query);
  if (worst > 0 && byQuality.length > 0) {
    terminal.print(terminal.style('dim', '`quarry why <address> --query <words>` says why.'));
  }
  if (leftOut.length === 0) return;
  terminal.print(`\nLeft out of all figures, ${formatNoun(leftOut.length, 'query', 'queries')}:`);
  for (const { query, reason } of leftOut.slice(0, worst)) {
    terminal.print(`  ${shown(query)}: ${printable(reason)}`);
  }
}

function printQuery(terminal: Terminal, { query, ndcgAt10, expected, first }: QueryFigures): void {
  terminal.print(`${share(ndcgAt10)}  ${terminal.style('bold', shown(query))}`);
  for (const document of expected.slice(0, MAX_EXPECTED)) {
    terminal.print(printable(`       ${document.document}: ${whereIs(document)}`));
  }
  const more = expected.length - MAX_EXPECTED;
  if (more > 0) terminal.print(`       and ${formatCount(more)} more`);
  const isExpected = expected.some(({ rank }) => rank === 1);
  if (isExpected) return;
  const instead =
    first === null ? 'nothing was found' : `first: ${first.title} (${first.url || first.id})`;
  terminal.print(terminal.style('dim', printable(`       ${instead}`)));
}

function whereIs({ rank, isIndexed }: ExpectedDocument): string {
  if (!isIndexed) return 'not in the index';
  return rank === null ? 'not among the first 100' : `rank ${rank}`;
}

/** Prints both figures by set and over all, then the `worst` regressions. */
export function printComparison(terminal: Terminal, comparison: Comparison, worst: number): void {
  const { sets, overall, differences, unpaired } = comparison;
  terminal.print('');
  printTable(
    terminal,
    ['set', 'queries', 'nDCG@10 before', 'now', 'difference'],
    (sets.length > 1 ? [...sets, overall] : sets).map(({ before, after }) =>
      comparisonRow(before, after),
    ),
  );
  const regressions = differences.filter(({ before, after }) => after < before);
  const better = differences.length - regressions.length;
  terminal.print(
    `${formatNoun(regressions.length, 'query', 'queries')} worse, ${formatCount(better)} better.`,
  );
  for (const regression of regressions.slice(0, worst)) {
    terminal.print(`  ${difference(regression)}  ${shown(regression.query)}`);
  }
  if (unpaired > 0) {
    terminal.print(
      `Only in one of the two, and not compared: ${formatNoun(unpaired, 'query', 'queries')}.`,
    );
  }
}

function comparisonRow(before: SetFigures, after: SetFigures): string[] {
  const figures = { before: before.ndcgAt10, after: after.ndcgAt10 };
  return [
    after.set,
    formatCount(after.queries),
    share(figures.before),
    share(figures.after),
    difference(figures),
  ];
}

function difference({ before, after }: Pick<QueryDifference, 'before' | 'after'>): string {
  return `${after < before ? '−' : '+'}${share(Math.abs(after - before))}`;
}

function share(value: number): string {
  return value.toFixed(3);
}

function shown(query: string): string {
  const beginning = query.slice(0, MAX_QUERY_CHARACTERS);
  return printable(beginning.length < query.length ? `${beginning.trimEnd()}…` : query);
}
