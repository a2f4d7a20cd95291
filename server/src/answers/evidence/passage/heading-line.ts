// Longer ones are sentences that lack their mark.
const MAX_HEADING_UNITS = 90;
// A page: how wide its lines are shows in fewer.
const LOOKED_AT_UNITS = 2_000;
const ENDS_SENTENCE = /[.!?…。！？।؟۔]["'”’»」』)\]]*$/u;
const GOES_ON = /[,;:，；：、（(«„“\-–—]$/u;
const LIST_ITEM = /^\s*(?:[-*•‣◦–]|\d{1,3}[.)]\s)/u;

/**
 * How much of a paragraph of plain text is the heading in its first line: `Section 3: Notice`, and the text below it without a
 * blank line between. 0: none. A line is one if the next word would have had room on it, and sentences follow: lines that are
 * merely wrapped are as long as the others. Linear.
 */
export function headingLineLength(paragraph: string): number {
  const end = paragraph.indexOf('\n');
  if (end < 0) return 0;
  const line = paragraph.slice(0, end).trim();
  const rest = paragraph.slice(end + 1);
  if (line.length > MAX_HEADING_UNITS || !/\p{L}/u.test(line)) return 0;
  if (ENDS_SENTENCE.test(line) || GOES_ON.test(line)) return 0;
  if (LIST_ITEM.test(rest) || !ENDS_SENTENCE.test(rest.trimEnd().slice(-MAX_HEADING_UNITS)))
    return 0;
  // A sentence goes on with small letters, and begins with a capital, a number or a script that has neither.
  if (!/^\s*["'“„«(¿¡「]?[\p{Lu}\p{Lt}\p{Lo}\p{N}§]/u.test(rest)) return 0;
  return hadRoom(line, rest) ? end + 1 : 0;
}

function hadRoom(line: string, rest: string): boolean {
  const lines = rest.slice(0, LOOKED_AT_UNITS).split('\n');
  const width = Math.max(...lines.map((one) => one.trim().length));
  const isDense = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u.test(rest.trimStart());
  const next = isDense ? 2 : (/^\s*\S+/u.exec(rest)?.[0].trim().length ?? 0) + 1;
  return line.length + next <= width;
}
