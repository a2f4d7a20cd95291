import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A file with lines in byte order, of which only the requested ones are read. */
export interface SortedFile {
  /** All lines that begin with `prefix` (in ASCII), in order, at most {@link MAX_LINES}. */
  linesWith(prefix: string): string[];
  /** The line that begins at a byte offset. */
  lineAt(offset: number): string;
  close(): void;
}

// A page of the system's cache; a line of WordNet has at most about 15 kB, usually 200 bytes.
const BLOCK_BYTES = 4_096;
const LINE_END = 10;
const LINE_BYTES = 512;
const MAX_LINE_BYTES = 64 * 1024;
// The word with the most senses has about 60 keys.
const MAX_LINES = 200;

/** Opens the file; reads synchronously, a few pages that are cached after the first time. */
export function openSortedFile(path: string): SortedFile {
  const descriptor = openSync(path, 'r');
  const { size } = fstatSync(descriptor);
  const read = (from: number, length: number): Buffer => {
    const block = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - from)));
    return block.subarray(0, readSync(descriptor, block, 0, block.length, from));
  };
  const firsts = new Map<number, string | null>();
  const lineAt = (offset: number): string => {
    for (let length = LINE_BYTES; ; length *= 8) {
      const block = read(offset, length);
      const end = block.indexOf(LINE_END);
      if (end >= 0) return block.toString('utf8', 0, end);
      if (block.length < length || length > MAX_LINE_BYTES) return block.toString('utf8');
    }
  };
  return {
    linesWith: (prefix) => linesWith(prefix, { size, read, firsts }),
    lineAt,
    close: () => closeSync(descriptor),
  };
}

type Read = (from: number, length: number) => Buffer;

interface Blocks {
  readonly size: number;
  readonly read: Read;
  /**
   * The beginnings of the first whole lines of blocks read before, a character for each byte: about 100 kB for a file of 5 MB.
   * As small buffers, they would share memory with other blocks and keep these from being freed.
   */
  readonly firsts: Map<number, string | null>;
}

// The stored part of a line: longer than the longest lemma.
const KEPT_LINE_BYTES = 80;

/** Binary search for the last block whose first whole line is below the prefix, then a scan of lines. */
function linesWith(prefix: string, blocks: Blocks): string[] {
  const { size, read } = blocks;
  const wanted = Buffer.from(prefix, 'utf8');
  const start = wanted.toString('latin1', 0, KEPT_LINE_BYTES);
  let low = 0;
  let high = Math.ceil(size / BLOCK_BYTES) - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const first = firstLine(middle, blocks);
    const isBelow = first !== null && first.slice(0, start.length) < start;
    if (isBelow) low = middle;
    else high = middle - 1;
  }
  return scanLines(wanted, Math.max(0, low * BLOCK_BYTES - 1), { size, read });
}

/**
 * The beginning of the first whole line of a block; `null` if it has none, because a line is as long as a block, which does not
 * occur in these files.
 */
function firstLine(block: number, { read, firsts }: Blocks): string | null {
  const known = firsts.get(block);
  if (known !== undefined) return known;
  const bytes = read(block * BLOCK_BYTES - 1, BLOCK_BYTES);
  const start = bytes.indexOf(LINE_END) + 1;
  const first = start === 0 ? null : bytes.toString('latin1', start, start + KEPT_LINE_BYTES);
  firsts.set(block, first);
  return first;
}

/** The lines from this offset that begin with `wanted`. They begin in one of the first two blocks, or do not exist. */
function scanLines(
  wanted: Buffer,
  from: number,
  { size, read }: { size: number; read: Read },
): string[] {
  let block = read(from, 2 * BLOCK_BYTES);
  const first = from === 0 && block.subarray(0, wanted.length).equals(wanted);
  const before = first ? -1 : block.indexOf(Buffer.concat([Buffer.of(LINE_END), wanted]));
  if (before < 0 && !first) return [];
  const lines: string[] = [];
  for (let start = before + 1; lines.length < MAX_LINES; ) {
    if (!block.subarray(start, start + wanted.length).equals(wanted)) break;
    const end = block.indexOf(LINE_END, start);
    if (end >= 0) {
      lines.push(block.toString('utf8', start, end));
      start = end + 1;
    }
    // The line continues in the next block.
    const isCut = end < 0 || block.length - start < wanted.length;
    if (!isCut) continue;
    const at = from + block.length;
    if (at >= size || block.length - start > MAX_LINE_BYTES) break;
    block = Buffer.concat([block, read(at, BLOCK_BYTES)]);
  }
  return lines;
}
