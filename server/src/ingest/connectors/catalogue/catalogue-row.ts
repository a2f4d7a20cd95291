/** One entry of a catalogue as its format yields it. */
export type CatalogueRow = RawRow | LinkedRow | BadRow;

/** A product as names and values: texts in a table, any values in JSON and XML. */
export interface RawRow {
  readonly kind: 'row';
  /** Counted as people do: in a table the header is row 1; otherwise the first product is 1. */
  readonly number: number;
  readonly values: ReadonlyMap<string, unknown>;
}

/** A JSON object in the terms of schema.org (JSON-LD). */
export interface LinkedRow {
  readonly kind: 'linked';
  readonly number: number;
  readonly node: unknown;
}

/** An entry that cannot be read. */
export interface BadRow {
  readonly kind: 'bad';
  readonly number: number;
  /** A short stable word. */
  readonly reason: string;
}

/** The longest entry that is read, in UTF-16 units: ten times the description of a book. */
export const MAX_ROW_UNITS = 1024 * 1024;
/** The most values of one entry; further ones are left out. */
export const MAX_ROW_VALUES = 1_000;
