import type { TextRange } from './laid-out.ts';

/** A longer paragraph is served in parts: one line may have megabytes. */
const MAX_PARAGRAPH_UNITS = 8 * 1024;

/** The paragraphs between two places of a text, apart by blank lines. None is empty or begins or ends with white space. */
export function splitParagraphs(text: string, from: number, to: number): TextRange[] {
  const paragraphs: TextRange[] = [];
  for (let start = from; start < to; ) {
    const next = text.indexOf('\n\n', start);
    const end = next === -1 || next > to ? to : next;
    addParts(text, trimmed(text, { start, end }), paragraphs);
    start = end + 2;
  }
  return paragraphs;
}

/** Without white space at its ends. */
export function trimmed(text: string, { start, end }: TextRange): TextRange {
  let [from, to] = [start, end];
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  return { start: from, end: to };
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x09;
}

function addParts(text: string, { start, end }: TextRange, parts: TextRange[]): void {
  let from = start;
  while (end - from > MAX_PARAGRAPH_UNITS) {
    const cut = placeToCut(text, from, from + MAX_PARAGRAPH_UNITS);
    parts.push(trimmed(text, { start: from, end: cut }));
    from = trimmed(text, { start: cut, end }).start;
  }
  if (from < end) parts.push({ start: from, end });
}

/** The last white space before `limit`, in the second half; else `limit`, without splitting a surrogate pair. */
function placeToCut(text: string, from: number, limit: number): number {
  const middle = from + (limit - from) / 2;
  for (let at = limit; at > middle; at--) if (isSpace(text.charCodeAt(at))) return at;
  const last = text.charCodeAt(limit - 1);
  return last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit;
}
