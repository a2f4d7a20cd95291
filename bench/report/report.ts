import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Budget, isReached } from './budget.ts';
import { describeMachine } from './machine.ts';
import { printTable, type Row } from './print-table.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** A finished benchmark. */
export interface BenchmarkResult {
  readonly name: string;
  readonly options: unknown;
  /** The tables to print, by heading. */
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  readonly budgets: readonly Budget[];
  /** Whatever else a later reader may want: written, not printed. */
  readonly details?: unknown;
}

/**
 * Prints the tables and the budgets, writes everything to `bench/results/<name>-<date>.json`, and
 * makes the process end with 1 when a budget was missed.
 */
export async function report(result: BenchmarkResult): Promise<void> {
  for (const [heading, rows] of Object.entries(result.tables)) printTable(heading, rows);
  if (result.budgets.length > 0) printTable('Budgets', result.budgets.map(budgetRow));
  const date = new Date().toISOString();
  const file = join(
    PROJECT_ROOT,
    'bench/results',
    `${result.name}-${date.slice(0, 19).replaceAll(':', '')}.json`,
  );
  await mkdir(join(PROJECT_ROOT, 'bench/results'), { recursive: true });
  await writeFile(
    file,
    `${JSON.stringify({ date, machine: describeMachine(), ...result }, null, 2)}\n`,
  );
  console.log(`\nWritten to ${relative(PROJECT_ROOT, file)}`);
  if (!result.budgets.every(isReached)) process.exitCode = 1;
}

function budgetRow(budget: Budget): Row {
  return {
    figure: budget.figure,
    value: budget.value,
    'must be': `${budget.must} ${Number(budget.limit.toPrecision(4))} ${budget.unit}`.trim(),
    '': isReached(budget) ? 'reached' : 'MISSED',
  };
}
