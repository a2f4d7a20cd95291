/** A line that was written by a program, by the time it begins with. */
const LOG_LINE =
  /^[ \t]*(?:\[?\d{4}-\d{2}-\d{2}[T \d:.,Z+-]*\]?|\[?\d{1,2}:\d{2}:\d{2}[\d.,]*\]?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}\d{1,2} \d{2}:\d{2}:\d{2})[ \t]+\S/u;
const MIN_LINES = 2;
const MIN_SHARE = 0.6;

/** The entries of a log, as places in the block: each says something by itself. Empty where it is none. Linear. */
export function logLines(block: string): { readonly start: number; readonly end: number }[] {
  const lines = Array.from(block.matchAll(/[^\n]*\S[^\n]*/gu), ({ 0: text, index }) => ({
    start: index,
    end: index + text.trimEnd().length,
    isEntry: LOG_LINE.test(text),
  }));
  const entries = lines.filter(({ isEntry }) => isEntry).length;
  if (entries < MIN_LINES || entries / lines.length < MIN_SHARE) return [];
  // A trace below an entry belongs to it.
  const found: { start: number; end: number }[] = [];
  for (const { start, end, isEntry } of lines) {
    const last = found.at(-1);
    if (isEntry || last === undefined) found.push({ start, end });
    else last.end = end;
  }
  return found;
}
