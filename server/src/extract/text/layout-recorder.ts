import {
  type DocumentLayout,
  type LayoutBlock,
  type LayoutKind,
  type LayoutMark,
  MARK_KINDS,
  type MarkKind,
} from '../../documents/layout/document-layout.ts';
import { cleanedPlaces } from './cleaned-places.ts';

/** More blocks than this come from a machine: what follows is paragraphs. Of marks the same. */
const MAX_BLOCKS = 50_000;
const MAX_MARKS = 50_000;
/** Of blocks in blocks: deeper ones are part of what holds them. */
const MAX_DEPTH = 24;
/** Of addresses and languages; of all labels of a table. */
const MAX_WORDS_UNITS = 4_096;
const MAX_LABELS_UNITS = 64 * 1024;
/** Marks of one line: one with more is looked at for nothing else. */
const MAX_MARKS_OF_LINE = 10_000;

/** What a part of a line is: a mark, or a block that lies in the line. */
export type InlineKind = MarkKind | 'cell' | 'field' | 'term' | 'description' | 'image' | 'page';

interface OpenBlock extends Omit<LayoutBlock, 'start' | 'end' | 'children'> {
  /** `null`: no words yet. */
  start: number | null;
  readonly children: LayoutBlock[];
}

interface OpenMark {
  readonly kind: InlineKind;
  readonly value: number;
  readonly words: string;
  /** Where it begins in the line as written. */
  readonly from: number;
  to: number;
}

/**
 * Records the layout of a text while a `TextBuilder` writes it. Bounded in size and depth for any text: beyond the bounds, words are
 * in paragraphs or in the enclosing block.
 */
export class LayoutRecorder {
  readonly #blocks: LayoutBlock[] = [];
  readonly #stack: (OpenBlock | null)[] = [];
  readonly #marks: LayoutMark[] = [];
  #count = 0;
  #depth = 0;
  #line: OpenMark[] = [];
  readonly #openMarks: (OpenMark | null)[] = [];

  /** Begins a block with the next words. */
  open(kind: LayoutKind, value = 0, words = ''): void {
    const isKept = this.#count < MAX_BLOCKS && this.#depth < MAX_DEPTH;
    this.#stack.push(
      isKept ? { kind, value, words: keptWords(kind, words), start: null, children: [] } : null,
    );
    if (!isKept) return;
    this.#count++;
    this.#depth++;
  }

  /** Ends the block that was begun last; one without words is dropped. */
  close(end: number): void {
    const block = this.#stack.pop();
    if (!block) return;
    this.#depth--;
    const { kind, value, words, start, children } = block;
    if (start === null || end <= start) return;
    this.#siblings().push({ kind, start, end, value, words, children });
  }

  /** A block whose place is known. */
  add(kind: LayoutKind, start: number, end: number, value = 0, words = ''): void {
    if (this.#count >= MAX_BLOCKS) return;
    this.#count++;
    this.#begin(start, start);
    const last = this.#siblings().at(-1);
    // Blocks are apart: an empty one in front of words may be noted behind others of the same place.
    if (last !== undefined && start < last.end) return;
    this.#siblings().push({ kind, start, end, value, words: keptWords(kind, words), children: [] });
  }

  /** Words are written at `start`, or behind the mark of an item that takes the line up to `wordsStart`. */
  #begin(start: number, wordsStart: number): void {
    let at = start;
    for (const block of this.#stack) {
      if (block === null) continue;
      if (block.start !== null) continue;
      if (block.kind === 'item') at = wordsStart;
      block.start = at;
    }
  }

  /** Begins to mark the line at `from` of what is written of it. */
  beginMark(kind: InlineKind, from: number, value = 0, words = ''): void {
    const isRoom = isMark(kind) ? this.#marks.length < MAX_MARKS : this.#count < MAX_BLOCKS;
    const isShort = this.#line.length < MAX_MARKS_OF_LINE && words.length <= MAX_WORDS_UNITS;
    const isKept = isRoom && isShort;
    const mark = isKept ? { kind, value, words, from, to: from } : null;
    this.#openMarks.push(mark);
    if (mark) this.#line.push(mark);
  }

  /** Ends the mark that was begun last. */
  endMark(to: number): void {
    const mark = this.#openMarks.pop();
    if (mark) mark.to = to;
  }

  /** The line that marks were noted of is written: `line` at `start` of the text, cleaned of `written`. */
  endLine(written: string, line: string, start: number, wordsStart: number): void {
    if (line !== '') this.#begin(start, wordsStart);
    if (this.#line.length === 0) return;
    for (const mark of this.#openMarks) if (mark) mark.to = written.length;
    const marks = this.#line;
    this.#line = [];
    this.#place(marks, written, line, wordsStart);
    this.#reopen();
  }

  /** The layout of a text of this length. */
  finish(units: number): DocumentLayout {
    while (this.#stack.length > 0) this.close(units);
    return { blocks: within(this.#blocks, units), marks: this.#marks };
  }

  /** Marks go on in the next line. */
  #reopen(): void {
    for (const [at, mark] of this.#openMarks.entries()) {
      if (mark === null) continue;
      const again = { ...mark, from: 0, to: 0 };
      this.#openMarks[at] = again;
      this.#line.push(again);
    }
  }

  #place(marks: readonly OpenMark[], written: string, line: string, offset: number): void {
    const places = [...new Set(marks.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
    const isWhole = places.every((place) => place === 0 || place === written.length);
    const cleaned = isWhole
      ? places.map((place) => (place === 0 ? 0 : line.length))
      : cleanedPlaces(written, places);
    if (cleaned === null) return;
    const placeOf = new Map(places.map((place, at) => [place, cleaned[at] ?? 0]));
    for (const mark of marks) {
      let [start, end] = [placeOf.get(mark.from) ?? 0, placeOf.get(mark.to) ?? 0];
      while (start < end && line.charCodeAt(start) === SPACE) start++;
      while (end > start && line.charCodeAt(end - 1) === SPACE) end--;
      this.#placeMark(mark, { start, end }, line, offset);
    }
  }

  #placeMark(
    { kind, value, words }: OpenMark,
    { start, end }: { readonly start: number; readonly end: number },
    line: string,
    offset: number,
  ): void {
    if (isMark(kind)) {
      const isNothing = start === end || (kind === 'link' && words === '');
      if (isNothing || this.#marks.length >= MAX_MARKS) return;
      this.#marks.push({ kind, start: offset + start, end: offset + end, words });
    } else if (kind === 'image') {
      // A picture among words is shown by its words.
      if (start === 0 && end === line.length) this.add(kind, offset, offset + end, value, words);
    } else if (start < end || kind === 'page') {
      this.add(kind, offset + start, offset + end, value, words);
    }
  }

  #siblings(): LayoutBlock[] {
    return this.#stack.findLast((block) => block !== null)?.children ?? this.#blocks;
  }
}

const SPACE = 0x20;
const MARKS: ReadonlySet<string> = new Set(MARK_KINDS);

function isMark(kind: InlineKind): kind is MarkKind {
  return MARKS.has(kind);
}

function keptWords(kind: LayoutKind, words: string): string {
  return words.length <= (kind === 'records' ? MAX_LABELS_UNITS : MAX_WORDS_UNITS) ? words : '';
}

/** Without what was noted behind the end of the text. */
function within(blocks: readonly LayoutBlock[], units: number): LayoutBlock[] {
  return blocks
    .filter(({ start }) => start <= units)
    .map((block) =>
      block.end <= units
        ? block
        : { ...block, end: units, children: within(block.children, units) },
    );
}
