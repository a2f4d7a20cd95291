/** A label and its value, as written in a text. */
export interface Field {
  /** The label as written, without its colon: `Owner`, `price_eur`; for nested settings with the outer labels: `server port`. */
  readonly label: string;
  readonly value: string;
  /** The range of its line; for a cell, of its row. UTF-16 units, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** A row of a table, or the lines of an entry. UTF-16 units, `end` exclusive. */
export interface DataRecord {
  readonly start: number;
  readonly end: number;
  readonly fields: readonly Field[];
}

/** Adjacent records with the same labels. */
export interface DataTable {
  /** The separate line above it; empty if there is none. */
  readonly heading: string;
  /** Whether its labels are written once, above all rows. */
  readonly hasHead: boolean;
  readonly records: readonly DataRecord[];
}
