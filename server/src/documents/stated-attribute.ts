import type { AttributeType } from '../attributes/attribute-value.ts';

/** A field that an original says of itself, as written: its source gives it a name and a type before it is stored. */
export interface StatedAttribute {
  /** What the column or field is called there. */
  readonly label: string;
  /** What the attribute is called; made from the label unless given. */
  readonly name?: string;
  /** As JSON; dates as ISO 8601. */
  readonly value: unknown;
  /** What it is, unless its source knows it as another type; absent: what the value says itself. */
  readonly type?: AttributeType;
  /** Of a text without a type of its own: which way its number or date is read. */
  readonly style?: WrittenStyle;
}

/** How the numbers and dates of a column are written, where a single one of them could be read in two ways. */
export interface WrittenStyle {
  /** What stands before the decimals: `1.299,00` has a comma. */
  readonly decimalMark: '.' | ',';
  /** Of `01/02/2026`. */
  readonly isDayFirst: boolean;
}
