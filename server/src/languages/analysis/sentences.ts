/** A sentence of a text, by UTF-16 offsets, `end` exclusive. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** Which block of the text (between blank lines) it stands in, from 0. */
  readonly block: number;
}

const END_OF_BLOCK = /\n[ \t]*\n/g;
// A mark, what closes a quotation or parenthesis behind it, marks of footnotes, and white space; dense scripts need none. Looked for
// at the first of several marks alone: else a line of dots takes time in proportion to its square.
const END_OF_SENTENCE =
  /(?<![.!?…।؟۔])[.!?…।؟۔]+["'”’»)\]]*(?:\[[\p{L}\p{N} ,–^-]{1,20}\]){0,10}(?=\s)|[。！？]+[」』）]*(?:\[\d{1,3}\]){0,10}/gu;

/** The sentences of the first `limit` units of a text, in order; one that is cut off at the end is left out. Linear in `limit`. */
export function sentencesOf(text: string, limit: number): Sentence[] {
  const sentences: Sentence[] = [];
  const bounded = text.slice(0, limit);
  const isCut = text.length > limit;
  let block = 0;
  let start = 0;
  for (const { index } of [...bounded.matchAll(END_OF_BLOCK), { index: bounded.length }]) {
    const isLast = index === bounded.length;
    addSentences(bounded, { start, end: index, block, isCut: isLast && isCut }, sentences);
    start = index;
    block++;
  }
  return sentences;
}

interface Block extends Sentence {
  readonly isCut: boolean;
}

function addSentences(text: string, { start, end, block, isCut }: Block, found: Sentence[]): void {
  const piece = text.slice(start, end);
  const add = (from: number, to: number) => {
    const sentence = trimmed(piece, from, to);
    if (sentence === null) return;
    found.push({ start: start + sentence.start, end: start + sentence.end, block });
  };
  const code = codeSpans(piece);
  let from = 0;
  for (const match of piece.matchAll(END_OF_SENTENCE)) {
    const to = match.index + match[0].length;
    while (code[0] !== undefined && code[0].end <= match.index) code.shift();
    if ((code[0]?.start ?? piece.length) < match.index) continue;
    if (!endsSentence(piece, match.index, to)) continue;
    add(from, to);
    from = to;
  }
  if (!isCut) add(from, piece.length);
}

/** What stands in backticks, within a line: `and in Germany?` ends nothing. */
function codeSpans(piece: string): { readonly start: number; readonly end: number }[] {
  return Array.from(piece.matchAll(/`[^`\n]{1,200}`/gu), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

function endsSentence(piece: string, stop: number, to: number): boolean {
  if (piece[stop] === '.' && isAbbreviationsDot(piece, stop)) return false;
  // What goes on in lower case is the same sentence: `approx. five`, `node.js is`, `the ? operator`, `assert_eq! and`.
  return !/^\s+\p{Ll}/u.test(piece.slice(to, to + 8));
}

/** Without white space around it, and without what closes the sentence before, set apart from its mark. */
function trimmed(piece: string, from: number, to: number): Omit<Sentence, 'block'> | null {
  const sentence = piece.slice(from, to);
  const lead = /^[\s)\]”’»]*/u.exec(sentence)?.[0].length ?? 0;
  const start = from + lead;
  const end = from + sentence.trimEnd().length;
  return end > start ? { start, end } : null;
}

// Those of the languages that are answered in; a letter by itself (`J. R. R.`, `z. B.`) is one without a list.
const ABBREVIATIONS = new Set(
  'etc vs cf dr mr mrs ms prof st jr sr no nr ca approx incl resp bzw ggf usw vgl geb gest née né fl fig vol pp ed eds rev gen col lt sgt capt sen rep gov pres hon inc ltd co corp dept est ej p.ej sra sta av aprox art chap env др им стр рис тыс'.split(
    ' ',
  ),
);

const LETTERS = /^(?:\p{L}\.)*\p{L}$/u;
const LAST_WORD = /[^\s("“„«[]*$/u;
// So many characters before a full stop tell whether it is an abbreviation's.
const MAX_WORD_UNITS = 20;

/** Whether the full stop at an offset of a text is an abbreviation's or an initial's, and so perhaps no sentence's. */
export function isAbbreviationsDot(text: string, dot: number): boolean {
  const word = LAST_WORD.exec(text.slice(Math.max(0, dot - MAX_WORD_UNITS), dot))?.[0] ?? '';
  return LETTERS.test(word) || ABBREVIATIONS.has(word.toLowerCase());
}
