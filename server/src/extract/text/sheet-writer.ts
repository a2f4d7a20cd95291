import { TableWriter } from './table-writer.ts';
import type { TextBuilder } from './text-builder.ts';
import type { Cell } from './write-row.ts';

// At four units each they fill the text that is kept of a document.
const MAX_CELLS = 2_000_000;
// With fewer, the first row is as often the first entry of a form: "Name | Ann".
const MIN_HEADER_COLUMNS = 3;
// What programs call the first sheet when nobody does.
const NO_NAME =
  /^(sheet|tabelle|feuil|feuille|hoja|foglio|planilha|folha|blad|ark|taul|arkusz|list|munka|munkalap|лист|аркуш|sayfa|シート|工作表) ?1?$/iu;

/** Writes the sheets of a workbook, each under its name. */
export class SheetWriter {
  readonly #builder: TextBuilder;
  #table: TableWriter;
  #cells = 0;

  constructor(builder: TextBuilder) {
    this.#builder = builder;
    this.#table = new TableWriter(builder, MIN_HEADER_COLUMNS);
  }

  /** True when no more cells are kept. */
  get isDone(): boolean {
    return this.#cells >= MAX_CELLS || this.#builder.isFull;
  }

  startSheet(name: string): void {
    this.#table.end();
    if (!NO_NAME.test(name)) this.#builder.heading(1, name);
    this.#table = new TableWriter(this.#builder, MIN_HEADER_COLUMNS);
  }

  row(cells: readonly Cell[]): void {
    if (this.isDone) return;
    this.#cells += cells.length;
    this.#table.row(cells);
  }

  /** Ends the last sheet. */
  end(): void {
    this.#table.end();
  }
}
