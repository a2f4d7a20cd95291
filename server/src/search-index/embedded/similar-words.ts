import { type DictionaryCursor, KeyPrefix } from './dictionary.ts';
import type { Segment } from './segment.ts';

/**
 * Words of a segment within `maxEdits` of `word`: insertions, deletions, replacements and swaps of
 * neighbours, each one edit (optimal string alignment). Only words that share its first
 * `prefixLength` characters are looked at.
 *
 * The sorted dictionary is walked as a trie: one row of the edit matrix for each character of the key,
 * kept while keys share their beginning; where no cell of a row is within reach, everything with that
 * beginning is passed over.
 */
export function similarWords(
  segment: Segment,
  word: string,
  { maxEdits, prefixLength }: { maxEdits: number; prefixLength: number },
  take: (word: string, count: number, edits: number) => void,
): void {
  const walk = new EditWalk(word, maxEdits);
  const cursor = segment.cursor();
  const prefix = Buffer.from(KeyPrefix.word + [...word].slice(0, prefixLength).join(''));
  let isThere = cursor.seek(prefix);
  while (isThere && cursor.hasPrefix(prefix)) {
    const key = cursor.key.subarray(1);
    const edits = walk.compare(key);
    if (edits <= maxEdits) take(Buffer.from(key).toString(), cursor.count, edits);
    isThere = walk.deadBytes === 0 ? cursor.next() : skipPrefix(cursor, walk.deadBytes + 1);
  }
}

// Reading on is some 50 ns a key, a seek some 1 µs.
const KEYS_BEFORE_SEEK = 16;

/** Moves behind all keys that share the first `length` bytes of the present one. */
function skipPrefix(cursor: DictionaryCursor, length: number): boolean {
  const prefix = Buffer.from(cursor.key.subarray(0, length));
  for (let i = 0; i < KEYS_BEFORE_SEEK; i++) {
    if (!cursor.next()) return false;
    if (!cursor.hasPrefix(prefix)) return true;
  }
  const after = nextPrefix(prefix);
  return after !== null && cursor.seek(after);
}

/** The least key behind all that begin with `prefix`; UTF-8 never has the byte 0xFF. */
function nextPrefix(prefix: Buffer): Buffer | null {
  const last = prefix.length - 1;
  if (last < 0) return null;
  const next = Buffer.from(prefix);
  next[last] = prefix[last]! + 1;
  return next;
}

// Words of the index are at most 32 characters (index-document.ts), of up to four bytes.
const MAX_CHARACTERS = 256;

class EditWalk {
  readonly #word: Uint32Array;
  readonly #maxEdits: number;
  /** Row i: distances of the first i characters of the key to each beginning of the word. */
  readonly #rows: Uint8Array[];
  readonly #least = new Uint8Array(MAX_CHARACTERS + 1);
  readonly #key = new Uint32Array(MAX_CHARACTERS);
  #keyBytes = new Uint8Array(0);
  /** Where in bytes each character of the key ends. */
  readonly #ends = new Uint16Array(MAX_CHARACTERS);
  #validRows = 1;
  /** How many bytes of the last key begin nothing within reach; 0 while there is hope. */
  deadBytes = 0;

  constructor(word: string, maxEdits: number) {
    this.#word = Uint32Array.from(word, (character) => character.codePointAt(0)!);
    this.#maxEdits = maxEdits;
    const width = this.#word.length + 1;
    this.#rows = Array.from({ length: MAX_CHARACTERS + 1 }, () => new Uint8Array(0));
    this.#rows[0] = Uint8Array.from({ length: width }, (_, i) => Math.min(i, 255));
  }

  /** The distance of a key (UTF-8) to the word; more than allowed when it is out of reach. */
  compare(bytes: Uint8Array): number {
    const shared = this.#sharedCharacters(bytes);
    this.#validRows = Math.min(this.#validRows, shared + 1);
    const length = this.#decode(bytes, shared);
    this.deadBytes = 0;
    for (let i = this.#validRows; i <= length; i++) {
      this.#fillRow(i);
      this.#validRows = i + 1;
      // A swap reaches back two rows: it can still save what the row before allows.
      if (Math.min(this.#least[i]!, this.#least[i - 1]! + 1) > this.#maxEdits) {
        this.deadBytes = this.#ends[i - 1]!;
        return this.#maxEdits + 1;
      }
    }
    return this.#rows[length]![this.#word.length]!;
  }

  #sharedCharacters(bytes: Uint8Array): number {
    const before = this.#keyBytes;
    const limit = Math.min(bytes.length, before.length);
    // What is left of a longer key behind this one's end does no harm: only decoded characters count.
    let same = 0;
    while (same < limit && bytes[same] === before[same]) same++;
    let characters = 0;
    while (characters < this.#decoded && this.#ends[characters]! <= same) characters++;
    return characters;
  }

  #decoded = 0;

  /** Decodes the characters behind the first `from`; returns how many there are in all. */
  #decode(bytes: Uint8Array, from: number): number {
    let at = from === 0 ? 0 : this.#ends[from - 1]!;
    let count = from;
    while (at < bytes.length && count < MAX_CHARACTERS) {
      const first = bytes[at]!;
      const size = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
      let point = size === 1 ? first : first & (0xff >> (size + 1));
      for (let i = 1; i < size; i++) point = (point << 6) | (bytes[at + i]! & 0x3f);
      at += size;
      this.#key[count] = point;
      this.#ends[count] = at;
      count++;
    }
    if (this.#keyBytes.length < bytes.length) this.#keyBytes = new Uint8Array(bytes.length * 2);
    this.#keyBytes.set(bytes);
    this.#decoded = count;
    return count;
  }

  /** Fills the row of the key's i-th character and notes its least distance. */
  #fillRow(i: number): void {
    const word = this.#word;
    const above = this.#rows[i - 1]!;
    let row = this.#rows[i]!;
    if (row.length === 0) {
      row = new Uint8Array(word.length + 1);
      this.#rows[i] = row;
    }
    const character = this.#key[i - 1]!;
    const before = i > 1 ? this.#key[i - 2]! : -1;
    const twoAbove = i > 1 ? this.#rows[i - 2]! : above;
    row[0] = i;
    let least = i;
    for (let j = 1; j <= word.length; j++) {
      let distance = above[j - 1]! + (word[j - 1] === character ? 0 : 1);
      if (above[j]! + 1 < distance) distance = above[j]! + 1;
      if (row[j - 1]! + 1 < distance) distance = row[j - 1]! + 1;
      const isSwap = j > 1 && character === word[j - 2] && before === word[j - 1];
      if (isSwap && twoAbove[j - 2]! + 1 < distance) distance = twoAbove[j - 2]! + 1;
      row[j] = distance;
      if (distance < least) least = distance;
    }
    this.#least[i] = least;
  }
}
