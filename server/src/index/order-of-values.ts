import { foldText } from '../languages/analysis/fold-text.ts';

/**
 * How texts of attributes are ordered, in sorts and among equally frequent values of facets: without case, accents and
 * more white space than needed (`foldText`), of equals by UTF-16 code units. Different texts are never equal.
 */
export function compareTexts(left: string, right: string): number {
  return compareOrdered(orderedText(left), orderedText(right));
}

/** A text with what it is ordered by. */
export interface OrderedText {
  readonly folded: string;
  readonly text: string;
}

/** For texts that are compared more than once. */
export function orderedText(text: string): OrderedText {
  return { folded: ASCII_WORDS.test(text) ? text.toLowerCase() : foldText(text), text };
}

// Of these folding changes the case alone, and takes ten times as long as to see that.
const ASCII_WORDS = /^[!-~]+(?: [!-~]+)*$/;

/** As {@link compareTexts}. */
export function compareOrdered(left: OrderedText, right: OrderedText): number {
  if (left.folded !== right.folded) return left.folded < right.folded ? -1 : 1;
  return left.text === right.text ? 0 : left.text < right.text ? -1 : 1;
}
