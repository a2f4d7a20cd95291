import type { Passage } from '../../documents/document.ts';

/** A heading of a document: `level` 1 is outermost, `offset` is where its line begins in the text. */
export interface Heading {
  readonly level: number;
  readonly title: string;
  readonly offset: number;
}

/**
 * What a part of a text defines: a function of a reference, a term of a glossary. From `offset`, where its line begins, to
 * `end`. It lies in other definitions, or beside them, and counts as a heading of its own text.
 */
export interface Definition {
  readonly name: string;
  readonly offset: number;
  readonly end: number;
}

/** A row of a table with named columns, or an entry of a list of records: from `start`, where its first line begins, to `end`. */
export interface DataRow {
  readonly start: number;
  readonly end: number;
}

/** What a text has besides headings that a passage should not run across. Each in the order of the text. */
export interface TextParts {
  readonly definitions?: readonly Definition[];
  /** Apart from each other. */
  readonly rows?: readonly DataRow[];
}

// All in UTF-16 units. About 150 English words: one idea, and enough words for BM25 to distinguish passages.
const TARGET_UNITS = 900;
// Less than this is a line or two: alone it would win on length alone.
const MIN_UNITS = 200;
// A definition smaller than this shares a passage with its neighbours, which is called as all of them: Python's reference has
// 10,000, half of them a line or two. Passages 8.6 % more and the index 2.3 % larger there, at 200 units 13.8 % more.
const MIN_DEFINITION_UNITS = 500;
// A smaller row, such as a number and a word, shares a passage: docs/decisions/0051-a-row-is-a-passage.md has what was measured.
const MIN_ROW_UNITS = 60;
// The rows of a larger table share passages as paragraphs do: each passage takes time at every search, and a vector.
const MAX_SINGLE_ROWS = 10_000;
// A paragraph is let run on this far past the target before it is cut inside.
const SOFT_MAX_UNITS = 1_200;
// Hard bound: what the index and a snippet handle at once.
const MAX_UNITS = 1_800;

/**
 * Cuts a text into the passages that are ranked: first at headings, then at blank lines, sentence
 * ends, line ends, blanks, and at last between characters. In order, without overlap; only white
 * space lies between two passages. At most 1,800 units each, about 900 where the text allows it, and
 * small neighbours under one heading are joined. A row is a passage by itself, unless it is tiny or one of very many
 * ({@link leastRowUnits}). Never cuts a surrogate pair, and a combining sequence only
 * when it is longer than a passage. Linear in the text. `headings` must be in the order of the text, `definitions` in that
 * of their beginnings.
 */
export function cutPassages(
  text: string,
  headings: readonly Heading[],
  { definitions = [], rows = [] }: TextParts = {},
): Passage[] {
  const pieces: Piece[] = [];
  const leastUnits = leastRowUnits(rows);
  for (const section of sections(text, headings, definitions, rows)) {
    for (const piece of cutSection(text, section)) joinOrPush(pieces, piece, leastUnits);
  }
  return pieces.map(({ start, end, headings: path }) => ({ start, end, headings: path }));
}

/** How small a passage of rows may be before the next row joins it. */
function leastRowUnits(rows: readonly DataRow[]): number {
  return rows.length > MAX_SINGLE_ROWS ? TARGET_UNITS : MIN_ROW_UNITS;
}

/** A piece of a text, and whether the innermost of its headings is what it defines. */
interface Piece extends Passage {
  readonly isDefinition: boolean;
  /** The row that it is or is cut from; `null`: none. Where rows share a piece, the last of them. */
  readonly row: DataRow | null;
}

/** A heading or a definition that what follows stands under. */
interface OpenSection {
  readonly title: string;
  /** Of a definition 0: it goes on behind the headings in it. */
  readonly level: number;
}

