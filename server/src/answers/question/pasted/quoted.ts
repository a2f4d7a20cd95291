import { textWeight } from './text-weight.ts';

/** A turn in two: what is set off as a document, and what stands around it. */
export interface MarkedTurn {
  readonly inside: string;
  readonly around: string;
}

/**
 * Takes out what is fenced: by three backticks, tildes or quotation marks on a line of their own. Several become one, a blank line
 * between. `null`: nothing of weight is. A fence that is never closed ends with the turn. Linear.
 */
export function splitFences(turn: string): MarkedTurn | null {
  return splitFenced(turn, FENCED);
}

/** The same of what stands between three quotation marks, from the first to the last: code between them has its own. */
export function splitTripleQuotes(turn: string): MarkedTurn | null {
  return splitFenced(turn, QUOTED);
}

function splitFenced(turn: string, fence: RegExp): MarkedTurn | null {
  const inside: string[] = [];
  const around = turn.replace(fence, (...found: unknown[]) => {
    // The last argument is the groups of FENCED, which are texts or absent.
    const groups = found.at(-1) as Record<string, string | undefined>;
    const text = groups['code'] ?? groups['quoted'] ?? '';
    inside.push(text.replace(/^\s*\n/u, '').trimEnd());
    return '\n';
  });
  const text = inside.filter((one) => one.trim() !== '').join('\n\n');
  return text.length < MIN_FENCED_UNITS ? null : { inside: text, around };
}

// Less is `What does ``` do?`, or a word in quotes.
const MIN_FENCED_UNITS = 20;

const FENCED =
  /^[ \t]*(?<mark>```+|~~~+)[^\n`]{0,40}\n(?<code>[\s\S]*?)(?:\n[ \t]*\k<mark>[ \t]*(?=\n|$)|$(?![\s\S]))|^[ \t]*"""[ \t]*\n(?<quoted>[\s\S]*?)\n[ \t]*"""[ \t]*$/gm;
// Indented, or behind other signs, they begin or end a comment in code.
const QUOTED = /(?<=^|\n|[\p{L}:：] |[:：])"""(?:(?<quoted>[\s\S]*)"""|(?<code>[\s\S]*)$)/gu;

/** Takes out what is quoted as in a mail, each line behind `>`. `null`: too little is. Linear. */
export function splitQuotedLines(turn: string): MarkedTurn | null {
  const lines = turn.split('\n');
  const first = lines.findIndex(isQuotedLine);
  const last = lines.findLastIndex(isQuotedLine);
  if (first < 0) return null;
  const some = lines.slice(first, last + 1);
  // Between quoted lines stand answers: that is a mail, and the document as a whole.
  if (some.some((line) => line.trim() !== '' && !isQuotedLine(line))) return null;
  const inside = some.map((line) => line.replace(/^[ \t]*> ?/u, '')).join('\n');
  const around = [...lines.slice(0, first), ...lines.slice(last + 1)].join('\n');
  return textWeight(inside) < MIN_QUOTED_WEIGHT ? null : { inside, around };
}

function isQuotedLine(line: string): boolean {
  return /^[ \t]*>/u.test(line);
}

/** Takes out a text in quotation marks that begins or ends the turn. `null`: none of weight does. Linear. */
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

// As long as two sentences; less is a word, a title or something said.
const MIN_QUOTED_WEIGHT = 80;
const MARKS = [
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ["'''", "'''"],
] as const;
