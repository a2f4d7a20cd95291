import { textWeight } from './text-weight.ts';

/** A turn, split into a marked document and the text around it. */
export interface MarkedTurn {
  readonly inside: string;
  readonly around: string;
}

/**
 * Extracts fenced text: between three backticks, tildes or quotation marks on separate lines. Joins several fences with blank
 * lines. `null` if there is too little text. A fence without an end extends to the end of the turn. Linear.
 */
export function splitFences(turn: string): MarkedTurn | null {
  return splitFenced(turn, FENCED);
}

/** Extracts the text from the first to the last triple quotation mark, since code in it may have its own. */
export function splitTripleQuotes(turn: string): MarkedTurn | null {
  return splitFenced(turn, QUOTED);
}

function splitFenced(turn: string, fence: RegExp): MarkedTurn | null {
  const inside: string[] = [];
  const around = turn.replace(fence, (...found: unknown[]) => {
    // The last argument holds the groups of FENCED, which are strings or absent.
    const groups = found.at(-1) as Record<string, string | undefined>;
    const text = groups['code'] ?? groups['quoted'] ?? '';
    inside.push(text.replace(/^\s*\n/u, '').trimEnd());
    return '\n';
  });
  const text = inside.filter((one) => one.trim() !== '').join('\n\n');
  return text.length < MIN_FENCED_UNITS ? null : { inside: text, around };
}

// Shorter text is a question such as `What does ``` do?`, or a quoted word.
const MIN_FENCED_UNITS = 20;

const FENCED =
  /^[ \t]*(?<mark>```+|~~~+)[^\n`]{0,40}\n(?<code>[\s\S]*?)(?:\n[ \t]*\k<mark>[ \t]*(?=\n|$)|$(?![\s\S]))|^[ \t]*"""[ \t]*\n(?<quoted>[\s\S]*?)\n[ \t]*"""[ \t]*$/gm;
// Indented, or after other signs, triple quotation marks delimit a comment in code.
const QUOTED = /(?<=^|\n|[\p{L}:：] |[:：])"""(?:(?<quoted>[\s\S]*)"""|(?<code>[\s\S]*)$)/gu;

/** Extracts text that is quoted like in a mail, with `>` before each line. `null` if there is too little. Linear. */
export function splitQuotedLines(turn: string): MarkedTurn | null {
  const lines = turn.split('\n');
  const first = lines.findIndex(isQuotedLine);
  const last = lines.findLastIndex(isQuotedLine);
  if (first < 0) return null;
  const some = lines.slice(first, last + 1);
  // Text between quoted lines is a reply: the mail is the document as a whole.
  if (some.some((line) => line.trim() !== '' && !isQuotedLine(line))) return null;
  const inside = some.map((line) => line.replace(/^[ \t]*> ?/u, '')).join('\n');
  const around = [...lines.slice(0, first), ...lines.slice(last + 1)].join('\n');
  return textWeight(inside) < MIN_QUOTED_WEIGHT ? null : { inside, around };
}

function isQuotedLine(line: string): boolean {
  return /^[ \t]*>/u.test(line);
}

/** Extracts a text in quotation marks at the beginning or end of the turn. `null` if there is too little. Linear. */
export function splitQuotation(turn: string): MarkedTurn | null {
  for (const [open, close] of MARKS) {
    const from = turn.indexOf(open);
    const to = turn.lastIndexOf(close);
    if (from < 0 || to <= from) continue;
    const [before, behind] = [turn.slice(0, from), turn.slice(to + close.length)];
    const isAtEdge = before.trim() === '' || behind.trim() === '';
    const head = before.trimEnd();
    const isBelow = before.slice(head.length).includes('\n') || /(?:^|[:：])$/u.test(head);
    const isApart = isBelow && /^[.。]?(?:\s|$)/u.test(behind);
    const inside = turn.slice(from + open.length, to);
    if (isAtEdge && isApart && textWeight(inside) >= MIN_QUOTED_WEIGHT) {
      return { inside, around: `${before}\n${behind}` };
    }
  }
  return null;
}

// The length of two sentences; shorter quotations are words, titles or speech.
const MIN_QUOTED_WEIGHT = 80;
const MARKS = [
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ["'''", "'''"],
] as const;
