import { cleanLine } from './clean-text.ts';
import type { TextBuilder } from './text-builder.ts';
import { type Cell, writeRow } from './write-row.ts';

const NUMBER = /^[\s\d.,:/+%€$-]*$/;

/** Hears of the rows of a table under a head, also of those that the text has no room for. */
export interface TableListener {
  /** `width`: how many cells its row has, empty ones included. */
  head(cells: readonly Cell[], width: number): void;
  row(cells: readonly Cell[]): void;
}

/**
 * Writes the rows of a table so that each can be read alone: under a header that names the columns as lines
 * `column: value`, rows apart by blank lines; else a row on a line, its cells joined by ` | `. The header is the first
 * row of at least `minColumns` cells, when it is words, none of them twice; shorter rows above it are titles.
 */
export class TableWriter {
  readonly #builder: TextBuilder;
  readonly #minColumns: number;
  readonly #listener: TableListener | null;
  #header: ReadonlyMap<number, string> | null = null;
  #isHeaderSettled = false;
  /** The header, until a row is below it. */
  #waiting: readonly Cell[] = [];
  /** The block of the layout that rows are written into. */
  #block: 'table' | 'records' | null = null;

  constructor(builder: TextBuilder, minColumns: number, listener: TableListener | null = null) {
    this.#builder = builder;
    this.#minColumns = minColumns;
    this.#listener = listener;
  }

  /** Adds a row. */
  row(cells: readonly Cell[]): void {
    const filled = cells.filter(({ text }) => text.trim() !== '');
    if (filled.length === 0) return;
    if (!this.#isHeaderSettled && this.#settleHeader(filled)) {
      this.#listener?.head(filled, cells.length);
      return;
    }
    this.#waiting = [];
    if (this.#header) {
      this.#listener?.row(cells);
      if (!this.#builder.isFull) this.#writeRecord(filled, this.#header);
    } else this.#writeCells(filled);
  }

  /** Ends the table. */
  end(): void {
    this.#writeCells(this.#waiting);
    this.#waiting = [];
    this.#builder.endBlock();
    this.#enter(null);
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
    this.#enter('records', header);
    this.#builder.beginRow();
    for (const { column, text } of cells) {
      const name = header.get(column);
      this.#builder.inline(name === undefined ? text : `${name}: ${text}`);
      this.#builder.endLine();
    }
    this.#builder.endRow();
  }

  #writeCells(cells: readonly Cell[]): void {
    if (cells.length === 0) {
      this.#builder.endLine();
      return;
    }
    // A title above the rows is not a row.
    if (cells.length > 1) this.#enter('table');
    writeRow(cells, this.#builder);
  }

  #enter(block: 'table' | 'records' | null, header?: ReadonlyMap<number, string>): void {
    if (this.#block === block) return;
    if (this.#block !== null) this.#builder.close();
    if (block !== null) {
      const labels = [...(header?.values() ?? [])].map(cleanLine);
      this.#builder.open(block, 0, labels.join('\n'));
    }
    this.#block = block;
  }
}
