import type { ReadingBlock, ReadingCell, ReadingSpan } from '@quarry/contract';
import { cutSpans, marksNear } from '../../documents/layout/cut-spans.ts';
import type { LayoutMark } from '../../documents/layout/document-layout.ts';
import type { LaidOut, TextRange } from '../../documents/layout/laid-out.ts';
import type { ReadingPicture } from './reading-pictures.ts';

/** What blocks are made of. */
export interface ReadingBlockSource {
  readonly text: string;
  readonly toCodePoints: (utf16Offset: number) => number;
  readonly marks: readonly LayoutMark[];
  /** Of code whose layout does not say it. */
  readonly codeLanguage: string | null;
  /** Where a link of the layout leads, as far as it is safe to follow. */
  readonly linkOf: (words: string) => ReadingLink;
  /** What shows a picture of the layout; `null` where nothing does. */
  readonly pictureOf: (words: string) => ReadingPicture | null;
}

/** The target of a link; empty for one that leads nowhere. */
export interface ReadingLink {
  readonly href?: string;
  readonly document?: string;
}

/** A block as the wire has it: offsets count code points, and spans hold their words. */
export function readingBlock(block: LaidOut, source: ReadingBlockSource): ReadingBlock {
  const at = { start: source.toCodePoints(block.start), end: source.toCodePoints(block.end) };
  const spans = (range: TextRange) => readingSpans(range, source);
  const blocks = (list: readonly LaidOut[]) => list.map((each) => readingBlock(each, source));
  const cells = (row: readonly TextRange[]): ReadingCell[] =>
    row.map((cell) => ({ spans: spans(cell) }));
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', ...at, level: block.level, spans: spans(block) };
    case 'paragraph':
      return { kind: 'paragraph', ...at, spans: spans(block) };
    case 'list':
      return {
        kind: 'list',
        ...at,
        ordered: block.first !== null,
        ...(block.first !== null && block.first !== 1 && { first: block.first }),
        items: block.items.map(blocks),
      };
    case 'definitions':
      return {
        kind: 'definitions',
        ...at,
        items: block.items.map((item) => ({
          terms: item.terms.flatMap(spans),
          blocks: blocks(item.blocks),
        })),
      };
    case 'table':
      return {
        kind: 'table',
        ...at,
        header: block.header && cells(block.header),
        rows: block.rows.map(cells),
        ...(block.moreColumns > 0 && { moreColumns: block.moreColumns }),
        ...(block.moreRows > 0 && { moreRows: block.moreRows }),
      };
    case 'code':
      return {
        kind: 'code',
        ...at,
        language: block.language || source.codeLanguage,
        text: source.text.slice(block.start, block.end),
        firstLine: block.firstLine,
      };
    case 'quote':
      return { kind: 'quote', ...at, blocks: blocks(block.blocks) };
    case 'image': {
      const shown = source.pictureOf(block.address);
      return {
        kind: 'image',
        ...at,
        address: shown?.address ?? null,
        alt: source.text.slice(block.start, block.end),
        // Its own shape; what a document states may be another.
        ...(shown?.size ?? block.size),
      };
    }
    case 'rule':
      return { kind: 'rule', ...at };
    case 'page':
      return { kind: 'page', ...at, number: block.number };
    case 'field':
      return {
        kind: 'field',
        ...at,
        name: source.text.slice(block.start, block.nameEnd),
        spans: spans({ start: block.valueStart, end: block.end }),
      };
  }
}

function readingSpans(range: TextRange, source: ReadingBlockSource): ReadingSpan[] {
  return cutSpans(range, marksNear(source.marks, range)).map(({ start, end, marks, link }) => ({
    text: source.text.slice(start, end),
    start: source.toCodePoints(start),
    ...(marks.length > 0 && { marks: [...marks] }),
    ...(link !== null && source.linkOf(link)),
  }));
}
