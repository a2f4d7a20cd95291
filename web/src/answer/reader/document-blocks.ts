import { createUnitCounter } from '../code-points.ts';

/** A paragraph of a source, a heading, or lines that are to stay as they are. Offsets in UTF-16 units. */
export interface TextBlock {
  readonly kind: 'text' | 'heading' | 'lines';
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** A passage as the server says it, in code points. */
export interface PassagePlace {
  readonly start: number;
  readonly headings: readonly string[];
}

/** What has no end of a paragraph for so long is taken apart: a log, a table, text without any. */
const MAX_BLOCK_CHARACTERS = 4_000;

/** Takes the text of a document apart as it is read: at blank lines. */
export function documentBlocks(text: string, passages: readonly PassagePlace[]): TextBlock[] {
  const headings = headingStarts(text, passages);
  const blocks: TextBlock[] = [];
  // What was pasted has no passages; it may be Markdown.
  const isPasted = passages.length === 0;
  for (const { start, end } of paragraphs(text)) {
    const sign = isPasted ? headingSign(text.slice(start, end)) : 0;
    if (sign > 0) {
      blocks.push({ kind: 'heading', start: start + sign, end });
      continue;
    }
    const lineEnd = endOfLine(text, start, end);
    const isHeading = headings.has(start);
    if (isHeading) blocks.push({ kind: 'heading', start, end: lineEnd });
    addPieces(blocks, text, isHeading ? skipBlank(text, lineEnd, end) : start, end);
  }
  return blocks;
}

/** How long the sign of a heading is that a paragraph is; 0: it is none. */
function headingSign(paragraph: string): number {
  return /^(#{1,6} +)\S[^\n]{0,200}$/.exec(paragraph)?.[1]?.length ?? 0;
}

/** Passages begin with their heading where the text does. */
function headingStarts(text: string, passages: readonly PassagePlace[]): Set<number> {
  const unitOf = createUnitCounter(text);
  const starts = new Set<number>();
  for (const passage of passages) {
    const heading = passage.headings.at(-1);
    const start = unitOf(passage.start);
    if (heading === undefined || heading === '' || !text.startsWith(heading, start)) continue;
    if (endOfLine(text, start, text.length) === start + heading.length) starts.add(start);
  }
  return starts;
}

function* paragraphs(text: string): Generator<{ start: number; end: number }> {
  let start = 0;
  for (const { 0: gap, index } of text.matchAll(/\n[^\S\n]*\n\s*(?=\S|$)/gu)) {
    if (text.slice(start, index).trim() !== '') yield { start, end: index };
    // The indent of the first line is part of it.
    start = index + gap.length - (/[^\S\n]*$/u.exec(gap)?.[0].length ?? 0);
  }
  if (text.slice(start).trim() !== '') yield { start, end: text.length };
}

function addPieces(blocks: TextBlock[], text: string, from: number, end: number): void {
  for (let start = from; start < end; ) {
    const limit = start + MAX_BLOCK_CHARACTERS;
    const stop = limit >= end ? end : breakBefore(text, start, limit);
    blocks.push({ kind: kindOf(text.slice(start, stop)), start, end: stop });
    start = stop;
  }
}

/** The end of the last line or word that ends before a limit; never within a character. */
function breakBefore(text: string, start: number, limit: number): number {
  const piece = text.slice(start, limit);
  for (const sign of ['\n', ' ']) {
    const at = piece.lastIndexOf(sign);
    if (at > MAX_BLOCK_CHARACTERS / 2) return start + at + 1;
  }
  return /[\udc00-\udfff]/.test(text[limit] ?? '') ? limit - 1 : limit;
}

/** Indented lines below others are code, and columns by white space a table. */
function kindOf(block: string): TextBlock['kind'] {
  const isIndented = /^(?: {2,}|\t)\S/mu.test(block);
  const isCode = /[{};]\s*$/mu.test(block) && block.includes('\n');
  return isIndented || isCode ? 'lines' : 'text';
}

function endOfLine(text: string, start: number, end: number): number {
  const at = text.indexOf('\n', start);
  return at < 0 || at > end ? end : at;
}

function skipBlank(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text[at] === '\n') at++;
  return at;
}