function* sections(
  text: string,
  headings: readonly Heading[],
  definitions: readonly Definition[],
  rows: readonly DataRow[],
): Generator<Piece> {
  const open: OpenSection[] = [];
  let start = 0;
  let at = 0;
  let path = titles(open);
  const upTo = (end: number, row: DataRow | null): Piece => {
    const isDefinition = open.at(-1)?.level === 0;
    const piece = { start, end, headings: path, isDefinition, row };
    start = end;
    return piece;
  };
  /** What stands up to `end` without a heading in it: text and rows. */
  function* between(end: number): Generator<Piece> {
    for (let row = rows[at]; row !== undefined && row.start < end; row = rows[++at]) {
      yield upTo(row.start, null);
      yield upTo(Math.min(row.end, end), row);
    }
    yield upTo(end, null);
  }
  for (const { offset, begins, ends } of bounds(headings, definitions)) {
    yield* between(offset);
    if (ends !== undefined) {
      // With the headings in it.
      if (open.includes(ends)) open.splice(open.indexOf(ends));
      path = titles(open);
      continue;
    }
    while (begins.level > 0 && (open.at(-1)?.level ?? 0) >= begins.level) open.pop();
    open.push(begins);
    path = titles(open);
  }
  yield* between(text.length);
}

/** Where a heading or a definition begins, or a definition ends. */
type Bound = { readonly offset: number } & (
  | { readonly begins: OpenSection; readonly ends?: undefined }
  | { readonly ends: OpenSection; readonly begins?: undefined }
);

/** In the order of the text; what ends somewhere comes before what begins there. */
function bounds(headings: readonly Heading[], definitions: readonly Definition[]): Bound[] {
  const begun: Bound[] = headings.map((begins) => ({ offset: begins.offset, begins }));
  if (definitions.length === 0) return begun;
  const ended: Bound[] = [];
  for (const { name, offset, end } of definitions) {
    if (end <= offset) continue;
    const section = { title: name, level: 0 };
    begun.push({ offset, begins: section });
    ended.push({ offset: end, ends: section });
  }
  return [...ended, ...begun].sort((a, b) => a.offset - b.offset);
}

function titles(open: readonly OpenSection[]): string[] {
  return open.map(({ title }) => title);
}

function* cutSection(text: string, section: Piece): Generator<Piece> {
  const { headings, isDefinition, row } = section;
  let start = skipBlanks(text, section.start, section.end);
  while (start < section.end) {
    const cut = findCut(text, start, section.end);
    const end = trimEnd(text, start, cut);
    yield { start, end, headings, isDefinition, row };
    start = skipBlanks(text, cut, section.end);
  }
}

/** Small pieces grow by their neighbour, as long as both lie under the same heading. */
function joinOrPush(pieces: Piece[], piece: Piece, leastUnits: number): void {
  const last = pieces.at(-1);
  const isOfOtherRow = last?.row !== piece.row;
  const joined =
    last && (isOfOtherRow ? joinRows(last, piece, leastUnits) : joinPieces(last, piece));
  if (joined) pieces[pieces.length - 1] = joined;
  else pieces.push(piece);
}

function joinPieces(left: Piece, right: Piece): Piece | null {
  const least = left.isDefinition && right.isDefinition ? MIN_DEFINITION_UNITS : MIN_UNITS;
  const areBothLarge = left.end - left.start >= least && right.end - right.start >= least;
  if (areBothLarge) return null;
  const common = commonPath(left.headings, right.headings);
  const depth = Math.max(left.headings.length, right.headings.length);
  const isSameSection = common.length === depth && left.headings.length === right.headings.length;
  // Under one heading a small rest is taken in; across headings only up to the usual size.
  const maxUnits = isSameSection ? SOFT_MAX_UNITS : TARGET_UNITS;
  const areNeighbours = common.length >= depth - 1;
  if (!areNeighbours || right.end - left.start > maxUnits) return null;
  const isDefinition = left.isDefinition || right.isDefinition;
  const headings = isDefinition && !isSameSection ? definedPath(common, left, right) : common;
  return headings && { start: left.start, end: right.end, headings, isDefinition, row: right.row };
}

/** Adjacent rows share a passage while it is too small; a row never shares one with other text. */
function joinRows(left: Piece, right: Piece, leastUnits: number): Piece | null {
  const areWhole = left.row !== null && right.row !== null && left.start <= left.row.start;
  const isSmall = left.end - left.start < leastUnits && right.end - left.start <= TARGET_UNITS;
  if (!areWhole || !isSmall || left.headings !== right.headings) return null;
  return { ...left, end: right.end, row: right.row };
}

