import type { TextBuilder } from './text-builder.ts';

/** A cell that has words. */
export interface Cell {
  /** Counted from 0; cells without words are left out of a row, so columns may be missing. */
  readonly column: number;
  readonly text: string;
}

/** Writes a row of a table on a line, its cells joined by ` | `. */
export function writeRow(cells: Iterable<Cell>, builder: TextBuilder): void {
  let isFirst = true;
  builder.open('row');
  // Piece by piece: the builder stops at its bound, where joined cells would have none.
  for (const { column, text } of cells) {
    if (!isFirst) builder.inline(' | ');
    builder.mark('cell', column);
    builder.inline(text);
    builder.endMark();
    isFirst = false;
  }
  builder.endLine();
  builder.close();
}

/** Words by column, from the first on. */
export function cellsOf(texts: readonly string[]): Cell[] {
  return texts.map((text, column) => ({ column, text }));
}
