import type { AttributeType } from '../attributes/attribute-value.ts';

/** A field declared by an original, as written. The source determines its name and type before it is stored. */
export interface StatedAttribute {
  /** The name of the column or field in the original. */
  readonly label: string;
  /** The name of the attribute; default: derived from the label. */
  readonly name?: string;
  /** As JSON; dates as ISO 8601. */
  readonly value: unknown;
  /** Its type, unless the source has another one; absent: derived from the value. */
  readonly type?: AttributeType;
  /** How to parse a number or date in a text without a type. */
  readonly style?: WrittenStyle;
}

/** The notation of numbers and dates in a column, to resolve ambiguous ones. */
export interface WrittenStyle {
  /** The decimal mark: `1.299,00` has a comma. */
  readonly decimalMark: '.' | ',';
  /** Of `01/02/2026`. */
  readonly isDayFirst: boolean;
}
