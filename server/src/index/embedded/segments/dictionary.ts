import { VarintReader } from '../files/varint-reader.ts';
import {
  compareBytes,
  DictionaryPage,
  type DictionaryPages,
  grown,
  KEYS_IN_BLOCK,
} from './dictionary-pages.ts';

/** The prefix of a key is that of its field. */
export const KeyPrefix = {
  text: 'b',
  counted: 'c',
  name: 'n',
  title: 't',
  word: 'w',
  dense: 'y',
} as const;

/** The postings of one term, in bytes from the start of their stream. */
export interface TermEntry {
  readonly count: number;
  readonly documentsAt: number;
  readonly documentsBytes: number;
  readonly positionsAt: number;
  readonly positionsBytes: number;
}

/**
 * Walks a dictionary in order. `key` is a view that the next move changes.
 *
 * One cursor can be used for many searches: {@link DictionaryCursor.seek} starts anew each time. Throws as {@link DictionaryPages}.
 */
export class DictionaryCursor implements TermEntry {
  readonly #pages: DictionaryPages;
  #pageAt = -1;
  #page: DictionaryPage = NO_PAGE;
  #buffer = new Uint8Array(512);
  #keyLength = 0;
  /** How many keys of the page were read. */
  #index = 0;
  #numbers = new VarintReader(NO_PAGE.numbers);
  #text = 0;
  #nextDocuments = 0;
  #nextPositions = 0;
  count = 0;
  documentsAt = 0;
  documentsBytes = 0;
  positionsAt = 0;
  positionsBytes = 0;

  constructor(pages: DictionaryPages) {
    this.#pages = pages;
  }

  get key(): Uint8Array {
    return this.#buffer.subarray(0, this.#keyLength);
  }

  /** Moves to the next key. Returns false at the end. */
  next(): boolean {
    while (this.#index >= this.#page.keys) {
      if (this.#pageAt + 1 >= this.#pages.count) return false;
      this.#enterPage(this.#pageAt + 1);
    }
    this.#readEntry();
    this.#index++;
    return true;
  }

  /** Moves to the first key that is not before `key`. Returns false if there is none. */
  seek(key: Uint8Array): boolean {
    if (this.#pages.count === 0) return false;
    this.#enterBlockOf(key);
    do if (this.compareKey(key) >= 0) return true;
    while (this.next());
    return false;
  }

  /**
   * Moves to exactly `key`. Returns false if it does not exist. Compares front-coded entries without building keys: `key`
   * and the result of `next` are undefined afterwards, until the next `seek`.
   */
  find(key: Uint8Array): boolean {
    if (this.#pages.count === 0) return false;
    this.#enterBlockOf(key);
    const [first, length] = [this.#buffer, this.#keyLength];
    // The number of bytes that the present entry, which is before `key`, shares with it.
    let common = 0;
    while (common < length && common < key.length && first[common] === key[common]) common++;
    if (common === length && common === key.length) return true;
    if (isBehind(first, 0, length, common, key, 0)) return false;
    const { texts, keys } = this.#page;
    const end = Math.min(this.#index + KEYS_IN_BLOCK - 1, keys);
    for (let index = this.#index; index < end; index++) {
      const shared = this.#numbers.next();
      // The entry differs from the one before at a byte where that equals `key`: it and all later ones are after `key`.
      if (shared < common) return false;
      const rest = this.#numbers.next();
      const from = this.#text;
      this.#text += rest;
      this.#readNumbers();
      // The entry equals the one before at the byte where that differs from `key`.
      if (shared > common) continue;
      const limit = Math.min(rest, key.length - common);
      let same = 0;
      while (same < limit && texts[from + same] === key[common + same]) same++;
      if (same === rest && common + same === key.length) return true;
      if (isBehind(texts, from, rest, same, key, common)) return false;
      common += same;
    }
    return false;
  }

  /** Negative, zero or positive if the present key sorts before, with or after `other`. */
  compareKey(other: Uint8Array): number {
    return compareBytes(this.#buffer, other, 0, this.#keyLength);
  }

  /** The same with the present key of another cursor. */
  compareTo(other: DictionaryCursor): number {
    return compareBytes(this.#buffer, other.#buffer, 0, this.#keyLength, other.#keyLength);
  }

  /** Whether the present key begins with `prefix`. */
  hasPrefix(prefix: Uint8Array): boolean {
    if (this.#keyLength < prefix.length) return false;
    for (let i = prefix.length - 1; i >= 0; i--) if (this.#buffer[i] !== prefix[i]) return false;
    return true;
  }

  #enterPage(page: number): void {
    this.#page = this.#pages.page(page);
    this.#pageAt = page;
    this.#index = 0;
    this.#numbers = new VarintReader(this.#page.numbers);
    this.#text = 0;
    this.#nextDocuments = this.#page.documentsAt;
    this.#nextPositions = this.#page.positionsAt;
  }

  /** Moves to the first key of the only block that can have `key`. */
  #enterBlockOf(key: Uint8Array): void {
    const pageAt = this.#pages.pageOf(key);
    const page = this.#pages.page(pageAt);
    const block = page.blockOf(key);
    const { keys, keyEnds, numbers, texts, documents, positions } = page.blocks;
    this.#page = page;
    this.#pageAt = pageAt;
    this.#index = block * KEYS_IN_BLOCK + 1;
    this.#numbers = new VarintReader(page.numbers, numbers[block]);
    this.#text = texts[block]!;
    this.#nextDocuments = documents[block]!;
    this.#nextPositions = positions[block]!;
    this.#readNumbers();
    const start = block === 0 ? 0 : keyEnds[block - 1]!;
    this.#keyLength = keyEnds[block]! - start;
    if (this.#keyLength > this.#buffer.length) this.#buffer = grown(this.#buffer, this.#keyLength);
    for (let i = 0; i < this.#keyLength; i++) this.#buffer[i] = keys[start + i]!;
  }

  #readEntry(): void {
    const shared = this.#numbers.next();
    const rest = this.#numbers.next();
    this.#keyLength = shared + rest;
    if (this.#keyLength > this.#buffer.length) this.#buffer = grown(this.#buffer, this.#keyLength);
    // One by one: a view for some bytes takes longer.
    const { texts } = this.#page;
    for (let i = 0; i < rest; i++) this.#buffer[shared + i] = texts[this.#text + i]!;
    this.#text += rest;
    this.#readNumbers();
  }

  #readNumbers(): void {
    this.count = this.#numbers.next();
    this.documentsAt = this.#nextDocuments;
    this.positionsAt = this.#nextPositions;
    this.documentsBytes = this.#numbers.next();
    this.positionsBytes = this.#numbers.next();
    this.#nextDocuments += this.documentsBytes;
    this.#nextPositions += this.positionsBytes;
  }
}

/** Whether an entry that equals `key` in the first `same` bytes of its rest sorts after it. */
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

/** The page of a cursor before its first move. */
const NO_PAGE = new DictionaryPage(
  { numbers: new Uint8Array(0), texts: new Uint8Array(0), keys: 0 },
  0,
  0,
);
