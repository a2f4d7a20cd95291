import { ByteWriter } from '../files/byte-writer.ts';

/**
 * The terms of a segment in the order of their UTF-8 bytes, front-coded in blocks:
 *
 *     numbers   varint(bytes shared with the key before) varint(length of the rest)
 *               varint(count) varint(bytes of documents) varint(bytes of positions)
 *     texts     the rest
 *
 * Two runs of bytes, since texts and numbers apart are a twelfth smaller once compressed. The first entry of a block
 * shares nothing, so that a binary search over the blocks can read it. Four arrays beside them hold, for each block,
 * where it begins in both, and where the postings of its first term begin: all others follow by adding lengths.
 */
export interface DictionarySections {
  readonly numbers: Uint8Array;
  readonly texts: Uint8Array;
  readonly blockNumbers: Uint32Array;
  readonly blockTexts: Uint32Array;
  readonly blockDocuments: Uint32Array;
  readonly blockPositions: Uint32Array;
}

/** Where the postings of one term stand, in bytes from the start of their stream. */
export interface TermEntry {
  readonly count: number;
  readonly documentsAt: number;
  readonly documentsBytes: number;
  readonly positionsAt: number;
  readonly positionsBytes: number;
}

// 32 keys a block: a search reads some 16 keys of about 8 bytes past the binary search, and the
// arrays cost 16 bytes for each 32 terms.
const KEYS_IN_BLOCK = 32;

/** What stands before a key says which field it is of. */
export const KeyPrefix = { text: 'b', name: 'n', title: 't', word: 'w', dense: 'y' } as const;

export class DictionaryWriter {
  readonly #numbers = new ByteWriter(1 << 13);
  readonly #texts = new ByteWriter(1 << 13);
  readonly #blockNumbers: number[] = [];
  readonly #blockTexts: number[] = [];
  readonly #blockDocuments: number[] = [];
  readonly #blockPositions: number[] = [];
  readonly #previous = new KeyBuffer();
  readonly #encoded = new KeyBuffer();
  #keys = 0;
  #documents = 0;
  #positions = 0;

  get size(): number {
    return this.#keys;
  }

  /** Keys must come in ascending byte order. */
  add(key: Uint8Array, count: number, documentsBytes: number, positionsBytes: number): void {
    this.#add(key, key.length, count, documentsBytes, positionsBytes);
  }

  /** The same for a text of one of the fields. */
  addText(
    prefix: string,
    text: string,
    count: number,
    documentsBytes: number,
    positionsBytes: number,
  ): void {
    const encoded = this.#encoded;
    encoded.write(prefix, text);
    this.#add(encoded.bytes, encoded.length, count, documentsBytes, positionsBytes);
  }

