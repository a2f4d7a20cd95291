import type { Draft } from './draft.ts';

/** What stands for nothing by itself. */
export interface Structure {
  /** 1 to 6 of headings; above: what ends with the next one, too. */
  readonly level: number;
  /** Writes it once it is known that it leaves: what it cites counts as cited only then. */
  readonly write: () => Draft;
}

/** Of lines that lead on to a list, and of rules. */
export const LEADING_LEVEL = 7;
/** Of a table's head and the line below it. */
export const TABLE_LEVEL = 8;
