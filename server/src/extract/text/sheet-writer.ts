import { CellTable } from '../rows/cell-table.ts';
import type { FileRows } from '../rows/file-rows.ts';
import { TableWriter } from './table-writer.ts';
import type { TextBuilder } from './text-builder.ts';
import type { Cell } from './write-row.ts';

// At four units each they fill the maximum text of a document.
const MAX_CELLS = 2_000_000;
// With fewer columns, the first row is as often the first entry of a form: "Name | Ann".
const MIN_HEADER_COLUMNS = 3;
// The names that programs give the first sheet by default.
const NO_NAME =
  /^(sheet|tabelle|feuil|feuille|hoja|foglio|planilha|folha|blad|ark|taul|arkusz|list|munka|munkalap|лист|аркуш|sayfa|シート|工作表) ?1?$/iu;

/** Writes the sheets of a workbook, each below its name. */
export class SheetWriter {
  readonly #builder: TextBuilder;
  #table: TableWriter;
  #cells = 0;
  #sheet = '';
  readonly #found: CellTable[] = [];

  constructor(builder: TextBuilder) {
    this.#builder = builder;
    this.#table = this.#begin();
  }

  /** The sheets that are tables of records, in order. */
  get rows(): FileRows {
    return this.#found.flatMap((table) => table.finish() ?? []);
  }

  /** True when the limit of cells is reached. */
  get isDone(): boolean {
    return this.#cells >= MAX_CELLS;
  }

  startSheet(name: string): void {
    this.#table.end();
    if (!NO_NAME.test(name)) this.#builder.heading(1, name);
    this.#sheet = name;
    this.#table = this.#begin();
  }

  row(cells: readonly Cell[]): void {
    if (this.isDone) return;
    this.#cells += cells.length;
    this.#table.row(cells);
  }

  #begin(): TableWriter {
    let table: CellTable | null = null;
    return new TableWriter(this.#builder, MIN_HEADER_COLUMNS, {
      head: (cells) => {
        table = new CellTable(this.#sheet, cells, null);
        this.#found.push(table);
      },
      row: (cells) => table?.add(cells),
    });
  }

  /** Ends the last sheet. */
  end(): void {
    this.#table.end();
  }
}
