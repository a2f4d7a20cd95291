import { KeyPrefix } from './dictionary.ts';
import type { Segment } from './segment.ts';

/**
 * Words of a segment within `maxEdits` of `word`: insertions, deletions, replacements and swaps of
 * neighbours, each one edit (optimal string alignment).
 *
 * The sorted dictionary is walked as a trie: one row of the edit matrix for each byte of the key, kept
 * while keys share their beginning; where no cell of a row is within reach, everything with that
 * beginning is jumped over by a seek.
 */
export function similarWords(
  segment: Segment,
  word: string,
  maxEdits: number,
  take: (word: string, count: number, edits: number) => void,
): void {
  const walk = new EditWalk([...word], maxEdits);
  const cursor = segment.cursor();
  const prefix = Buffer.from(KeyPrefix.word);
  let isThere = cursor.seek(prefix);
  while (isThere && cursor.key[0] === prefix[0]) {
    const key = Buffer.from(cursor.key.subarray(1)).toString();
    const reached = walk.compare(key);
    if (reached.edits <= maxEdits) take(key, cursor.count, reached.edits);
    if (reached.hopelessAfter === null) isThere = cursor.next();
    else isThere = cursor.seek(Buffer.from(KeyPrefix.word + after(reached.hopelessAfter)));
  }
}

/** The least text that sorts behind everything that begins with `prefix`. */
function after(prefix: string): string {
  const characters = [...prefix];
  const last = characters.pop()!.codePointAt(0)!;
  // U+D800 to U+DFFF are no characters: their UTF-8 would be that of U+FFFD.
  const next = last + 1 === 0xd800 ? 0xe000 : last + 1;
  return characters.join('') + String.fromCodePoint(Math.min(next, 0x10ffff));
}

interface Reached {
  /** The distance, or more than allowed. */
  readonly edits: number;
  /** The beginning from which nothing can come within reach; `null` while there is hope. */
  readonly hopelessAfter: string | null;
}

class EditWalk {
  readonly #word: readonly string[];
  readonly #maxEdits: number;
  /** Row i: distances of the first i characters of the key to each beginning of the word. */
  readonly #rows: Uint8Array[] = [];
  #key: string[] = [];
  #validRows = 1;

  constructor(word: readonly string[], maxEdits: number) {
    this.#word = word;
    this.#maxEdits = maxEdits;
    this.#rows.push(Uint8Array.from({ length: word.length + 1 }, (_, i) => Math.min(i, 255)));
  }

  compare(key: string): Reached {
    const characters = [...key];
    const shared = this.#sharedWith(characters);
    this.#validRows = Math.min(this.#validRows, shared + 1);
    this.#key = characters;
    for (let i = this.#validRows; i <= characters.length; i++) {
      const least = this.#fillRow(i);
      this.#validRows = i + 1;
      if (least > this.#maxEdits) {
        return { edits: this.#maxEdits + 1, hopelessAfter: characters.slice(0, i).join('') };
      }
    }
    return { edits: this.#rows[characters.length]![this.#word.length]!, hopelessAfter: null };
  }

  #sharedWith(characters: readonly string[]): number {
    let at = 0;
    while (at < characters.length && at < this.#key.length && characters[at] === this.#key[at])
      at++;
    return at;
  }

  /** Fills the row of the key's i-th character; returns its least distance that can still improve. */
  #fillRow(i: number): number {
    const word = this.#word;
    const above = this.#rows[i - 1]!;
    const row = this.#rows[i] ?? new Uint8Array(word.length + 1);
    this.#rows[i] = row;
    row[0] = Math.min(i, 255);
    let least = row[0]!;
    const character = this.#key[i - 1]!;
    for (let j = 1; j <= word.length; j++) {
      const replaced = above[j - 1]! + (word[j - 1] === character ? 0 : 1);
      let distance = Math.min(replaced, above[j]! + 1, row[j - 1]! + 1);
      if (this.#isSwap(i, j)) distance = Math.min(distance, this.#rows[i - 2]![j - 2]! + 1);
      row[j] = distance;
      if (distance < least) least = distance;
    }
    // A swap reaches back two rows: one row above the bound may still be saved by the next.
    return Math.min(least, i >= 1 ? minimum(above) + 1 : least);
  }

  #isSwap(i: number, j: number): boolean {
    if (i < 2 || j < 2) return false;
    const word = this.#word;
    return this.#key[i - 1] === word[j - 2] && this.#key[i - 2] === word[j - 1];
  }
}

function minimum(row: Uint8Array): number {
  let least = 255;
  for (const value of row) if (value < least) least = value;
  return least;
}