  #add(
    key: Uint8Array,
    length: number,
    count: number,
    documentsBytes: number,
    positionsBytes: number,
  ): void {
    const startsBlock = this.#keys % KEYS_IN_BLOCK === 0;
    if (startsBlock) this.#startBlock();
    const shared = this.#previous.become(key, length);
    const kept = startsBlock ? 0 : shared;
    const out = this.#numbers;
    this.#texts.part(key, kept, length);
    out.varint(kept);
    out.varint(length - kept);
    out.varint(count);
    out.varint(documentsBytes);
    out.varint(positionsBytes);
    this.#documents += documentsBytes;
    this.#positions += positionsBytes;
    this.#keys++;
  }

  finish(): DictionarySections {
    return {
      numbers: this.#numbers.view(),
      texts: this.#texts.view(),
      blockNumbers: Uint32Array.from(this.#blockNumbers),
      blockTexts: Uint32Array.from(this.#blockTexts),
      blockDocuments: Uint32Array.from(this.#blockDocuments),
      blockPositions: Uint32Array.from(this.#blockPositions),
    };
  }

  #startBlock(): void {
    this.#blockNumbers.push(this.#numbers.length);
    this.#blockTexts.push(this.#texts.length);
    this.#blockDocuments.push(this.#documents);
    this.#blockPositions.push(this.#positions);
  }
}

/** A key in bytes that are used again for the next. */
class KeyBuffer {
  bytes = new Uint8Array(512);
  length = 0;

  /** Becomes another key; returns how many bytes both begin with. */
  become(key: Uint8Array, length: number): number {
    this.#reserve(length, this.length);
    const { bytes } = this;
    const limit = Math.min(this.length, length);
    let shared = 0;
    while (shared < limit && bytes[shared] === key[shared]) shared++;
    for (let at = shared; at < length; at++) bytes[at] = key[at]!;
    this.length = length;
    return shared;
  }

  /** Becomes a text with its prefix of one letter, as UTF-8. */
  write(prefix: string, text: string): void {
    this.#reserve(1 + text.length * 3, 0);
    const { bytes } = this;
    bytes[0] = prefix.charCodeAt(0);
    this.length = 1 + text.length;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit > 0x7f) {
        this.length = 1 + encoder.encodeInto(text, bytes.subarray(1)).written;
        return;
      }
      bytes[at + 1] = unit;
    }
  }

  #reserve(length: number, kept: number): void {
    if (length <= this.bytes.length) return;
    const grown = new Uint8Array(length * 2);
    grown.set(this.bytes.subarray(0, kept));
    this.bytes = grown;
  }
}

const encoder = new TextEncoder();

// In the language and not by Buffer.compare: keys are some ten bytes, and the call into C++ costs more.
function compareBytes(
  a: Uint8Array,
  from: number,
  length: number,
  b: Uint8Array,
  lengthOfB = b.length,
): number {
  const limit = Math.min(length, lengthOfB);
  for (let i = 0; i < limit; i++) {
    const difference = a[from + i]! - b[i]!;
    if (difference !== 0) return difference;
  }
  return length - lengthOfB;
}

/** Whether an entry that is like `key` up to `same` bytes of its rest sorts behind it. */
function isBehind(
  bytes: Uint8Array,
  from: number,
  rest: number,
  same: number,
  key: Uint8Array,
  common: number,
): boolean {
  if (same === rest) return false;
  const at = common + same;
  return at === key.length || bytes[from + same]! > key[at]!;
}

/**
 * Walks a dictionary in order. `key` is a view that the next move changes.
 *
 * One cursor serves many searches: {@link DictionaryCursor.seek} starts anew each time.
 */
export class DictionaryCursor implements TermEntry {
  readonly #sections: DictionarySections;
  readonly #size: number;
  #buffer = new Uint8Array(512);
  #keyLength = 0;
  #at = 0;
  #text = 0;
  #index = 0;
  #nextDocuments = 0;
  #nextPositions = 0;
  count = 0;
  documentsAt = 0;
  documentsBytes = 0;
  positionsAt = 0;
  positionsBytes = 0;

  constructor(sections: DictionarySections, size: number) {
    this.#sections = sections;
    this.#size = size;
  }

  get key(): Uint8Array {
    return this.#buffer.subarray(0, this.#keyLength);
  }

