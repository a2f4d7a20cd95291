import type { EvidencePassage, EvidenceSentence } from '../../evidence.ts';

/** A line that is an item of a list: its mark and its text. */
export const LIST_ITEM = /^[ \t]*(?:[-*•‣◦–]|\d{1,3}[.)])[ \t]+(?<said>\S.*)$/u;

/** An item as a quote: a line that begins at `index` of its passage, without the white space around it. */
export function quotedItem(
  passage: EvidencePassage,
  { line, index }: { readonly line: string; readonly index: number },
): EvidenceSentence {
  const lead = line.length - line.trimStart().length;
  return { passage, kind: 'list', text: line.trim(), start: index + lead, score: 1 };
}
