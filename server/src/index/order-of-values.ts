import { foldText } from '../languages/analysis/fold-text.ts';

/**
 * The order of texts of attributes, in sorts and among equally frequent values of facets: ignores case, accents and
 * extra white space (`foldText`); equal texts are ordered by UTF-16 code units. Different texts are never equal.
 */
export function compareTexts(left: string, right: string): number {
  return compareOrdered(orderedText(left), orderedText(right));
}

/** A text with its sort key. */
export interface OrderedText {
  readonly folded: string;
  readonly text: string;
}

/** For texts that are compared more than once. */
export function orderedText(text: string): OrderedText {
  return { folded: ASCII_WORDS.test(text) ? text.toLowerCase() : foldText(text), text };
}

// Folding changes only the case of these, and takes ten times as long to determine that.
const ASCII_WORDS = /^[!-~]+(?: [!-~]+)*$/;

/** The same order as {@link compareTexts}. */
export function compareOrdered(left: OrderedText, right: OrderedText): number {
  if (left.folded !== right.folded) return left.folded < right.folded ? -1 : 1;
  return left.text === right.text ? 0 : left.text < right.text ? -1 : 1;
}
