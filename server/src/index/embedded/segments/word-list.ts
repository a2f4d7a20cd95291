import { type DictionaryCursor, KeyPrefix } from './dictionary.ts';

/**
 * The words of a segment for spelling, which scans them. Columns sorted by the words' lengths, so
 * that only words of a similar length are read; some 30 bytes for each word. Made at the first unknown word of a
 * query (some 100 ms for a million words) and kept as long as the segment.
 */
export interface WordList {
  /** UTF-16 units of all words, concatenated; word i is `starts[i]` to `starts[i + 1]`. */
  readonly units: Uint16Array;
  readonly starts: Uint32Array;
  /** The letters of each word: {@link letterMask}. */
  readonly masks: Uint32Array;
  /** How many documents have each word. */
  readonly counts: Uint32Array;
  /** By length: the first word of at least that many units. */
  readonly firstOfLength: readonly number[];
}

// A word of the index is at most 32 characters (term-normalizer.ts), each at most two units.
const MAX_UNITS = 64;

/**
 * Reads all words of a segment's dictionary twice: first to count them by length, then to
 * store them. Nothing else is kept meanwhile: objects would take ten times the memory.
 */
export function readWordList(cursor: DictionaryCursor): WordList {
  const sizes = measureWords(cursor);
  const words = sizes.reduce((sum, { count }) => sum + count, 0);
  const columns = {
    units: new Uint16Array(sizes.reduce((sum, { units }) => sum + units, 0)),
    starts: new Uint32Array(words + 1),
    masks: new Uint32Array(words),
    counts: new Uint32Array(words),
  };
  const places = placesOf(sizes);
  const firstOfLength = places.map(({ word }) => word);
  eachWord(cursor, (word, count) => {
    const place = places[lengthOf(word)]!; // there is one for each length
    columns.starts[place.word + 1] = place.unit + word.length;
    for (let at = 0; at < word.length; at++) columns.units[place.unit + at] = word.charCodeAt(at);
    columns.masks[place.word] = letterMask(word);
    columns.counts[place.word] = count;
    place.word += 1;
    place.unit += word.length;
  });
  return { ...columns, firstOfLength };
}

/** By length: the number of words, and of their units. */
function measureWords(cursor: DictionaryCursor): { count: number; units: number }[] {
  const sizes = Array.from({ length: MAX_UNITS + 1 }, () => ({ count: 0, units: 0 }));
  eachWord(cursor, (word) => {
    const size = sizes[lengthOf(word)]!; // there is one for each length
    size.count += 1;
    size.units += word.length;
  });
  return sizes;
}

/** By length: the place of its first word. */
function placesOf(sizes: readonly { count: number; units: number }[]) {
  let [word, unit] = [0, 0];
  return sizes.map(({ count, units }) => {
    const place = { word, unit };
    word += count;
    unit += units;
    return place;
  });
}

function lengthOf(word: string): number {
  return Math.min(word.length, MAX_UNITS);
}

function eachWord(cursor: DictionaryCursor, take: (word: string, count: number) => void): void {
  const prefix = Buffer.from(KeyPrefix.word);
  let isThere = cursor.seek(prefix);
  while (isThere && cursor.hasPrefix(prefix)) {
    take(Buffer.from(cursor.key.subarray(1)).toString(), cursor.count);
    isThere = cursor.next();
  }
}

/**
 * A bit for each letter that occurs; letters outside a–z share bits. One edit
 * removes at most one letter and adds at most one: a word that lacks more is farther away.
 */
export function letterMask(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask >>> 0;
}
