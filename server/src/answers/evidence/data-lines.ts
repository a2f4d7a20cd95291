/** A line of JSON that gives something a value. */
const ENTRY = /^[ \t]*\{?[ \t]*"[^"\n]{1,80}"[ \t]*:[ \t]*\S/u;
const MIN_ENTRIES = 2;
const MIN_SHARE = 0.4;

/** The entries of JSON that was written line by line, as places in the block. Empty where it is none. Linear. */
export function dataLines(block: string): { readonly start: number; readonly end: number }[] {
  if (!/^[{[]/u.test(block.trimStart())) return [];
  const lines = Array.from(block.matchAll(/[^\n]*\S[^\n]*/gu), ({ 0: text, index }) => ({
    start: index + text.length - text.trimStart().length,
    end: index + text.trimEnd().length,
    isEntry: ENTRY.test(text),
  }));
  const entries = lines.filter(({ isEntry }) => isEntry);
  if (entries.length < MIN_ENTRIES || entries.length / lines.length < MIN_SHARE) return [];
  return entries.map(({ start, end }) => ({ start, end }));
}
