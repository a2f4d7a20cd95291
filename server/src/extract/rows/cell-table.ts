import { attributeNames } from '../../attributes/attribute-name.ts';
import { WrittenColumn } from '../fields/written-column.ts';
import type { Cell } from '../text/write-row.ts';
import type { RowTable } from './file-rows.ts';
import { PackedRows } from './packed-rows.ts';
import { RowKey } from './row-key.ts';

// One row may be the example of a form, or a note with commas in it.
const MIN_ROWS = 2;
const MIN_COLUMNS = 2;
/** More columns are a matrix of measurements: each of its rows says too little by itself. */
export const MAX_COLUMNS = 500;
// A longer head is a sentence with commas in it.
const MAX_LABEL_UNITS = 100;
// Of rows that have as many cells as the head: less is text, or several tables one below the other.
const MIN_EVEN_SHARE = 0.9;

/** Collects the rows of a table of texts under a head, to judge when all are there whether it is one of records. */
export class CellTable {
  readonly #name: string;
  readonly #labels: readonly string[];
  /** The place in {@link #labels} of each column of the file. */
  readonly #places: ReadonlyMap<number, number>;
  readonly #columns: readonly WrittenColumn[];
  readonly #width: number;
  readonly #rows = new PackedRows();
  readonly #key = new RowKey();
  #all = 0;
  #uneven = 0;

  /** `width`: how many cells a row should have; `null` where rows leave out empty cells. */
  constructor(name: string, head: readonly Cell[], width: number | null) {
    this.#name = name;
    this.#labels = head.map(({ text }) => text.trim());
    this.#places = new Map(head.map(({ column }, place) => [column, place]));
    this.#columns = this.#labels.map((label) => new WrittenColumn(label));
    this.#width = width ?? Number.POSITIVE_INFINITY;
  }

  /** `cells`: all of the row, empty ones as well where the file has them. */
  add(cells: readonly Cell[]): void {
    this.#all += 1;
    if (this.#isWide) return;
    const isOfWidth = this.#width === Number.POSITIVE_INFINITY || cells.length === this.#width;
    if (!isOfWidth) this.#uneven += 1;
    const row = this.#labels.map(() => '');
    for (const { column, text } of cells) {
      const place = this.#places.get(column);
      if (place !== undefined) row[place] = text.trim();
    }
    if (!this.#rows.add(row)) return;
    for (const [place, column] of this.#columns.entries()) column.add(row[place] ?? '');
    this.#key.add(row.map((text, place) => [this.#labels[place] ?? '', text] as const));
  }

  /** `null`: it is no table of records. */
  finish(): RowTable | null {
    if (!this.#isOfRecords()) return null;
    const { label } = this.#key;
    const names = attributeNames(this.#labels);
    return {
      name: this.#name,
      form: 'cells',
      columns: this.#columns.map((column, place) => {
        const { type, style } = column.type;
        return { label: this.#labels[place] ?? '', name: names[place] ?? '', type, style };
      }),
      key: label === null ? null : this.#labels.indexOf(label),
      ...this.#rows.finish(),
    };
  }

  get #isWide(): boolean {
    return this.#labels.length > MAX_COLUMNS;
  }

  #isOfRecords(): boolean {
    const isHead =
      this.#labels.length >= MIN_COLUMNS &&
      !this.#isWide &&
      this.#labels.every((label) => label.length <= MAX_LABEL_UNITS);
    const isEven = this.#all - this.#uneven >= this.#all * MIN_EVEN_SHARE;
    return isHead && isEven && this.#all >= MIN_ROWS;
  }
}
