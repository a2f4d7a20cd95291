import type { TextBuilder } from './text-builder.ts';

/** A cell that has words. */
export interface Cell {
  /** Counted from 0; cells without words are left out of a row, so columns may be missing. */
  readonly column: number;
  readonly text: string;
}

const NUMBER = /^[\s\d.,:/+%€$-]*$/;

/**
 * Writes the rows of a table so that each can be read alone: under a header that names the columns as lines
 * `column: value`, rows apart by blank lines; else a row on a line, its cells joined by ` | `. The header is the first
 * row of at least `minColumns` cells, when it is words, none of them twice; shorter rows above it are titles.
 */
export class TableWriter {
  readonly #builder: TextBuilder;
  readonly #minColumns: number;
  #header: ReadonlyMap<number, string> | null = null;
  #isHeaderSettled = false;
  /** The header, until a row is below it. */
  #waiting: readonly Cell[] = [];

  constructor(builder: TextBuilder, minColumns: number) {
    this.#builder = builder;
    this.#minColumns = minColumns;
  }

  /** Adds a row. */
  row(cells: readonly Cell[]): void {
    const filled = cells.filter(({ text }) => text.trim() !== '');
    if (filled.length === 0) return;
    if (!this.#isHeaderSettled && this.#settleHeader(filled)) return;
    this.#waiting = [];
    if (this.#header) this.#writeRecord(filled, this.#header);
    else this.#writeCells(filled);
  }

  /** Ends the table. */
  end(): void {
    this.#writeCells(this.#waiting);
    this.#waiting = [];
    this.#builder.endBlock();
  }

  /** True when the row is the header. */
  #settleHeader(cells: readonly Cell[]): boolean {
    if (cells.length < this.#minColumns) return false;
    this.#isHeaderSettled = true;
    const names = new Map(cells.map(({ column, text }) => [column, text.trim()]));
    const isHeader =
      cells.every(({ text }) => !NUMBER.test(text)) && new Set(names.values()).size === names.size;
    if (!isHeader) return false;
    this.#header = names;
    this.#waiting = cells;
    return true;
  }

  #writeRecord(cells: readonly Cell[], header: ReadonlyMap<number, string>): void {
    for (const { column, text } of cells) {
      const name = header.get(column);
      this.#builder.inline(name === undefined ? text : `${name}: ${text}`);
      this.#builder.endLine();
    }
    this.#builder.endBlock();
  }

  // Piece by piece: the builder stops at its bound, where joined cells would have none.
  #writeCells(cells: readonly Cell[]): void {
    cells.forEach(({ text }, at) => {
      this.#builder.inline(at === 0 ? text : ` | ${text}`);
    });
    this.#builder.endLine();
  }
}
