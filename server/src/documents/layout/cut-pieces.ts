import type { DocumentLayout, LayoutBlock } from './document-layout.ts';
import type { TextRange } from './laid-out.ts';
import { isPartOfBlock } from './part-of-block.ts';
import { splitParagraphs, trimmed } from './split-paragraphs.ts';

/**
 * A part of a document that is served as one block: a paragraph (`block` is `null`), a block of its layout, or some of the
 * lines, rows, items or children of one that is long, those from `from` to `to`.
 */
export interface Piece extends TextRange {
  readonly block: LayoutBlock | null;
  readonly from: number;
  readonly to: number;
}

/** Lines, rows, items or children that are served at once. */
const MAX_PARTS = 200;
/** As long as these may be together. */
const MAX_PARTS_UNITS = 32 * 1024;
/** Longer blocks that cannot be split are served as paragraphs. */
const MAX_PIECE_UNITS = 256 * 1024;
/** A longer heading is a paragraph. */
const MAX_HEADING_UNITS = 2_000;

/** Cuts a document into pieces of bounded size, in order. */
export function cutPieces(text: string, { blocks }: DocumentLayout): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const block of blocks) {
    addParagraphs(text, { start: at, end: block.start }, pieces);
    addBlock(text, block, pieces);
    at = block.end;
  }
  addParagraphs(text, { start: at, end: text.length }, pieces);
  return pieces;
}

function addParagraphs(text: string, { start, end }: TextRange, pieces: Piece[]): void {
  for (const paragraph of splitParagraphs(text, start, end)) {
    pieces.push({ ...paragraph, block: null, from: 0, to: 0 });
  }
}

function addBlock(text: string, block: LayoutBlock, pieces: Piece[]): void {
  if (block.kind === 'skip') return;
  if (isPartOfBlock(block)) {
    addParagraphs(text, block, pieces);
    return;
  }
  const parts = partsOf(text, block);
  if (parts !== null) addParts(text, block, parts, pieces);
  else addWhole(text, { start: block.start, end: block.end, block, from: 0, to: 0 }, pieces);
}

/** Serves a piece that is too long for its kind as paragraphs. */
function addWhole(text: string, piece: Piece, pieces: Piece[]): void {
  const most = piece.block?.kind === 'heading' ? MAX_HEADING_UNITS : MAX_PIECE_UNITS;
  if (piece.end - piece.start > most) addParagraphs(text, piece, pieces);
  else pieces.push(piece);
}

function addParts(
  text: string,
  block: LayoutBlock,
  parts: readonly TextRange[],
  pieces: Piece[],
): void {
  for (let from = 0; from < parts.length; ) {
    let to = from + 1;
    const start = from === 0 ? block.start : parts[from]!.start;
    const fits = (end: number) => end - start <= MAX_PARTS_UNITS;
    while (to < parts.length && to - from < MAX_PARTS && fits(parts[to]!.end)) to++;
    const end = to === parts.length ? block.end : parts[to - 1]!.end;
    const range = block.kind === 'code' ? { start, end } : trimmed(text, { start, end });
    addWhole(text, { ...range, block, from, to }, pieces);
    from = to;
  }
}

/** The parts between which a long block can be split; `null` if it is never split. */
function partsOf(text: string, block: LayoutBlock): readonly TextRange[] | null {
  switch (block.kind) {
    case 'code':
      return codeParts(text, block);
    case 'records':
      return splitRecords(text, block);
    case 'list':
    case 'definitions':
    case 'table':
    case 'quote':
      return block.children.length === 0 ? null : block.children;
    default:
      return null;
  }
}

/** The records of a table: apart by blank lines. */
export function splitRecords(text: string, { start, end }: TextRange): TextRange[] {
  const records: TextRange[] = [];
  for (let at = start; at < end; ) {
    const next = text.indexOf('\n\n', at);
    const stop = next === -1 || next > end ? end : next;
    const record = trimmed(text, { start: at, end: stop });
    if (record.start < record.end) records.push(record);
    at = stop + 2;
  }
  return records;
}

/** The lines of code; a very long line in parts. */
export function codeParts(text: string, { start, end }: TextRange): TextRange[] {
  const lines: TextRange[] = [];
  for (let at = start; at < end; ) {
    const next = text.indexOf('\n', at);
    const stop = next === -1 || next > end ? end : next;
    for (let from = at; from <= stop; ) {
      const to = Math.min(stop, from + MAX_LINE_UNITS);
      const cut = to < stop && isHighSurrogate(text.charCodeAt(to - 1)) ? to - 1 : to;
      lines.push({ start: from, end: cut });
      if (cut === stop) break;
      from = cut;
    }
    at = stop + 1;
  }
  return lines;
}

const MAX_LINE_UNITS = 16 * 1024;

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** The first number of an ordered list that begins at this item; `null` of one that is not ordered. */
export function firstNumber({ value }: LayoutBlock, item: number): number | null {
  return value === 0 ? null : value - 1 + item;
}
