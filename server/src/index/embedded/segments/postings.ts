import type { ByteWriter } from '../files/byte-writer.ts';

/**
 * Postings of one term in one segment, as bytes. Two streams, so that ranking never reads positions:
 *
 *     documents   for each passage: varint(gap << 1 | (frequency === 1)), then varint(frequency) if not 1
 *     positions   for each passage: varint(gap << 1 | isLast) for each position, gaps from -1;
 *                 a passage that holds the term by its fields alone has the single byte 1
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
  const passages = new Uint32Array(count);
  const frequencies = new Uint8Array(count);
  let at = 0;
  let passage = -1;
  for (let i = 0; i < count; i++) {
    let byte = bytes[at++]!;
    let value = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!;
      value |= (byte & 0x7f) << shift;
    }
    passage += value >>> 1;
    passages[i] = passage;
    if (value & 1) {
      frequencies[i] = 1;
      continue;
    }
    byte = bytes[at++]!;
    let frequency = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!;
      frequency |= (byte & 0x7f) << shift;
    }
    frequencies[i] = frequency > MAX_FREQUENCY ? MAX_FREQUENCY : frequency;
  }
  return { passages, frequencies };
}

/** The place of the first passage from `value` on, at `from` or behind. Gallops, then halves: what is looked for is seldom far ahead. */
export function firstNotBelow(list: Uint32Array, value: number, from: number): number {
  let step = 1;
  let high = from;
  while (high < list.length && list[high]! < value) {
    high += step;
    step *= 2;
  }
  let low = Math.max(from, high - step);
  high = Math.min(high, list.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first passage of encoded postings, and how many bytes it takes. */
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

/** Reads the positions of one passage after another; what it yields is reused by the next call. */
export class PositionReader {
  readonly #varints: VarintReader;
  readonly #positions: number[] = [];

  constructor(bytes: Uint8Array) {
    this.#varints = new VarintReader(bytes);
  }

  get offset(): number {
    return this.#varints.offset;
  }

  /** The positions of the next passage; empty when only its fields hold the term. */
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

  /** The same, without making the list. Returns the offset behind it. */
  skip(): number {
    for (;;) {
      const value = this.#varints.next();
      if (value >>> 1 === 0 || value & 1) return this.offset;
    }
  }
}

class VarintReader {
  readonly #bytes: Uint8Array;
  offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    let byte = this.#bytes[this.offset++]!;
    let value = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = this.#bytes[this.offset++]!;
      value |= (byte & 0x7f) << shift;
    }
    return value >>> 0;
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
