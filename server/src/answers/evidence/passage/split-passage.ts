import { type Sentence, sentencesOf } from '../../../languages/analysis/sentences.ts';
import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import type { EvidenceSentence } from '../../evidence.ts';
import { chatLines, dataLines, isCode, isNestedSettings, logLines } from './line-blocks.ts';
import { isNamedLine } from './own-lines.ts';
import { ENDS_SENTENCE } from './sentence-end.ts';

/** A piece of a passage that can be quoted: a sentence, or a block that makes sense only as a whole. UTF-16 offsets, `end` exclusive. */
export interface Piece {
  readonly kind: EvidenceSentence['kind'];
  readonly start: number;
  readonly end: number;
}

/**
 * The pieces of a passage in order, without overlap; between them are white space, marks and headings: blocks that are one of
 * `headings`, or first lines of paragraphs that look like one. Linear in the text, which is at most a passage long.
 */
export function splitPassage(
  text: string,
  {
    headings,
    language,
    isPasted = false,
  }: {
    readonly headings: readonly string[];
    readonly language: string | null;
    /** Whether JSON is split: a question about pasted data asks for one entry, but a listing in a manual is quoted whole. */
    readonly isPasted?: boolean;
  },
): Piece[] {
  const pieces: Piece[] = [];
  for (const block of blocksOf(text)) {
    const words = text.slice(block.start, block.end);
    if (isHeading(words, headings)) continue;
    const lines = linesOf(words, isPasted);
    if (lines !== null) {
      for (const { start, end } of lines.spans) {
        pieces.push({ kind: lines.kind, start: block.start + start, end: block.start + end });
      }
      continue;
    }
    const kind = kindOf(words, isPasted);
    if (kind === 'sentence') {
      const above = headingLineLength(words);
      addSentences(words.slice(above), block.start + above, language, pieces);
    } else if (kind === 'list' && isReference(words)) addItems(words, block.start, pieces);
    else addWhole(text, { ...block, kind }, pieces);
  }
  return pieces;
}

