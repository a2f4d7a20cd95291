/** One line of a table; a number is shown with about three significant digits. */
export type Row = Readonly<Record<string, string | number>>;

/** Prints rows as a table with a heading; the columns are the keys of all rows, in order of appearance. */
export function printTable(heading: string, rows: readonly Row[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => formatCell(row[column] ?? '')));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((line) => line[index]!.length)),
  );
  const print = (line: readonly string[]) =>
    console.log(
      line
        .map((cell, index) =>
          index === 0 ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!),
        )
        .join('  '),
    );
  console.log(`\n${heading}`);
  print(columns);
  print(widths.map((width) => '-'.repeat(width)));
  for (const line of cells) print(line);
}

function formatCell(value: string | number): string {
  if (typeof value === 'string') return value;
  if (Number.isInteger(value) || Math.abs(value) >= 100)
    return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 3);
}
