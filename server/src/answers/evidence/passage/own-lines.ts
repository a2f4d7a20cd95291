import { ENDS_SENTENCE } from './sentence-end.ts';

/** A line with a label: `Owner: Jae`, `负责人：王敏`. */
export const LABELLED = /^[^\s:：][^:：\n]{0,46}(?:：|:(?:\s|$))/u;
/** `Owner – Jae`, `Laptop - bought in May` */
const DASHED = /^[^\s:：–—][^:：–—\n.!?]{0,46} [–—-] \S/u;
// The minimal share of the widest line of a paragraph: a shorter line was not wrapped.
const FULL = 0.8;
const MIN_WRAPPED_UNITS = 50;

/** Whether a line has a name or a label before a dash or a colon. */
export function isNamedLine(line: string): boolean {
  return LABELLED.test(line) || DASHED.test(line);
}

/**
 * Whether a line of a paragraph is separate, and not the rest of a wrapped sentence. `before`: the previous line; `widest`: the
 * length of the longest line of the paragraph.
 */
export function isOwnLine(before: string, line: string, widest: number): boolean {
  if (ENDS_SENTENCE.test(before.trim()) || isNamedLine(line)) return true;
  return before.length < MIN_WRAPPED_UNITS || before.length < widest * FULL;
}
