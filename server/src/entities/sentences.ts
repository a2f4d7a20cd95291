/** A sentence of a text, by UTF-16 offsets, `end` exclusive. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** Which block of the text (between blank lines) it stands in, from 0. */
  readonly block: number;
}

// A full stop behind these ends no sentence; single letters (`J. R. R. Tolkien`, `z. B.`) are found by themselves.
const ABBREVIATIONS = new Set(
  'e.g i.e etc vs cf dr mr mrs ms prof st jr sr no nr ca approx incl resp bzw ggf usw vgl geb gest née né fl b d c r v inc ltd co corp dept est fig vol pp p ed eds rev gen col lt sgt capt sen rep gov pres hon p.ej ej sra sta av aprox art chap env'.split(
    ' ',
  ),
);

const END_OF_BLOCK = /\n[ \t]*\n/g;
// A mark, what closes a quotation or parenthesis behind it, marks of footnotes, and white space; dense scripts need none.
const END_OF_SENTENCE =
  /[.!?…।؟۔]+["'”’»)\]]*(?:\[[\p{L}\p{N} ,–^-]{1,20}\]){0,10}(?=\s)|[。！？]+[」』）]*(?:\[\d{1,3}\]){0,10}/gu;

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
  let from = 0;
  for (const match of piece.matchAll(END_OF_SENTENCE)) {
    const to = match.index + match[0].length;
    if (match[0].startsWith('.') && !endsSentence(piece, match.index, to)) continue;
    add(piece, from, to, start, block, found);
    from = to;
  }
  if (!isCut) add(piece, from, piece.length, start, block, found);
}

function endsSentence(piece: string, stop: number, to: number): boolean {
  const before = /[^\s("“„«]*$/u.exec(piece.slice(Math.max(0, stop - 20), stop))?.[0] ?? '';
  const isInitial = /^(?:\p{L}\.)*\p{L}$/u.test(before);
  if (isInitial || ABBREVIATIONS.has(before.toLowerCase())) return false;
  // What goes on in lower case is the same sentence: `approx. five`, `node.js is`.
  return !/^\s+\p{Ll}/u.test(piece.slice(to, to + 8));
}

function add(
  piece: string,
  from: number,
  to: number,
  offset: number,
  block: number,
  found: Sentence[],
): void {
  const sentence = piece.slice(from, to);
  // What closes the sentence before, set apart from its mark.
  const lead = /^[\s)\]”’»]*/u.exec(sentence)?.[0].length ?? 0;
  const start = from + lead;
  const end = from + sentence.trimEnd().length;
  if (end > start) found.push({ start: offset + start, end: offset + end, block });
}
