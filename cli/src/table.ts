import { printable } from './printable.ts';
import type { Terminal } from './terminal.ts';

/** Prints rows under a head, each column as wide as its widest cell. Cells may hold text of others. */
export function printTable(
  terminal: Terminal,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const safeRows = rows.map((row) => row.map(printable));
  const widths = head.map((title, column) =>
    Math.max(title.length, ...safeRows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  terminal.print(terminal.style('dim', line(head)));
  for (const row of safeRows) terminal.print(line(row));
}