/** The path of two pieces that defines what both define: nothing where one of them would not be named any more. */
function definedPath(
  common: readonly string[],
  left: Piece,
  right: Piece,
): readonly string[] | null {
  if (!right.isDefinition) return null;
  // What stands above its first definition.
  if (left.headings.length === common.length) return right.headings;
  const names = [left, right].map(({ headings }) => headings.slice(common.length).join(', '));
  const all = names.join(', ');
  return left.isDefinition && all.length <= MAX_NAMES_UNITS ? [...common, all] : null;
}

// A path is stored with each passage.
const MAX_NAMES_UNITS = 200;

function commonPath(left: readonly string[], right: readonly string[]): readonly string[] {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length === left.length ? left : left.slice(0, length);
}

/** Where the passage that begins at `start` ends: the best break in reach, looking at one window only. */
function findCut(text: string, start: number, end: number): number {
  if (end - start <= SOFT_MAX_UNITS) return end;
  const window = text.slice(start, Math.min(end, start + MAX_UNITS));
  const soft = window.slice(0, SOFT_MAX_UNITS);
  const atBlankLine = soft.lastIndexOf('\n\n');
  if (atBlankLine >= MIN_UNITS) return start + atBlankLine;
  const near = soft.slice(0, TARGET_UNITS);
  const cut =
    lastBreak(near, SENTENCE_END) ??
    lastBreak(soft, SENTENCE_END) ??
    lastBreak(near, LINE_END) ??
    lastBreak(near, BLANK);
  if (cut !== null) return start + cut;
  const afterSpace = lastBreak(window, BLANK);
  return afterSpace === null ? safeBoundary(text, start, start + TARGET_UNITS) : start + afterSpace;
}

// Sentences end at .!? before white space, and at their full-width forms anywhere; a list item begins a new line.
// A mark after the break belongs to what stands before it.
const SENTENCE_END =
  /(?:[.!?…][)\]"'”’»]*(?=\s)|[。！？｡][」』）”’]*|।|\n(?=[ \t]{0,16}[-*•] ))(?![\p{M}\u200d])/gu;
const LINE_END = /\n(?![\p{M}\u200d])/gu;
const BLANK = /\s(?![\p{M}\u200d])/gu;

/** The end of the last match that leaves a passage of at least {@link MIN_UNITS}. */
function lastBreak(window: string, pattern: RegExp): number | null {
  pattern.lastIndex = MIN_UNITS;
  let last: number | null = null;
  for (let match = pattern.exec(window); match; match = pattern.exec(window)) {
    last = match.index + match[0].length;
  }
  return last;
}

/** The last place at or before `wanted` that splits no character: neither a surrogate pair nor a base and its marks. */
function safeBoundary(text: string, start: number, wanted: number): number {
  for (let cut = wanted; cut > start; cut -= 1) {
    if (!continuesCharacter(text, cut)) return cut;
  }
  // A single sequence longer than a passage: hostile, so only the pair is kept whole.
  return isLowSurrogate(text.charCodeAt(wanted)) ? wanted - 1 : wanted;
}

const ZERO_WIDTH_JOINER = 0x200d;
// Marks, variation selectors (marks too), emoji modifiers, joiners and the second of two regional indicators.
const CONTINUATION = /^[\p{M}\p{Emoji_Modifier}\u200c\u200d]/u;
const REGIONAL_INDICATOR = /^\p{Regional_Indicator}/u;

function continuesCharacter(text: string, cut: number): boolean {
  if (cut >= text.length) return false;
  if (isLowSurrogate(text.charCodeAt(cut)) && isHighSurrogate(text.charCodeAt(cut - 1)))
    return true;
  if (text.charCodeAt(cut - 1) === ZERO_WIDTH_JOINER) return true;
  const next = text.slice(cut, cut + 2);
  return CONTINUATION.test(next) || REGIONAL_INDICATOR.test(next);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

const BLANK_UNIT = /\s/;

function skipBlanks(text: string, from: number, end: number): number {
  let start = from;
  while (start < end && BLANK_UNIT.test(text.charAt(start))) start += 1;
  return start;
}

function trimEnd(text: string, start: number, from: number): number {
  let end = from;
  while (end > start && BLANK_UNIT.test(text.charAt(end - 1))) end -= 1;
  return end;
}
