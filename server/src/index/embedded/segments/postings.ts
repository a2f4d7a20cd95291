import type { ByteWriter } from '../files/byte-writer.ts';
import { VarintReader } from '../files/varint-reader.ts';

/**
 * Postings of one term in one segment, as bytes. Two streams, so that ranking never reads positions:
 *
 *     documents   for each passage: varint(gap << 1 | (frequency === 1)), then varint(frequency) if not 1
 *     positions   for each passage: varint(gap << 1 | isLast) for each position, gaps from -1;
 *                 a passage with the term only in its fields has the single byte 1
 *
 * Passages are local to the segment and ascending; the first gap counts from -1.
 */
export interface DecodedPostings {
  readonly passages: Uint32Array;
  /** Capped at 255: BM25 saturates long before. */
  readonly frequencies: Uint8Array;
}

export const MAX_FREQUENCY = 255;

/** Appends one passage; `previous` is the passage before it, or -1. */
export function writePosting(
  out: ByteWriter,
  previous: number,
  passage: number,
  frequency: number,
): void {
  const gap = passage - previous;
  if (frequency === 1) {
    out.varint(((gap << 1) | 1) >>> 0);
    return;
  }
  out.varint((gap << 1) >>> 0);
  out.varint(frequency);
}

export function decodePostings(bytes: Uint8Array, count: number): DecodedPostings {
  const decoded = { passages: new Uint32Array(count), frequencies: new Uint8Array(count) };
  decodeInto(decoded, 0, count, { bytes, at: 0, passage: -1 });
  return decoded;
}

/** A place in encoded postings: the offset of the next one, and the passage before it. */
interface EncodedPlace {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly passage: number;
}

/**
 * Decodes postings from a place on into places of `target`, `end` exclusive. Does not branch on whether a frequency is 1: processors
 * mispredict it too often, which takes twice the time.
 */
function decodeInto(
  { passages, frequencies }: DecodedPostings,
  start: number,
  end: number,
  { bytes, at: from, passage: before }: EncodedPlace,
): void {
  let at = from;
  let passage = before;
  for (let i = start; i < end; i++) {
    let value = bytes[at++]!;
    if (value > 0x7f) {
      let byte = value;
      value &= 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!;
        value |= (byte & 0x7f) << shift;
      }
    }
    passage += value >>> 1;
    passages[i] = passage;
    const isOne = value & 1;
    // There may be no byte after the last one.
    let frequency = at < bytes.length ? bytes[at]! * (1 - isOne) + isOne : 1;
    at += 1 - isOne;
    if (frequency > 0x7f) {
      let byte = frequency;
      frequency &= 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!;
        frequency |= (byte & 0x7f) << shift;
      }
    }
    frequencies[i] = frequency > MAX_FREQUENCY ? MAX_FREQUENCY : frequency;
  }
}

/** How many postings {@link PackedPostings} decodes at a time. */
export const BLOCK_POSTINGS = 128;

/**
 * Encoded postings in blocks that can be decoded separately: a fourth of the memory of {@link DecodedPostings}, and a search mostly
 * needs only a part of a long list.
 */
export class PackedPostings {
  readonly count: number;
  readonly #bytes: Uint8Array;
  /** The offset of each block. */
  readonly #starts: Uint32Array;
  /** The passage before each block; -1 before the first. */
  readonly #before: Int32Array;

  /** The instance takes over `bytes`. */
  constructor(bytes: Uint8Array, count: number) {
    this.count = count;
    this.#bytes = bytes;
    const blocks = Math.ceil(count / BLOCK_POSTINGS);
    this.#starts = new Uint32Array(blocks);
    this.#before = new Int32Array(blocks);
    const reader = new VarintReader(bytes);
    let passage = -1;
    for (let i = 0; i < count; i++) {
      if (i % BLOCK_POSTINGS === 0) {
        this.#starts[i / BLOCK_POSTINGS] = reader.offset;
        this.#before[i / BLOCK_POSTINGS] = passage;
      }
      const value = reader.next();
      passage += value >>> 1;
      if ((value & 1) === 0) reader.next();
    }
  }

  get blocks(): number {
    return this.#starts.length;
  }

  get sizeBytes(): number {
    return this.#bytes.byteLength + this.#starts.byteLength + this.#before.byteLength;
  }