  /** Moves to the next key; false at the end. */
  next(): boolean {
    if (this.#index >= this.#size) return false;
    if (this.#index % KEYS_IN_BLOCK === 0) this.#enterBlock(this.#index / KEYS_IN_BLOCK);
    this.#readEntry();
    this.#index++;
    return true;
  }

  /** Moves to the first key that is not before `key`; false when there is none. */
  seek(key: Uint8Array): boolean {
    this.#index = this.#lastBlockBefore(key) * KEYS_IN_BLOCK;
    while (this.next()) if (this.compareKey(key) >= 0) return true;
    return false;
  }

  /**
   * Moves to exactly `key`; false when it is not there. Compares with front-coded entries and makes no keys of them: what
   * is in `key` and what `next` would read is undefined afterwards, until the next `seek`.
   */
  find(key: Uint8Array): boolean {
    const block = this.#lastBlockBefore(key);
    const end = Math.min((block + 1) * KEYS_IN_BLOCK, this.#size);
    this.#enterBlock(block);
    // How many bytes the present entry, which is before `key`, has in common with it.
    let common = 0;
    for (let index = block * KEYS_IN_BLOCK; index < end; index++) {
      const shared = this.#varint();
      // Differs from the entry before where that is like `key`: all from here on are behind it.
      if (shared < common) return false;
      const rest = this.#varint();
      const from = this.#text;
      this.#text += rest;
      this.#readNumbers();
      // Like the entry before where that differs from `key`.
      if (shared > common) continue;
      const { texts } = this.#sections;
      const limit = Math.min(rest, key.length - common);
      let same = 0;
      while (same < limit && texts[from + same] === key[common + same]) same++;
      if (same === rest && common + same === key.length) return true;
      if (isBehind(texts, from, rest, same, key, common)) return false;
      common += same;
    }
    return false;
  }

  /** Negative, zero or positive as the present key sorts before, with or after `other`. */
  compareKey(other: Uint8Array): number {
    return compareBytes(this.#buffer, 0, this.#keyLength, other);
  }

  /** The same with the present key of another cursor. */
  compareTo(other: DictionaryCursor): number {
    return compareBytes(this.#buffer, 0, this.#keyLength, other.#buffer, other.#keyLength);
  }

  /** Whether the present key begins with `prefix`. */
  hasPrefix(prefix: Uint8Array): boolean {
    if (this.#keyLength < prefix.length) return false;
    for (let i = prefix.length - 1; i >= 0; i--) if (this.#buffer[i] !== prefix[i]) return false;
    return true;
  }

  /** The last block whose first key is not after `key`; 0 when all are. */
  #lastBlockBefore(key: Uint8Array): number {
    let low = 0;
    let high = this.#sections.blockNumbers.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#compareFirstKey(middle, key) <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #compareFirstKey(block: number, key: Uint8Array): number {
    const { blockNumbers, blockTexts, texts } = this.#sections;
    // Behind a shared length of 0 (one byte) stands the length of the whole key.
    this.#at = blockNumbers[block]! + 1;
    const length = this.#varint();
    return compareBytes(texts, blockTexts[block]!, length, key);
  }

  #enterBlock(block: number): void {
    this.#at = this.#sections.blockNumbers[block]!;
    this.#text = this.#sections.blockTexts[block]!;
    this.#nextDocuments = this.#sections.blockDocuments[block]!;
    this.#nextPositions = this.#sections.blockPositions[block]!;
  }

  #readEntry(): void {
    const shared = this.#varint();
    const rest = this.#varint();
    this.#keyLength = shared + rest;
    if (this.#keyLength > this.#buffer.length) this.#growKey();
    // One by one: a view for some bytes costs more.
    const { texts } = this.#sections;
    for (let i = 0; i < rest; i++) this.#buffer[shared + i] = texts[this.#text + i]!;
    this.#text += rest;
    this.#readNumbers();
  }

  #readNumbers(): void {
    this.count = this.#varint();
    this.documentsAt = this.#nextDocuments;
    this.positionsAt = this.#nextPositions;
    this.documentsBytes = this.#varint();
    this.positionsBytes = this.#varint();
    this.#nextDocuments += this.documentsBytes;
    this.#nextPositions += this.positionsBytes;
  }

  #growKey(): void {
    const grown = new Uint8Array(this.#keyLength * 2);
    grown.set(this.#buffer);
    this.#buffer = grown;
  }

  #varint(): number {
    const bytes = this.#sections.numbers;
    let byte = bytes[this.#at++]!;
    let value = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[this.#at++]!;
      value |= (byte & 0x7f) << shift;
    }
    return value >>> 0;
  }
}
