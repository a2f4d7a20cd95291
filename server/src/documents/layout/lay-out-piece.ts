import { codeParts, firstNumber, type Piece, splitRecords } from './cut-pieces.ts';
import type { LayoutBlock } from './document-layout.ts';
import type { LaidOut, TextRange } from './laid-out.ts';
import { isPartOfBlock } from './part-of-block.ts';
import { unpackPictureSize } from './picture-size.ts';
import { splitParagraphs, trimmed } from './split-paragraphs.ts';

/** More columns than a page can show. */
const MAX_COLUMNS = 100;

/** The layout of one piece. */
export function layOutPiece(text: string, piece: Piece): LaidOut {
  const { start, end, block } = piece;
  if (block === null) return { kind: 'paragraph', start, end };
  return layOutBlock(text, { ...piece, block });
}

function layOutBlock(text: string, piece: Piece & { readonly block: LayoutBlock }): LaidOut {
  const { start, end, block } = piece;
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', start, end, level: Math.min(6, Math.max(1, block.value)) };
    case 'list':
      return layOutList(text, piece);
    case 'definitions':
      return layOutDefinitions(text, piece);
    case 'table':
      return layOutTable(text, piece);
    case 'records':
      return layOutRecords(text, piece);
    case 'code':
      return {
        kind: 'code',
        start,
        end,
        language: block.words,
        firstLine: Math.max(1, block.value) + linesBetween(text, block.start, start),
      };
    case 'quote':
      return { kind: 'quote', start, end, blocks: layOutWithin(text, piece, childrenOf(piece)) };
    case 'image':
      return {
        kind: 'image',
        start,
        end,
        address: block.words,
        size: unpackPictureSize(block.value),
      };
    case 'rule':
      return { kind: 'rule', start, end };
    case 'page':
      return { kind: 'page', start, end, number: Math.max(1, block.value) };
    case 'field':
      return layOutField(text, block);
    default:
      return { kind: 'paragraph', start, end };
  }
}

type BlockPiece = Piece & { readonly block: LayoutBlock };

function wholeOf(text: string, block: LayoutBlock): BlockPiece {
  const { start, end } = block;
  const to = block.kind === 'code' ? codeParts(text, block).length : block.children.length;
  return { start, end, block, from: 0, to };
}

function childrenOf({ block, from, to }: BlockPiece): readonly LayoutBlock[] {
  return block.children.slice(from, to);
}

function layOutChild(text: string, block: LayoutBlock): LaidOut {
  if (block.kind !== 'records') return layOutBlock(text, wholeOf(text, block));
  const to = splitRecords(text, block).length;
  return layOutBlock(text, { start: block.start, end: block.end, block, from: 0, to });
}

/** Blocks and the paragraphs between them. */
function layOutWithin(
  text: string,
  { start, end }: TextRange,
  children: readonly LayoutBlock[],
): LaidOut[] {
  const blocks: LaidOut[] = [];
  let at = start;
  const addParagraphs = (to: number) => {
    for (const range of splitParagraphs(text, at, to)) blocks.push({ kind: 'paragraph', ...range });
  };
  for (const child of children) {
    addParagraphs(child.start);
    if (isPartOfBlock(child)) blocks.push(...layOutWithin(text, child, child.children));
    else if (child.kind !== 'skip') blocks.push(layOutChild(text, child));
    at = child.end;
  }
  addParagraphs(end);
  return blocks;
}

function layOutList(text: string, piece: BlockPiece): LaidOut {
  const { start, end, block, from } = piece;
  const items: LaidOut[][] = [];
  let at = start;
  for (const item of childrenOf(piece)) {
    // Text between items. The mark of the next item belongs to its line.
    const between = layOutWithin(text, { start: at, end: withoutMark(text, at, item.start) }, []);
    if (between.length > 0) items.push(between);
    items.push(layOutWithin(text, item, item.children));
    at = item.end;
  }
  const rest = layOutWithin(text, { start: at, end }, []);
  if (rest.length > 0) items.push(rest);
  return { kind: 'list', start, end, first: firstNumber(block, from), items };
}

/** Where the line begins that has nothing but the mark of an item before `end`. */
function withoutMark(text: string, from: number, end: number): number {
  const isMarked = end - 2 >= from && text.startsWith('- ', end - 2);
  return isMarked ? end - 2 : end;
}

function layOutDefinitions(text: string, piece: BlockPiece): LaidOut {
  const { start, end } = piece;
  const items: { terms: TextRange[]; blocks: LaidOut[] }[] = [];
  let at = start;
  const add = (blocks: LaidOut[]) => {
    if (items.length === 0 && blocks.length > 0) items.push({ terms: [], blocks: [] });
    items.at(-1)?.blocks.push(...blocks);
  };
  for (const child of childrenOf(piece)) {
    add(wordsBetween(text, { start: at, end: child.start }));
    if (child.kind === 'term') {
      const last = items.at(-1);
      const isFurther = last !== undefined && last.blocks.length === 0;
      if (isFurther) last.terms.push(trimmed(text, child));
      else items.push({ terms: [trimmed(text, child)], blocks: [] });
    } else if (child.kind !== 'skip') add(layOutWithin(text, child, child.children));
    at = child.end;
  }
  add(wordsBetween(text, { start: at, end }));
  return { kind: 'definitions', start, end, items };
}

