// Printable ASCII, tabs and line feeds need no cleaning: most files of code and English prose end here.
const PLAIN_ASCII = /^[\t\n\x20-\x7e]*$/;
const LINE_BREAKS = /\r\n?|[\f\v\u0085\u2028\u2029]/g;
// Every other control character, the byte order mark, soft hyphens (they cut words in two) and non-characters.
const INVISIBLE = /[^\P{Cc}\t\n]|[\ufeff\u00ad\ufffe\uffff]/gu;
// The colours of captured terminal output: escape, bracket, parameters, letter.
const TERMINAL_ESCAPES = new RegExp(`${String.fromCharCode(0x1b)}\\[[0-9;?]{0,32}[A-Za-z]`, 'g');
// Normalising sorts a run of marks in quadratic time (200,000 marks took 6 s): no script stacks more than a few.
const MARK_PILE = /(?<=\p{M}{32})\p{M}/gu;
const TRAILING_BLANK = /[ \t](?:\n|$)/;
const MANY_BLANK_LINES = /\n{4,}/g;

/**
 * Text as it is stored and searched: NFC, `\n` between lines, no control characters but tab, no lone
 * surrogates, no blanks at line ends, at most two blank lines in a row. Linear in the length.
 */
export function cleanText(text: string): string {
  return cleanLines(text).replace(MANY_BLANK_LINES, '\n\n\n');
}

/** {@link cleanText} with every blank line kept, so that lines can be counted. */
export function cleanLines(text: string): string {
  const visible = visibleText(text);
  return TRAILING_BLANK.test(visible)
    ? visible.split('\n').map(withoutTrailingBlanks).join('\n')
    : visible;
}

/** An expression remembers each blank of a run to come back to, and has no room for millions. */
function withoutTrailingBlanks(line: string): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end--;
  return end === line.length ? line : line.slice(0, end);
}

/** {@link cleanText} on one line: white space of any length becomes one space. */
export function cleanLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim();
}

/** NFC, `\n` between lines, no control characters but tab, no lone surrogates; white space as it stands. */
export function visibleText(text: string): string {
  return PLAIN_ASCII.test(text) ? text : normaliseCharacters(text);
}

function normaliseCharacters(text: string): string {
  return text
    .replace(LINE_BREAKS, '\n')
    .replace(TERMINAL_ESCAPES, '')
    .replace(INVISIBLE, '')
    .toWellFormed()
    .replace(MARK_PILE, '')
    .normalize('NFC');
}
