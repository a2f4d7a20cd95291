/** A value and what it is labelled, as they stand in a text. */
export interface Field {
  /** As it is written, without its colon: `Owner`, `price_eur`; of nested settings with what they stand under: `server port`. */
  readonly label: string;
  readonly value: string;
  /** Its line; of a cell the row. UTF-16 units, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** A row of a table, or the lines of an entry. UTF-16 units, `end` exclusive. */
export interface DataRecord {
  readonly start: number;
  readonly end: number;
  readonly fields: readonly Field[];
}

/** Records with the same labels, one below the other. */
export interface DataTable {
  /** The line above it that stands by itself; empty where there is none. */
  readonly heading: string;
  /** Whether its labels stand once, above all rows. */
  readonly hasHead: boolean;
  readonly records: readonly DataRecord[];
}