/** Not the colon between a label and its value. */
function wordsBetween(text: string, range: TextRange): LaidOut[] {
  return /^[\s:：]*$/u.test(text.slice(range.start, Math.min(range.end, range.start + 8)))
    ? []
    : layOutWithin(text, range, []);
}

function layOutTable(text: string, piece: BlockPiece): LaidOut {
  const { start, end, block, to } = piece;
  const header = headerOf(block);
  const columns = block.children.reduce((most, row) => Math.max(most, columnsOf(row)), 1);
  const shown = Math.min(columns, MAX_COLUMNS);
  const rows: TextRange[][] = [];
  let at = start;
  const addBetween = (stop: number) => {
    const words = trimmed(text, { start: at, end: stop });
    if (words.start < words.end) rows.push(paddedTo(shown, [words]));
  };
  for (const row of childrenOf(piece)) {
    addBetween(row.start);
    if (row !== header) rows.push(cellsOf(row, shown));
    at = row.end;
  }
  addBetween(end);
  return {
    kind: 'table',
    start,
    end,
    header: header && cellsOf(header, shown),
    rows,
    moreColumns: columns - shown,
    moreRows: block.children.slice(to).filter((row) => row !== header).length,
  };
}

/** The first row of names. */
function headerOf({ children }: LayoutBlock): LayoutBlock | null {
  return children.find(({ kind, value }) => kind === 'row' && value === 1) ?? null;
}

function columnsOf({ children }: LayoutBlock): number {
  return (children.at(-1)?.value ?? -1) + 1;
}

/** A row with unknown cells is one cell. */
function cellsOf(row: LayoutBlock, columns: number): TextRange[] {
  const { start, end, children } = row;
  if (children.length === 0) return paddedTo(columns, [{ start, end }]);
  const cells = paddedTo(columns, []).map(() => ({ start, end: start }));
  for (const { value, ...cell } of children) {
    if (value < columns) cells[value] = { start: cell.start, end: cell.end };
  }
  return cells;
}

function paddedTo(columns: number, cells: readonly TextRange[]): TextRange[] {
  const end = cells.at(-1)?.end ?? 0;
  const empty = Array.from({ length: columns - cells.length }, () => ({ start: end, end }));
  return [...cells, ...empty];
}

function layOutRecords(text: string, piece: BlockPiece): LaidOut {
  const { start, end, block, from, to } = piece;
  const labels = block.words.split('\n');
  const records = splitRecords(text, block);
  const shown = Math.min(labels.length, MAX_COLUMNS);
  return {
    kind: 'table',
    start,
    end,
    header: labels.slice(0, shown).map((label) => placeOf(text, label, records)),
    rows: records
      .slice(from, to)
      .map((record) => cellsOfRecord(text, record, labels).slice(0, shown)),
    moreColumns: labels.length - shown,
    moreRows: records.length - to,
  };
}

/** Looked at for the place of a label. */
const MAX_SEARCHED_UNITS = 64 * 1024;

/** The first occurrence of a label. */
function placeOf(text: string, label: string, records: readonly TextRange[]): TextRange {
  const first = records[0]?.start ?? 0;
  for (const { start, end } of records) {
    if (start - first > MAX_SEARCHED_UNITS) break;
    for (const line of linesOf(text, { start, end })) {
      if (isLabelled(text, line, label))
        return { start: line.start, end: line.start + label.length };
    }
  }
  return { start: first, end: first };
}

function isLabelled(text: string, { start, end }: TextRange, label: string): boolean {
  const valueStart = start + label.length + 2;
  return (
    valueStart <= end && text.startsWith(label, start) && text.startsWith(': ', valueStart - 2)
  );
}

/** Lines are in the order of their labels. A line without a known label belongs to the previous cell. */
function cellsOfRecord(text: string, record: TextRange, labels: readonly string[]): TextRange[] {
  const cells = labels.map(() => ({ start: record.start, end: record.start }));
  let column = 0;
  for (const line of linesOf(text, record)) {
    const at = labelAt(text, line, labels, column);
    if (at === -1) {
      const before = cells[Math.max(0, column - 1)]!;
      before.start = column === 0 ? line.start : before.start;
      before.end = line.end;
      column = Math.max(column, 1);
      continue;
    }
    cells[at] = { start: line.start + labels[at]!.length + 2, end: line.end };
    column = at + 1;
  }
  return cells;
}

/** The index of a line's label, from a column on; -1 if it has none of them. */
function labelAt(text: string, line: TextRange, labels: readonly string[], column: number): number {
  for (let at = column; at < labels.length; at++) {
    if (isLabelled(text, line, labels[at]!)) return at;
  }
  return -1;
}

function linesOf(text: string, { start, end }: TextRange): TextRange[] {
  const lines: TextRange[] = [];
  for (let at = start; at < end; ) {
    const next = text.indexOf('\n', at);
    const stop = next === -1 || next > end ? end : next;
    lines.push({ start: at, end: stop });
    at = stop + 1;
  }
  return lines;
}

function linesBetween(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) {
    lines++;
  }
  return lines;
}

function layOutField(text: string, { start, end, value }: LayoutBlock): LaidOut {
  const valueStart = Math.min(end, start + value);
  const name = trimmed(text, { start, end: valueStart });
  const hasColon = /[:：]/u.test(text.slice(name.end - 1, name.end));
  const nameEnd = hasColon && name.end > name.start ? name.end - 1 : name.end;
  return { kind: 'field', start, end, nameEnd, valueStart };
}
