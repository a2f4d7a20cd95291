import { MalformedFile } from '../../extraction-outcome.ts';
import type { VideoBytes } from './video-bytes.ts';

/** A box of an MP4 or QuickTime file (ISO/IEC 14496-12, 4.2): its content lies from `start` to `end`. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

// A film has some hundred; each track some twenty.
const MAX_BOXES = 10_000;
const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

/** Walks through the boxes of a file. All walks of one walker share its bound. */
export class BoxWalker {
  readonly #bytes: VideoBytes;
  #left = MAX_BOXES;

  constructor(bytes: VideoBytes) {
    this.#bytes = bytes;
  }

  /** The boxes between two places, in order. Ends early where something stands that is no box. */
  *walk(start: number, end: number): Generator<Box> {
    let at = start;
    while (at + HEADER_BYTES <= end) {
      this.#left -= 1;
      if (this.#left < 0) throw new MalformedFile('It has more parts than any video.');
      const box = this.#boxAt(at, end);
      if (box === null) return;
      yield box;
      at = box.end;
    }
  }

  /** The first box along a path of types, as in `moov`, `udta`. */
  find(start: number, end: number, ...path: readonly string[]): Box | null {
    let box: Box = { type: '', start, end };
    for (const type of path) {
      const next = this.#first(box, type);
      if (next === null) return null;
      box = next;
    }
    return box;
  }

  content(box: Box, maxBytes: number): DataView {
    const bytes = this.#bytes.read(box.start, Math.min(box.end, box.start + maxBytes));
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  #first(parent: Box, type: string): Box | null {
    for (const box of this.walk(parent.start, parent.end)) {
      if (box.type === type) return box;
    }
    return null;
  }

  #boxAt(at: number, end: number): Box | null {
    const header = Buffer.from(this.#bytes.read(at, at + LONG_HEADER_BYTES));
    if (header.length < HEADER_BYTES) return null;
    const type = header.toString('latin1', 4, 8);
    const size = header.readUInt32BE(0);
    // 0: up to the end of what is around it; 1: the size follows in 64 bits.
    if (size === 0) return { type, start: at + HEADER_BYTES, end };
    const isLong = size === 1;
    if (isLong && header.length < LONG_HEADER_BYTES) return null;
    const length = isLong ? Number(header.readBigUInt64BE(8)) : size;
    const start = at + (isLong ? LONG_HEADER_BYTES : HEADER_BYTES);
    const boxEnd = Math.min(at + length, end);
    return boxEnd < start || boxEnd <= at ? null : { type, start, end: boxEnd };
  }
}
