import type { AttributeType } from '../../attributes/attribute-value.ts';
import type { WrittenStyle } from '../../documents/stated-attribute.ts';

/** A table of records in a file, each of which becomes a document of its own. */
export interface RowTable {
  /** Of the sheet; empty for the only table of a file. */
  readonly name: string;
  /** `cells`: a row is a list of texts, in the order of the columns; `records`: a row is an object. */
  readonly form: 'cells' | 'records';
  readonly columns: readonly RowColumn[];
  /** The column whose values name the rows, as its place in {@link columns}; `null` where none does. */
  readonly key: number | null;
  /** How many rows there are in {@link packed}. */
  readonly count: number;
  /** How many more the file has, which are too many. */
  readonly beyond: number;
  /** How many were left out because each alone is too long. */
  readonly tooLong: number;
  /** A line of JSON for each row, in UTF-8. Packed: rows as objects take ten times the memory on their way here. */
  readonly packed: Uint8Array;
}

export interface RowColumn {
  /** As written; of records the path, as in `address.city`. */
  readonly label: string;
  /** Of the attribute, its own in the table. */
  readonly name: string;
  /** What all of its values are; `null`: no values of an attribute. */
  readonly type: AttributeType | null;
  /** Of texts without a type of their own. */
  readonly style: WrittenStyle | null;
}

/** In the order of the file. */
export type FileRows = readonly RowTable[];