/** The separate lines of a block, such as a chat, a log or data; `null` if it is none of these. */
function linesOf(
  block: string,
  isPasted: boolean,
): { readonly kind: Piece['kind']; readonly spans: readonly Span[] } | null {
  const said = chatLines(block);
  if (said.length > 0) return { kind: 'sentence', spans: said };
  const entries = logLines(block);
  const spans = entries.length > 0 || !isPasted ? entries : dataLines(block);
  return spans.length > 0 ? { kind: 'code', spans } : null;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const FENCE = /^[ \t]*(?:```|~~~)/u;

/**
 * The blocks between blank lines. Fenced code is one block, including its blank lines, and so is a heading with the text
 * directly below it.
 */
function blocksOf(text: string): Span[] {
  const blocks: Span[] = [];
  let open: { start: number; isFenced: boolean } | null = null;
  const close = (end: number) => {
    if (open !== null) blocks.push(trimmed(text, open.start, end));
    open = null;
  };
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end);
    const isFence = FENCE.test(line);
    const state: { start: number; isFenced: boolean } | null = open;
    if (isFence && state?.isFenced !== true) {
      close(start);
      open = { start, isFenced: true };
    } else if (isFence) close(end);
    else if (state?.isFenced !== true && line.trim() === '') close(start);
    else open ??= { start, isFenced: false };
    start = end + 1;
  }
  close(text.length);
  return blocks.filter(({ start, end }) => end > start);
}

function trimmed(text: string, start: number, end: number): Span {
  const words = text.slice(start, end);
  // The indentation of the first line belongs to code.
  const lead = /^(?:[ \t]*\n)*/u.exec(words)?.[0].length ?? 0;
  return { start: start + lead, end: start + words.trimEnd().length };
}

function isHeading(words: string, headings: readonly string[]): boolean {
  if (words.includes('\n') || words.length > MAX_HEADING_UNITS) return false;
  // Extraction removes these signs; pasted text still has them.
  const line = words.replace(/^#{1,6}\s+/u, '').trim();
  if (line !== words.trim()) return true;
  return headings.some((heading) => heading.trim() === line);
}

// The maximum that extraction allows for a heading.
const MAX_HEADING_UNITS = 220;

const LIST_ITEM = /^[ \t]*(?:[-*•‣◦–]|\d{1,3}[.)]|[a-z][.)])[ \t]+\S/u;
const TABLE_ROW = /\S[ \t]*\|[ \t]*\S|^[ \t]*\|(?:.*\|)?[ \t]*$|\S\t+\S/u;
const MIN_SHARE = 0.6;

/** The kind of a block, by the majority of its lines. */
function kindOf(block: string, isPasted: boolean): Piece['kind'] {
  if (FENCE.test(block)) return 'code';
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  if (isNestedSettings(lines)) return 'code';
  const items = lines.filter((line) => LIST_ITEM.test(line)).length;
  // Indented continuations of items, or a line above all items, belong to the list.
  if (items >= 2 && items / lines.length >= 0.4) return 'list';
  const rows = /[|\t]/u.test(block) ? lines.filter((line) => TABLE_ROW.test(line)).length : 0;
  if (lines.length >= 2 && rows / lines.length >= MIN_SHARE) return 'table';
  return isCode(block, isPasted) ? 'code' : 'sentence';
}

/** Adds a list or table together with the sentence that announces it: `These are needed:`. */
function addWhole(text: string, piece: Piece, pieces: Piece[]): void {
  const before = pieces.at(-1);
  const isAnnounced =
    before?.kind === 'sentence' && /[:：]$/u.test(text.slice(before.start, before.end));
  if (!isAnnounced) {
    pieces.push(piece);
    return;
  }
  pieces[pieces.length - 1] = { ...piece, start: before.start };
}

// A longer list, such as a glossary or an index, is split, since a question asks for one of its items. Numbered steps stay together.
const MAX_WHOLE_LIST_UNITS = 700;

function isReference(list: string): boolean {
  return list.length > MAX_WHOLE_LIST_UNITS && !/^[ \t]*\d{1,3}[.)]/mu.test(list);
}

/** Adds each item with the indented lines below it. */
function addItems(list: string, offset: number, pieces: Piece[]): void {
  let start = 0;
  const add = (end: number) => {
    const { start: from, end: to } = trimmed(list, start, end);
    if (to > from) pieces.push({ kind: 'list', start: offset + from, end: offset + to });
    start = end;
  };
  for (const { index } of list.matchAll(/^(?:[-*•‣◦–]|[a-z][.)])[ \t]+\S/gmu)) {
    if (index > start) add(index);
  }
  add(list.length);
}

function addSentences(
  block: string,
  offset: number,
  language: string | null,
  pieces: Piece[],
): void {
  const sentences = withOrdinals(block, sentencesOf(block, block.length), language);
  const cut = isOfNotes(block) ? eachLine : labelledLines;
  for (const { start, end } of sentences.flatMap((one) => cut(block, one))) {
    if (!/[\p{L}\p{N}]/u.test(block.slice(start, end))) continue;
    pieces.push({ kind: 'sentence', start: offset + start, end: offset + end });
  }
}

/**
 * Whether each line of a block is a separate note, with or without a full stop: all begin like sentences, none continues on the
 * next line, and most are shorter than wrapped lines would be. Linear.
 */
function isOfNotes(block: string): boolean {
  const lines = block.slice(0, LOOKED_AT_UNITS).split('\n');
  const isNote = (line: string) => line.length <= MAX_NOTE_UNITS && BEGINS_NOTE.test(line);
  if (lines.length < MIN_NOTES) return false;
  const isShort = lines.every((line) => line.length <= MAX_NOTE_UNITS);
  if (isShort && lines.filter(isNamedLine).length >= MIN_NAMED * lines.length) return true;
  if (!lines.every(isNote)) return false;
  const breaks = lines.slice(0, -1).map((line) => line.trim());
  if (breaks.some((line) => GOES_ON.test(line)) || breaks.every((line) => ENDS_SENTENCE.test(line)))
    return false;
  const width = widthOf(lines);
  const roomy = breaks.filter((line, i) => hadRoom(line, lines[i + 1]!, width)); // each break has a next line
  return roomy.length >= MIN_ROOMY * breaks.length;
}

// For two lines, it is uncertain whether one is wrapped.
const MIN_NOTES = 3;
const MIN_ROOMY = 0.5;
const MIN_NAMED = 0.6;
// Longer lines are prose, in a paragraph with a lost line break within a formula.
const MAX_NOTE_UNITS = 160;
const BEGINS_NOTE = /^\s*["'“„«(¿¡「]?[\p{Lu}\p{Lt}\p{N}§]/u;

/** Ends a sentence without a full stop at the end of its line. */
function eachLine(block: string, { start, end }: Span): Span[] {
  return Array.from(block.slice(start, end).matchAll(/[^\n]+/gu), ({ 0: line, index }) =>
    trimmedSpan(block, { start: start + index, end: start + index + line.length }),
  ).filter((line) => line.end > line.start);
}

// A label and a value; lines of prose with a colon are longer, or wrapped.
const LABELLED_LINE = /^[ \t]*\p{L}[^\n:：.!?]{0,40}(?::[ \t]+|：)\S[^\n]{0,120}$/u;

/**
 * Splits a sentence before and after labelled lines: `Hotel: …` and `Flight: …` on the next line have no full stops, but are
 * separate. Linear.
 */
function labelledLines(block: string, { start, end }: Span): Span[] {
  const text = block.slice(start, end);
  if (!text.includes('\n') || !/[:：]/u.test(text)) return [{ start, end }];
  const lines = Array.from(text.matchAll(/[^\n]+/gu), ({ 0: line, index }) => ({
    start: start + index,
    end: start + index + line.length,
    isLabelled: LABELLED_LINE.test(line),
  }));
  if (lines.filter(({ isLabelled }) => isLabelled).length < MIN_LABELLED_LINES) {
    return [{ start, end }];
  }
  const cut: { start: number; end: number; isLabelled: boolean }[] = [];
  for (const line of lines) {
    const last = cut.at(-1);
    if (last === undefined || line.isLabelled || last.isLabelled) cut.push({ ...line });
    else last.end = line.end;
  }
  return cut.map((line) => trimmedSpan(block, line)).filter((line) => line.end > line.start);
}

const MIN_LABELLED_LINES = 2;

function trimmedSpan(block: string, { start, end }: Span): Span {
  const text = block.slice(start, end);
  return {
    start: start + text.length - text.trimStart().length,
    end: start + text.trimEnd().length,
  };
}

/** Languages that write `the 3rd of October` as `3. Oktober`. */
const ORDINAL_LANGUAGES = new Set(
  'de da nb nn no fi cs sk sl hr bs sr hu pl et lv is tr'.split(' '),
);
const ENDS_WITH_ORDINAL = /(?:^|[\s(–-])(?:\d{1,2}|[IVX]{1,5})\.$/u;

/** A number after a name or a noun is not an ordinal: `Debian 12. MySQL ist …`, `in Zimmer 12. Frühstück gibt es …`. */
const NUMBER_OF_NAME = /(?:^|[\s(–-])(\p{Lu}[\p{L}\p{N}-]*)[ \u00a0]\d{1,2}\.$/u;
// `Ende 3. Quartal`, `Stand 2. Mai`
const BEFORE_ORDINALS = new Set('anfang mitte ende beginn stand'.split(' '));

function isNumberOfName(sentence: string, next: string, subtag: string): boolean {
  const name = NUMBER_OF_NAME.exec(sentence)?.[1]?.toLowerCase();
  if (name === undefined || BEFORE_ORDINALS.has(name)) return false;
  // `Am 12. Mai`, `Die 3. Klasse`, `Montag 3. Oktober`
  if (isStopWord(name, subtag)) return false;
  const word = /^\p{L}+/u.exec(next)?.[0].toLowerCase();
  return word !== undefined && !monthsOf(subtag).has(word);
}

/** The full and abbreviated names of months, in lower case. */
function monthsOf(subtag: string): ReadonlySet<string> {
  const known = months.get(subtag);
  if (known !== undefined) return known;
  const names = new Set<string>();
  for (const month of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(subtag, { month, day: 'numeric', timeZone: 'UTC' });
    for (let at = 0; at < 12; at++) {
      for (const { type, value } of format.formatToParts(Date.UTC(2024, at, 15))) {
        if (type === 'month') names.add(value.toLowerCase().replace(/\.$/u, ''));
      }
    }
  }
  months.set(subtag, names);
  return names;
}

/** The names of months by language, for {@link ORDINAL_LANGUAGES}. */
const months = new Map<string, ReadonlySet<string>>();

/** Joins sentences that were split after an ordinal. */
export function withOrdinals(
  text: string,
  sentences: readonly Sentence[],
  language: string | null,
): Span[] {
  const subtag = language && primarySubtag(language);
  if (subtag === null || !ORDINAL_LANGUAGES.has(subtag)) return [...sentences];
  const joined: Span[] = [];
  for (const { start, end } of sentences) {
    const last = joined.at(-1);
    const before = last && text.slice(last.start, last.end);
    const isJoined =
      before !== undefined &&
      ENDS_WITH_ORDINAL.test(before) &&
      !isNumberOfName(before, text.slice(start, end), subtag);
    if (last !== undefined && isJoined) joined[joined.length - 1] = { start: last.start, end };
    else joined.push({ start, end });
  }
  return joined;
}

// Longer lines are sentences without a full stop.
const MAX_HEADING_LINE_UNITS = 90;
// About a page: enough to determine the width of lines.
const LOOKED_AT_UNITS = 2_000;
const GOES_ON = /[,;:，；：、（(«„“\-–—]$/u;
const NEXT_ITEM = /^\s*(?:[-*•‣◦–]|\d{1,3}[.)]\s)/u;

/**
 * The length of the heading in the first line of a plain-text paragraph: `Section 3: Notice` directly above its text. 0 if
 * there is none. It is a heading if the next word would have fitted on the line, and sentences follow: merely wrapped lines are
 * as long as the others. Linear.
 */
export function headingLineLength(paragraph: string): number {
  const end = paragraph.indexOf('\n');
  if (end < 0) return 0;
  const line = paragraph.slice(0, end).trim();
  const rest = paragraph.slice(end + 1);
  if (line.length > MAX_HEADING_LINE_UNITS || !/\p{L}/u.test(line)) return 0;
  if (ENDS_SENTENCE.test(line) || GOES_ON.test(line)) return 0;
  if (NEXT_ITEM.test(rest) || !ENDS_SENTENCE.test(rest.trimEnd().slice(-MAX_HEADING_LINE_UNITS)))
    return 0;
  // Continued sentences go on in lower case; new ones begin with a capital, a number or a script without case.
  if (!/^\s*["'“„«(¿¡「]?[\p{Lu}\p{Lt}\p{Lo}\p{N}§]/u.test(rest)) return 0;
  const width = widthOf(rest.slice(0, LOOKED_AT_UNITS).split('\n'));
  return hadRoom(line, rest, width) ? end + 1 : 0;
}

function widthOf(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.trim().length));
}

/** Whether the first word of `rest`, the text after a line, would have fitted on the line at a maximal width of `width`. */
function hadRoom(line: string, rest: string, width: number): boolean {
  const isDense = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u.test(rest.trimStart());
  const next = isDense ? 2 : (/^\s*\S+/u.exec(rest)?.[0].trim().length ?? 0) + 1;
  return line.length + next <= width;
}
