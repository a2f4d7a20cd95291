import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A file of lines in the order of their bytes, of which none but those asked for are read. */
export interface SortedFile {
  /** All lines that begin with `prefix` (in ASCII), in order, at most {@link MAX_LINES}. */
  linesWith(prefix: string): string[];
  /** The line that begins at a byte. */
  lineAt(offset: number): string;
  close(): void;
}

// A page of the system's cache; a line of WordNet is at most some 15 kB, mostly 200 bytes.
const BLOCK_BYTES = 4_096;
const LINE_BYTES = 512;
const MAX_LINE_BYTES = 64 * 1024;
// The word with the most senses has some 60 keys.
const MAX_LINES = 200;

/** Opens it; reading is synchronous, a handful of pages that are in the system's cache after the first time. */
export function openSortedFile(path: string): SortedFile {
  const descriptor = openSync(path, 'r');
  const { size } = fstatSync(descriptor);
  const read = (from: number, length: number): Buffer => {
    const block = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - from)));
    return block.subarray(0, readSync(descriptor, block, 0, block.length, from));
  };
  const firsts = new Map<number, Buffer | null>();
  const lineAt = (offset: number): string => {
    for (let length = LINE_BYTES; ; length *= 8) {
      const block = read(offset, length);
      const end = block.indexOf(10);
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
  /** How the first whole lines of blocks begin that were read before: of 5 MB some 100 kB. */
  readonly firsts: Map<number, Buffer | null>;
}

// Of a line, kept: longer than the longest lemma.
const KEPT_LINE_BYTES = 80;

/** By halving: the last block of which the first whole line is below the prefix, then line by line. */
function linesWith(prefix: string, blocks: Blocks): string[] {
  const { size, read } = blocks;
  const wanted = Buffer.from(prefix, 'utf8');
  const start = wanted.subarray(0, KEPT_LINE_BYTES);
  let low = 0;
  let high = Math.ceil(size / BLOCK_BYTES) - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const first = firstLine(middle, blocks);
    const isBelow = first !== null && Buffer.compare(first.subarray(0, start.length), start) < 0;
    if (isBelow) low = middle;
    else high = middle - 1;
  }
  return scanLines(wanted, Math.max(0, low * BLOCK_BYTES - 1), { size, read });
}

/** How the first whole line of a block begins; `null`: it has none, as a line as long as a block would leave it. None is in the files that are searched. */
function firstLine(block: number, { read, firsts }: Blocks): Buffer | null {
  const known = firsts.get(block);
  if (known !== undefined) return known;
  const bytes = read(block * BLOCK_BYTES - 1, BLOCK_BYTES);
  const start = bytes.indexOf(10) + 1;
  const first = start === 0 ? null : Buffer.from(bytes.subarray(start, start + KEPT_LINE_BYTES));
  firsts.set(block, first);
  return first;
}

function scanLines(
  wanted: Buffer,
  from: number,
  { size, read }: { size: number; read: Read },
): string[] {
  const lines: string[] = [];
  let pending = Buffer.alloc(0);
  let isWhole = from === 0;
  for (let at = from; at < size && pending.length <= MAX_LINE_BYTES; at += BLOCK_BYTES) {
    pending = Buffer.concat([pending, read(at, BLOCK_BYTES)]);
    for (let end = pending.indexOf(10); end >= 0; end = pending.indexOf(10)) {
      const line = pending.subarray(0, end);
      pending = pending.subarray(end + 1);
      if (!isWhole) {
        isWhole = true;
        continue;
      }
      const order = Buffer.compare(line.subarray(0, wanted.length), wanted);
      if (order === 0) lines.push(line.toString('utf8'));
      if (order > 0 || lines.length >= MAX_LINES) return lines;
    }
  }
  return lines;
}
