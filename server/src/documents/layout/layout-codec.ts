import { VarintReader, writeVarint } from '../../runtime/varint.ts';
import {
  type DocumentLayout,
  LAYOUT_KINDS,
  type LayoutBlock,
  type LayoutMark,
  MARK_KINDS,
} from './document-layout.ts';

/** The first byte: another version is not read. */
const VERSION = 1;
/** Limit for reading, above any written layout. */
const MAX_PARTS = 200_000;
const MAX_DEPTH = 64;

const HAS_VALUE = 0x20;
const HAS_WORDS = 0x40;
const HAS_CHILDREN = 0x80;
const KIND = 0x1f;
const MARK_BITS = 3;

/**
 * Encodes a layout compactly: offsets are distances from the previous one, all numbers are varints, and words (addresses,
 * languages) are stored once.
 *
 *     version 1 | strings: count, then each its length and UTF-8 | blocks | marks
 *     blocks: count, then each  kind and flags 1 | distance | length | value? | string? | blocks of its own?
 *     marks:  count, then each  distance << 3 | kind, length, string?
 *
 * Leaves out blocks and marks outside of their parent or before their previous sibling.
 */
export function encodeLayout({ blocks, marks }: DocumentLayout): Uint8Array {
  const strings = new Map<string, number>();
  const body: number[] = [];
  writeBlocks(body, blocks, { from: 0, to: Number.MAX_SAFE_INTEGER }, strings);
  writeMarks(body, marks, strings);
  const head = [VERSION];
  writeVarint(head, strings.size);
  const parts: Uint8Array[] = [];
  for (const words of strings.keys()) {
    const bytes = Buffer.from(words, 'utf8');
    writeVarint(head, bytes.length);
    parts.push(Uint8Array.from(head), bytes);
    head.length = 0;
  }
  return Buffer.concat([...parts, Uint8Array.from(head), Uint8Array.from(body)]);
}

interface Bounds {
  readonly from: number;
  readonly to: number;
}

function writeBlocks(
  bytes: number[],
  blocks: readonly LayoutBlock[],
  { from, to }: Bounds,
  strings: Map<string, number>,
): void {
  let at = from;
  const kept = blocks.filter(({ start, end }) => {
    const fits = start >= at && end >= start && end <= to;
    if (fits) at = end;
    return fits;
  });
  writeVarint(bytes, kept.length);
  at = from;
  for (const { kind, start, end, value, words, children } of kept) {
    const flags =
      (value === 0 ? 0 : HAS_VALUE) +
      (words === '' ? 0 : HAS_WORDS) +
      (children.length === 0 ? 0 : HAS_CHILDREN);
    bytes.push(LAYOUT_KINDS.indexOf(kind) + flags);
    writeVarint(bytes, start - at);
    writeVarint(bytes, end - start);
    if (value !== 0) writeVarint(bytes, value);
    if (words !== '') writeVarint(bytes, placeOf(words, strings));
    if (children.length > 0) writeBlocks(bytes, children, { from: start, to: end }, strings);
    at = end;
  }
}

function writeMarks(
  bytes: number[],
  marks: readonly LayoutMark[],
  strings: Map<string, number>,
): void {
  let at = 0;
  const kept = marks.filter(({ start, end }) => {
    const fits = start >= at && end > start;
    if (fits) at = start;
    return fits;
  });
  writeVarint(bytes, kept.length);
  at = 0;
  for (const { kind, start, end, words } of kept) {
    writeVarint(bytes, ((start - at) << MARK_BITS) + MARK_KINDS.indexOf(kind));
    writeVarint(bytes, end - start);
    if (kind === 'link') writeVarint(bytes, placeOf(words, strings));
    at = start;
  }
}

function placeOf(words: string, strings: Map<string, number>): number {
  const known = strings.get(words);
  if (known !== undefined) return known;
  strings.set(words, strings.size);
  return strings.size - 1;
}

/**
 * Decodes the result of {@link encodeLayout} for a text of `units`; `null` for bytes that are no layout of such a text, or of
 * another version. Never throws for any bytes, and its output is bounded by their length.
 */
export function decodeLayout(bytes: Uint8Array, units: number): DocumentLayout | null {
  if (bytes[0] !== VERSION) return null;
  try {
    return new LayoutReader(bytes.subarray(1), units).read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

class LayoutReader {
  readonly #reader: VarintReader;
  readonly #units: number;
  readonly #strings: string[] = [];
  #left = MAX_PARTS;

  constructor(bytes: Uint8Array, units: number) {
    this.#reader = new VarintReader(bytes);
    this.#units = units;
  }

  read(): DocumentLayout {
    for (let count = this.#count(); count > 0; count--) this.#strings.push(this.#readString());
    const blocks = this.#readBlocks({ from: 0, to: this.#units }, 0);
    return { blocks, marks: this.#readMarks() };
  }

  #count(): number {
    const count = this.#reader.next();
    this.#left -= count;
    if (this.#left < 0) throw new RangeError('a layout has too many parts');
    return count;
  }

  #readString(): string {
    return Buffer.from(this.#reader.take(this.#reader.next())).toString('utf8');
  }

  #readBlocks({ from, to }: Bounds, depth: number): LayoutBlock[] {
    if (depth > MAX_DEPTH) throw new RangeError('a layout is too deep');
    const blocks: LayoutBlock[] = [];
    let at = from;
    for (let count = this.#count(); count > 0; count--) {
      const head = this.#reader.take(1)[0] ?? 0;
      const first = head & KIND;
      const kind = LAYOUT_KINDS[first];
      if (kind === undefined) throw new RangeError(`a layout has a block of kind ${first}`);
      const start = at + this.#reader.next();
      const end = start + this.#reader.next();
      if (end > to) throw new RangeError('a block lies outside of its text');
      const value = (head & HAS_VALUE) === 0 ? 0 : this.#reader.next();
      const words = (head & HAS_WORDS) === 0 ? '' : this.#string();
      const within = { from: start, to: end };
      const children = (head & HAS_CHILDREN) === 0 ? [] : this.#readBlocks(within, depth + 1);
      blocks.push({ kind, start, end, value, words, children });
      at = end;
    }
    return blocks;
  }

  #readMarks(): LayoutMark[] {
    const marks: LayoutMark[] = [];
    let at = 0;
    for (let count = this.#count(); count > 0; count--) {
      const head = this.#reader.next();
      const kind = MARK_KINDS[head & ((1 << MARK_BITS) - 1)];
      if (kind === undefined) throw new RangeError('a layout has a mark of an unknown kind');
      const start = at + (head >>> MARK_BITS);
      const end = start + this.#reader.next();
      if (end > this.#units) throw new RangeError('a mark lies outside of its text');
      marks.push({ kind, start, end, words: kind === 'link' ? this.#string() : '' });
      at = start;
    }
    return marks;
  }

  #string(): string {
    const words = this.#strings[this.#reader.next()];
    if (words === undefined) throw new RangeError('a layout names words that it lacks');
    return words;
  }
}
