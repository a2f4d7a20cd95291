/*
 * A hostile document may make a model write nonsense. Emphasis within emphasis a
 * thousand times over takes a parser minutes, and lists within lists overflow the stack.
 */

/** More than any real paragraph has: 1,000 take a second, 300 some 40 ms. */
const MAX_MARKS = 300;

/** Quotes and lists within one another, begun on one line. */
const MAX_NESTING = 12;

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
/** Begins a paragraph: a blank line, an item, a row, a heading. */
const BEGINNING = /^[ \t>]*(?:$|(?:[-+*]|\d{1,9}[.)]|#{1,6})[ \t]|\|)/;

/** Whether a paragraph of a text has more marks within its lines than can be meant. */
export function isTangled(text: string): boolean {
  let marks = 0;
  for (const line of proseLines(text)) {
    if (BEGINNING.test(line)) marks = 0;
    marks += line.match(/[*_~`[\]]/g)?.length ?? 0;
    if (marks > MAX_MARKS) return true;
  }
  return false;
}

/** The lines that are not in a block of code. */
function* proseLines(text: string): Generator<string> {
  let fence: string | null = null;
  for (const line of text.split('\n')) {
    const [, marks] = FENCE.exec(line) ?? [];
    if (fence === null && marks === undefined) yield line;
    if (marks === undefined) continue;
    if (fence === null) fence = marks;
    else if (marks.startsWith(fence)) fence = null;
  }
}

const CONTAINER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y;

/** A text whose lines begin no more than so many quotes and lists within one another: the next sign is text. */
export function limitNesting(text: string): string {
  if (!/(?:[>+*.)-][ \t]*\d{0,9}){12}/.test(text)) return text;
  return text.split('\n').map(limitLine).join('\n');
}

function limitLine(line: string): string {
  CONTAINER.lastIndex = 0;
  for (let depth = 0; CONTAINER.test(line); depth++) {
    // In front of the last character of the sign: `\>`, `1\.`
    if (depth === MAX_NESTING)
      return `${line.slice(0, CONTAINER.lastIndex - 1)}\\${line.slice(CONTAINER.lastIndex - 1)}`;
  }
  return line;
}
