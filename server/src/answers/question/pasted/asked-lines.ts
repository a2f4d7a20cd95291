import { foldText } from '../../../languages/analysis/fold-text.ts';
import { asks, commands } from '../asks.ts';
import { readCourtesy } from '../read-courtesy.ts';
import { withoutOrders } from './asked-of-prompt.ts';
import { looksLikeCode } from './data-like.ts';
import { isFirstPerson } from './first-person.ts';
import { INSTRUCTION, POINTS_AT_TEXT } from './instruction-words.ts';
import { textWeight } from './text-weight.ts';

/** A non-empty line of a turn. */
export interface Line {
  /** Trimmed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is the first line, or follows a blank one. */
  readonly opensParagraph: boolean;
  /** Whether it is the last line, or a blank one follows. */
  readonly endsParagraph: boolean;
}

/** The lines of a turn in order. Linear. */
export function linesOf(text: string): Line[] {
  const found = Array.from(text.matchAll(/[^\r\n]*\S[^\r\n]*/g));
  const isBlankBetween = (from: number, to: number) =>
    (text.slice(from, to).match(/\n|\r(?!\n)/g)?.length ?? 0) > 1;
  return found.map(({ 0: line, index }, at) => {
    const before = found[at - 1];
    const next = found[at + 1];
    const end = index + line.length;
    return {
      text: line.trim(),
      start: index,
      end,
      opensParagraph: !before || isBlankBetween(before.index + before[0].length, index),
      endsParagraph: !next || isBlankBetween(end, next.index),
    };
  });
}

/** The number of first lines that form a question about the text below; 0: none. */
export function openingLines(lines: readonly Line[]): number {
  const greeted = greetingLines(lines);
  const first = lines[greeted];
  const next = lines[greeted + 1];
  if (first === undefined || areSpoken(first, next)) return 0;
  if (isAsked(first.text)) return greeted + 1;
  const isSetApart = first.endsParagraph || startsSmall(first.text);
  if (isSetApart && next && (isAskedUnmarked(first.text) || isSearch(first))) return greeted + 1;
  // The question may be in the second line: `I found this in a drawer.`, `What does it say on …`
  const end = lines.findIndex(({ endsParagraph }, at) => at >= greeted && endsParagraph);
  const paragraph = lines.slice(greeted, end + 1);
  const isShort = paragraph.length > 1 && paragraph.length <= MAX_PARAGRAPH_LINES;
  const last = paragraph.at(-1)?.text ?? '';
  return isShort && (isAsked(last) || isAskedUnmarked(last)) ? end + 1 : 0;
}

/** The same for the last lines; `hasOpening`: a text with its question above may end in a question of its own. */
export function closingLines(lines: readonly Line[], hasOpening: boolean): number {
  const reversed = lines.toReversed();
  const thanked = greetingLines(reversed);
  const last = reversed[thanked];
  if (last === undefined || areSpoken(last, reversed[thanked + 1])) return 0;
  const isApart = last.opensParagraph;
  if (isAsked(last.text) || isAsked(withoutOrders(last.text))) {
    // A question within a paragraph, or after sentences without the first person, belongs to the text.
    const isBehind = SEVERAL_SENTENCES.test(last.text) && !isFirstPerson(last.text);
    if (isApart ? !isBehind : !hasOpening && !isBehind) return thanked + 1;
  }
  if (isApart && isAskedUnmarked(last.text)) return thanked + 1;
  return hasOpening ? thanked : 0;
}

// `Hi!`, and on the next line `Thanks in advance`.
const MAX_GREETINGS = 2;
const MAX_PARAGRAPH_LINES = 3;
/** The maximum weight of a line that is a question about a document. */
const MAX_QUESTION_WEIGHT = 400;
const MAX_UNMARKED_WEIGHT = 200;
// `notice periods`
const MAX_SEARCH_WORDS = 8;
const SEVERAL_SENTENCES = /[.!?。！？]["'”»)]*\s*(?=\S)\P{Ll}{1,3}.{3,}[?？؟]/u;

function greetingLines(lines: readonly Line[]): number {
  const other = lines.findIndex(({ text }) => readCourtesy(text).kind === null);
  return other === -1 || other > MAX_GREETINGS ? 0 : other;
}

/** Whether a line is a question or an instruction, rather than a sentence of a text. */
export function isAsked(line: string): boolean {
  if (textWeight(line) > MAX_QUESTION_WEIGHT || isHeading(line)) return false;
  if (/[?？؟;]["'”»)]*$/u.test(line)) return !line.endsWith(';') || /\p{sc=Greek}/u.test(line);
  const folded = foldText(line);
  if (commands(folded)) return true;
  if (!INSTRUCTION.test(folded)) return POINTS_AT_TEXT.test(folded) && /[:：]$/.test(line);
  return /[:：]$/.test(line) || POINTS_AT_TEXT.test(folded);
}

/** Whether a line is a question without a question mark: `what does the contract say about notice periods`. */
function isAskedUnmarked(line: string): boolean {
  if (textWeight(line) > MAX_UNMARKED_WEIGHT || isHeading(line)) return false;
  return !/[.!。！;,、，]["'”»)]*$/u.test(line) && !isInTitleCase(line) && asks(line);
}

/** Whether a line looks like a search query. */
function isSearch({ text, endsParagraph }: Line): boolean {
  const isPlain = /^\p{Ll}[\p{L}\p{M}\p{N} '’-]*$/u.test(text);
  return (
    endsParagraph &&
    isPlain &&
    !looksLikeCode(text) &&
    text.split(/\s+/u).length <= MAX_SEARCH_WORDS
  );
}

const SPEAKER = /^[\p{Lu}\p{Lo}][\p{L}\p{M} .'-]{0,20}[:：]\s\S/u;

/** Whether a question belongs to a chat: `Ann: When do we ship?`, `Bob: On Tuesday.` */
function areSpoken(line: Line, other: Line | undefined): boolean {
  return SPEAKER.test(line.text) && other !== undefined && SPEAKER.test(other.text);
}

function startsSmall(line: string): boolean {
  return /^\p{Ll}/u.test(line);
}

function isHeading(line: string): boolean {
  return /^#{1,6} /.test(line);
}

/** Whether a line is an English title: `How Volcanoes Form`. */
function isInTitleCase(line: string): boolean {
  const [first = '', ...long] = line.match(/\p{L}{4,}|^\p{L}+/gu) ?? [];
  const isEnglish = /^(?:wh\w+|how|is|are|do|does|can|should|list|find|explain)$/iu.test(first);
  return isEnglish && long.length > 0 && long.every((word) => /^\p{Lu}/u.test(word));
}
