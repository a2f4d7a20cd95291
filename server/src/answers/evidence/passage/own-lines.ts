import { ENDS_SENTENCE } from './sentence-end.ts';

/** What begins with a label: `Owner: Jae`, `负责人：王敏`. */
export const LABELLED = /^[^\s:：][^:：\n]{0,46}(?:：|:(?:\s|$))/u;
/** `Owner – Jae`, `Laptop - bought in May` */
const DASHED = /^[^\s:：–—][^:：–—\n.!?]{0,46} [–—-] \S/u;
// Of the widest line of its paragraph: a shorter one was not broken by its width.
const FULL = 0.8;
const MIN_WRAPPED_UNITS = 50;

/** Whether a line says what it is of before a dash or a colon. */
export function isNamedLine(line: string): boolean {
  return LABELLED.test(line) || DASHED.test(line);
}

/**
 * Whether a line of a paragraph begins something of its own, and is not the rest of a sentence that was wrapped. `before`: the line before
 * it; `widest`: how long the longest of the paragraph is.
 */
export function isOwnLine(before: string, line: string, widest: number): boolean {
  if (ENDS_SENTENCE.test(before.trim()) || isNamedLine(line)) return true;
  return before.length < MIN_WRAPPED_UNITS || before.length < widest * FULL;
}
