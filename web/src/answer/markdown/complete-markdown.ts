import type { Nodes } from 'mdast';
import { closeInline } from './close-inline.ts';
import { type Block, readBlocks } from './read-blocks.ts';

/** Markdown that may go on, as what it will probably become. */
export interface CompletedMarkdown {
  /** What was read. */
  readonly text: string;
  readonly blocks: readonly Block[];
  /** The text before this position is final: the beginning of the last block, with a paragraph directly above it. */
  readonly settled: number;
}

/**
 * Reads Markdown that ends at any character: closes open constructs, and leaves out undecided text, at most a line and the
 * head of a table.
 */
export function completeMarkdown(text: string): CompletedMarkdown {
  const clear = dropUnclear(text).trimEnd();
  const blocks = readBlocks(clear);
  const lastStart = blocks.at(-1)?.start ?? 0;
  const settled = settledEnd(blocks, clear);
  const last = closeBlock(blocks.at(-1), clear);
  if (last === null) return { text: clear, blocks, settled };
  return {
    text: clear.slice(0, lastStart) + last,
    blocks: [...blocks.slice(0, -1), ...readBlocks(last, lastStart)],
    settled,
  };
}

/** What a line starts depends on whether a paragraph stands right above it, so the two are read together. */
function settledEnd(blocks: readonly Block[], text: string): number {
  const last = blocks.at(-1)?.start ?? 0;
  const above = blocks.at(-2);
  const isOpen =
    above?.node.type === 'paragraph' && !/\n[ \t]*\n/.test(text.slice(above.start, last));
  return isOpen ? above.start : last;
}

/** The last block with what is open in it closed; `null` where nothing is. */
function closeBlock(block: Block | undefined, text: string): string | null {
  const open = block === undefined ? null : startOfOpenInline([block.node], text.length);
  if (block === undefined || open === null) return null;
  const closed = closeInline(text.slice(open));
  return closed === text.slice(open) ? null : text.slice(block.start, open) + closed;
}

/** Where the paragraph, heading or cell begins that the text breaks off in; `null`: in none. */
function startOfOpenInline(nodes: readonly Nodes[], end: number): number | null {
  const last = nodes.at(-1);
  if (last === undefined || (last.position?.end.offset ?? 0) < end) return null;
  if (last.type === 'paragraph' || last.type === 'heading' || last.type === 'tableCell') {
    return last.position?.start.offset ?? null;
  }
  return 'children' in last ? startOfOpenInline(last.children, end) : null;
}

function dropUnclear(text: string): string {
  const lines = text.split('\n');
  if (!dropOpenFence(lines)) {
    dropUnclearLine(lines);
    dropTableHead(lines);
  }
  return lines.join('\n');
}

const FENCE = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})([^\n]*)$/;

/**
 * Whether the text ends in a block of code. Its last line is dropped where it may become the fence that closes it.
 */
function dropOpenFence(lines: string[]): boolean {
  let open: string | null = null;
  for (const line of lines) {
    const [, fence, info = ''] = FENCE.exec(line) ?? [];
    if (fence === undefined) continue;
    // Between backticks, a backtick behind the fence makes it code within a line.
    if (open === null) open = fence.startsWith('`') && info.includes('`') ? null : fence;
    else if (fence.startsWith(open) && info.trim() === '') open = null;
  }
  if (open === null) return false;
  const last = lines.at(-1) ?? '';
  if (lines.length > 1 && /^[ \t>]*[`~]{1,}$/.test(last)) lines.pop();
  // The fence itself is the last line: its language is not complete.
  else if (FENCE.test(last)) return false;
  return true;
}

/** A last line that may still become a list, a heading, a rule, a fence, or the delimiters of a table. */
const UNCLEAR = [
  /^[ \t>]*(?:[-+*]|\d{1,9}[.)]?)?[ \t]*$/,
  /^[ \t>]*#{1,6}[ \t]*$/,
  /^[ \t>]*(?:[-*_=][ \t]*)+$/,
  /^[ \t>]*[|:-][ \t|:-]*$/,
  FENCE,
  /^[ \t>]*[`~]{1,2}$/,
];

function dropUnclearLine(lines: string[]): void {
  const last = lines.at(-1) ?? '';
  if (UNCLEAR.some((form) => form.test(last))) lines[lines.length - 1] = '';
}

/** A row that no complete line of delimiters follows may still become the head of a table. */
function dropTableHead(lines: string[]): void {
  const at = lines.length - (lines.at(-1) === '' ? 2 : 1);
  if (isRow(lines[at]) && !isRow(lines[at - 1])) lines.length = at;
}

function isRow(line = ''): boolean {
  return /^[ \t>]*\|/.test(line);
}
