import { open } from 'node:fs/promises';

/** All words without spaces, for corrections of a misspelt one. */
export interface WordList {
  /** Words within one edit, or two for a long word, the nearest first; bounded. Swapping adjacent letters is one edit. */
  near(word: string): { readonly word: string; readonly edits: number }[];
}

// About 3,000 lines, a millisecond of work: other tasks run in between.
const PIECE_BYTES = 128 * 1024;

const LETTERS_ONLY = /^[a-z]+$/;
const MIN_LENGTH = 4;
// Two edits can turn a shorter word into any other.
const MIN_LENGTH_OF_TWO_EDITS = 7;
const MAX_LENGTH = 30;
const MAX_FOUND = 40;
/**
 * Reads the lemmas of WordNet's index files (6 MB) in pieces and keeps the 60,000 words of letters only, grouped by length: 600
 * kB of text and as many bytes of masks. Takes a tenth of a second, some milliseconds for each piece; a look-up takes one
 * millisecond.
 */
export async function readWordList(indexPaths: readonly string[]): Promise<WordList> {
  const words = new Set<string>();
  for (const path of indexPaths) await readWords(path, words);
  const byLength = groupByLength(words);
  return {
    near(word) {
      if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || !LETTERS_ONLY.test(word))
        return [];
      const maxEdits = word.length < MIN_LENGTH_OF_TWO_EDITS ? 1 : 2;
      const found: { word: string; edits: number }[] = [];
      for (let length = word.length - maxEdits; length <= word.length + maxEdits; length++) {
        const group = byLength.get(length);
        if (group !== undefined) collectNear(word, group, maxEdits, found);
      }
      return found.sort((a, b) => a.edits - b.edits).slice(0, MAX_FOUND);
    },
  };
}

/** The words of one length, concatenated, and for each a mask of its letters. */
interface WordGroup {
  readonly length: number;
  readonly text: string;
  readonly masks: Int32Array;
}
async function readWords(path: string, words: Set<string>): Promise<void> {
  const file = await open(path, 'r');
  try {
    const block = Buffer.alloc(PIECE_BYTES);
    let rest = 0;
    for (;;) {
      const { bytesRead } = await file.read(block, rest, PIECE_BYTES - rest);
      if (bytesRead === 0) return;
      const end = rest + bytesRead;
      const begun = takeWords(block.subarray(0, end), words);
      rest = end - begun;
      // Skips a line longer than a block, which WordNet does not have.
      if (rest >= PIECE_BYTES) rest = 0;
      else block.copy(block, 0, begun, end);
    }
  } finally {
    await file.close();
  }
}

/** Adds the first word of each whole line if it has letters only; returns the offset of the incomplete last line. */
function takeWords(block: Buffer, words: Set<string>): number {
  let start = 0;
  for (let end = block.indexOf(10); end >= 0; end = block.indexOf(10, start)) {
    let at = start;
    while (at < end && block[at]! >= 97 && block[at]! <= 122) at++;
    const length = at - start;
    if (block[at] === 32 && length >= MIN_LENGTH - 2 && length <= MAX_LENGTH) {
      words.add(block.toString('latin1', start, at));
    }
    start = end + 1;
  }
  return start;
}

function groupByLength(words: ReadonlySet<string>): Map<number, WordGroup> {
  const lists = Map.groupBy(words, (word) => word.length);
  return new Map(
    [...lists].map(([length, list]) => [
      length,
      { length, text: list.join(''), masks: Int32Array.from(list, maskOf) },
    ]),
  );
}

function collectNear(
  word: string,
  { length, text, masks }: WordGroup,
  maxEdits: number,
  found: { word: string; edits: number }[],
): void {
  const mask = maskOf(word);
  for (let at = 0; at < masks.length; at++) {
    // An edit replaces at most one letter: two bits.
    if (bitCount(masks[at]! ^ mask) > 2 * maxEdits) continue;
    const candidate = text.slice(at * length, (at + 1) * length);
    const edits = editsBetween(word, candidate, maxEdits);
    // People rarely mistype the first letter.
    if (edits <= (candidate[0] === word[0] ? maxEdits : 1)) found.push({ word: candidate, edits });
  }
}

function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97);
  return mask;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The optimal string alignment distance (Damerau–Levenshtein with adjacent swaps); any number above `most` if it is larger. */
function editsBetween(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(row[j - 1]! + cost, row[j]! + 1, next[j - 1]! + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[b.length]!; // the row has `b.length + 1` entries
}
