import type { CachedValues } from '../../../runtime/bounded-cache.ts';
import { compareOrdered, type OrderedText, orderedText } from '../../order-of-values.ts';
import type { ChunkedStream, ChunkedStreamWriter } from '../files/chunked-stream.ts';
import { type ArrayPacker, type PackedArray, unpackWords } from './pack-arrays.ts';

/**
 * The distinct texts of a column in their order (`order-of-values.ts`), so that ordinals have this order, too. Texts
 * stay in the file, front-coded in blocks, and are read when they are shown or looked up:
 *
 *     block   first text:  varint(bytes) bytes
 *             others:      varint(bytes shared with the text before) varint(bytes of the rest) rest
 */
export interface PackedTexts {
  readonly size: number;
  /** The offset of each block in the stream, and the end of the last one. */
  readonly blocks: PackedArray;
}

// Reading a text decodes half a block on average. Each block takes four bytes of memory.
const TEXTS_IN_BLOCK = 32;

/** Writes dictionaries to the stream of a segment, one after the other. */
export class TextDictionaryWriter {
  readonly #stream: ChunkedStreamWriter;
  readonly #blocks: number[] = [];
  #size = 0;
  #previous = NO_BYTES;

  constructor(stream: ChunkedStreamWriter) {
    this.#stream = stream;
  }

  get size(): number {
    return this.#size;
  }

  /** Adds the next text in the order. */
  add(text: string): void {
    const bytes = Buffer.from(text);
    const { out } = this.#stream;
    let shared = 0;
    if (this.#size % TEXTS_IN_BLOCK === 0) this.#blocks.push(this.#stream.rawBytes);
    else {
      shared = sharedBytes(this.#previous, bytes);
      out.varint(shared);
    }
    out.varint(bytes.length - shared);
    out.bytes(bytes.subarray(shared));
    this.#previous = bytes;
    this.#size++;
    this.#stream.settle();
  }

  finish(packer: ArrayPacker): PackedTexts {
    const blocks = Uint32Array.from([...this.#blocks, this.#stream.rawBytes]);
    return { size: this.#size, blocks: packer.addAscending(blocks) };
  }
}

/** Reads {@link PackedTexts}. @throws IndexDamage from every method that reads */
export class TextDictionary {
  readonly size: number;
  readonly #blocks: Uint32Array;
  readonly #stream: ChunkedStream;
  readonly #cache: CachedValues<readonly string[]>;
  readonly #key: string;
  #lastBlock = -1;
  #lastTexts: readonly string[] = [];

  /** `key` is unique in `cache`, which keeps small dictionaries whole. */
  constructor(
    { size, blocks }: PackedTexts,
    bytes: Uint8Array,
    {
      stream,
      cache,
      key,
    }: { stream: ChunkedStream; cache: CachedValues<readonly string[]>; key: string },
  ) {
    this.size = size;
    this.#blocks = unpackWords(bytes, blocks);
    this.#stream = stream;
    this.#cache = cache;
    this.#key = key;
  }

  at(ordinal: number): string {
    if (this.size <= MAX_KEPT_TEXTS) return this.#all()[ordinal]!;
    return this.#block(Math.floor(ordinal / TEXTS_IN_BLOCK))[ordinal % TEXTS_IN_BLOCK]!;
  }

  /** The ordinal of a text; -1 if the column does not have it. */
  find(text: string): number {
    const wanted = orderedText(text);
    const ordinal = this.#firstNotBefore(wanted);
    return ordinal < this.size && this.at(ordinal) === text ? ordinal : -1;
  }

  /** The number of texts of the column that are ordered before it. */
  #firstNotBefore(wanted: OrderedText): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      // Compares first texts of blocks while there are several: finding another text decodes its block.
      const middle = middleOf(low, high);
      if (compareOrdered(orderedText(this.at(middle)), wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #all(): readonly string[] {
    const known = this.#cache.get(this.#key);
    if (known !== undefined) return known;
    const all: string[] = [];
    let units = 0;
    for (let block = 0; block < this.#blocks.length - 1; block++) {
      for (const text of this.#readBlock(block)) {
        all.push(text);
        units += text.length;
      }
    }
    this.#cache.set(this.#key, all, all.length * STRING_BYTES + 2 * units);
    return all;
  }

  #block(block: number): readonly string[] {
    if (block !== this.#lastBlock) {
      this.#lastTexts = this.#readBlock(block);
      this.#lastBlock = block;
    }
    return this.#lastTexts;
  }

  #readBlock(block: number): string[] {
    const start = this.#blocks[block]!;
    const bytes = this.#stream.read(start, this.#blocks[block + 1]! - start);
    const count = Math.min(TEXTS_IN_BLOCK, this.size - block * TEXTS_IN_BLOCK);
    return decodeBlock(bytes, count);
  }
}

// Enough for the brands of a large shop. Larger dictionaries are read block by block.
const MAX_KEPT_TEXTS = 4_096;

// The header of a short string, and its slot in the list.
const STRING_BYTES = 32;

const NO_BYTES = Buffer.alloc(0);

function middleOf(low: number, high: number): number {
  const middle = (low + high) >>> 1;
  const first = middle - (middle % TEXTS_IN_BLOCK);
  return first > low ? first : middle;
}

function sharedBytes(left: Uint8Array, right: Uint8Array): number {
  const limit = Math.min(left.length, right.length);
  let shared = 0;
  while (shared < limit && left[shared] === right[shared]) shared++;
  return shared;
}

function decodeBlock(bytes: Uint8Array, count: number): string[] {
  const texts: string[] = [];
  let at = 0;
  let length = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value |= (byte & 0x7f) << shift;
      if (byte <= 0x7f) return value;
    }
  };
  for (let i = 0; i < count; i++) {
    const shared = i === 0 ? 0 : varint();
    const rest = varint();
    length = shared + rest;
    if (length > current.length) growCurrent(length);
    for (let to = shared; to < length; to++) current[to] = bytes[at++]!;
    texts.push(current.toString('utf8', 0, length));
  }
  return texts;
}

/** The last decoded text of this thread. */
let current = Buffer.alloc(4_096);

function growCurrent(length: number): void {
  const grown = Buffer.alloc(length * 2);
  current.copy(grown);
  current = grown;
}