  /** The only block that can have `passage`, which must not be in a block before `from`. */
  blockOf(passage: number, from: number): number {
    const before = this.#before;
    let step = 1;
    let high = from + 1;
    while (high < before.length && before[high]! < passage) {
      high += step;
      step *= 2;
    }
    let low = Math.max(from, high - step);
    high = Math.min(high, before.length);
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (before[middle]! < passage) low = middle;
      else high = middle;
    }
    return low;
  }

  /** Decodes blocks, `end` exclusive, to the beginning of `target`. Returns the number of postings. */
  decodeBlocks(start: number, end: number, target: DecodedPostings): number {
    const count = Math.min(this.count, end * BLOCK_POSTINGS) - start * BLOCK_POSTINGS;
    const [at, passage] = [this.#starts[start]!, this.#before[start]!];
    decodeInto(target, 0, count, { bytes: this.#bytes, at, passage });
    return count;
  }

  decode(): DecodedPostings {
    return decodePostings(this.#bytes, this.count);
  }
}

/** Postings with one occurrence in each of these passages, which ascend. */
export function presentIn(passages: Uint32Array): DecodedPostings {
  return { passages, frequencies: new Uint8Array(passages.length).fill(1) };
}

export const NO_POSTINGS = presentIn(new Uint32Array(0));

/** Postings as a segment caches them: long lists of a large index packed. */
export type PostingList = DecodedPostings | PackedPostings;

export function countOf(list: PostingList): number {
  return list instanceof PackedPostings ? list.count : list.passages.length;
}

export function decoded(list: PostingList): DecodedPostings {
  return list instanceof PackedPostings ? list.decode() : list;
}

/**
 * The place of the first passage that is at least `value`, from `from` on, among the first `length`. Gallops, then bisects: the
 * passage is rarely far ahead.
 */
export function firstNotBelow(
  list: Uint32Array,
  value: number,
  from: number,
  length = list.length,
): number {
  let step = 1;
  let high = from;
  while (high < length && list[high]! < value) {
    high += step;
    step *= 2;
  }
  let low = Math.max(from, high - step);
  high = Math.min(high, length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first passage of encoded postings, and the number of its bytes. */
export function firstPosting(bytes: Uint8Array): {
  passage: number;
  frequency: number;
  bytes: number;
} {
  const reader = new VarintReader(bytes);
  const value = reader.next();
  const frequency = value & 1 ? 1 : reader.next();
  return { passage: (value >>> 1) - 1, frequency, bytes: reader.offset };
}

/** The last passage of encoded postings. */
export function lastPassage(bytes: Uint8Array, count: number): number {
  const reader = new VarintReader(bytes);
  let passage = -1;
  for (let i = 0; i < count; i++) {
    const value = reader.next();
    passage += value >>> 1;
    if ((value & 1) === 0) reader.next();
  }
  return passage;
}

/** Reads the positions of one passage after another. The next call reuses the result. */
export class PositionReader {
  readonly #varints: VarintReader;
  readonly #positions: number[] = [];

  constructor(bytes: Uint8Array) {
    this.#varints = new VarintReader(bytes);
  }

  get offset(): number {
    return this.#varints.offset;
  }

  /** The positions of the next passage; empty if only its fields have the term. */
  next(): readonly number[] {
    const positions = this.#positions;
    positions.length = 0;
    let position = -1;
    for (;;) {
      const value = this.#varints.next();
      const gap = value >>> 1;
      if (gap === 0) return positions;
      position += gap;
      positions.push(position);
      if (value & 1) return positions;
    }
  }

  /** The same, without making the list. Returns the offset after it. */
  skip(): number {
    for (;;) {
      const value = this.#varints.next();
      if (value >>> 1 === 0 || value & 1) return this.offset;
    }
  }
}

/** Appends the positions of one passage: the first `count` of `positions`, ascending. */
export function writePositions(out: ByteWriter, positions: Uint32Array, count: number): void {
  if (count === 0) {
    out.byte(1);
    return;
  }
  let previous = -1;
  for (let i = 0; i < count; i++) {
    const position = positions[i]!;
    const gap = position - previous;
    out.varint(((gap << 1) | (i === count - 1 ? 1 : 0)) >>> 0);
    previous = position;
  }
}
