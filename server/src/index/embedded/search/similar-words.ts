import { letterMask, type WordList } from '../segments/word-list.ts';

// The distance is computed in the bits of one 32-bit number, one bit for each unit of the word.
const MAX_WORD_UNITS = 32;

/**
 * The words of a list within `maxEdits` of `word`: insertions, deletions, replacements and swaps of
 * neighbours, each one edit (optimal string alignment), in UTF-16 units. Only words with the same first
 * `prefixLength` units; none for a word of more than 32 units.
 *
 * Visits every word of a similar length: a comparison of letter masks leaves a few in a hundred, and
 * those take some 50 ns each. A million words take some milliseconds, wherever the wrong letter is.
 */
export function similarWords(
  { units, starts, masks, counts, firstOfLength }: WordList,
  word: string,
  { maxEdits, prefixLength }: { maxEdits: number; prefixLength: number },
  take: (word: string, count: number, edits: number) => void,
): void {
  if (word.length > MAX_WORD_UNITS || word.length === 0) return;
  const matcher = new EditMatcher(word, maxEdits);
  const mask = letterMask(word);
  const end = firstOfLength[word.length + maxEdits + 1] ?? counts.length;
  for (let i = firstOfLength[Math.max(0, word.length - maxEdits)]!; i < end; i++) {
    const other = masks[i]!;
    if (hasMore(mask & ~other, maxEdits) || hasMore(other & ~mask, maxEdits)) continue;
    const from = starts[i]!;
    const to = starts[i + 1]!;
    if (!sharesPrefix(units, from, to, word, prefixLength)) continue;
    const edits = matcher.distance(units, from, to);
    if (edits > maxEdits) continue;
    take(String.fromCharCode(...units.subarray(from, to)), counts[i]!, edits);
  }
}

function sharesPrefix(
  units: Uint16Array,
  from: number,
  to: number,
  word: string,
  length: number,
): boolean {
  if (to - from < length) return false;
  for (let at = 0; at < length; at++) if (units[from + at] !== word.charCodeAt(at)) return false;
  return true;
}

/** Whether more bits are set than one, two or three: each step clears the lowest one, which takes less than counting all. */
function hasMore(bits: number, count: number): boolean {
  let left = bits & (bits - 1);
  if (count > 1) left &= left - 1;
  if (count > 2) left &= left - 1;
  return left !== 0;
}

// Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic and the scripts of India: other units are looked up in a map.
const TABLE_UNITS = 0x1000;

/**
 * Distances of many words to one, bit-parallel: a column of the edit matrix is two numbers, whose bits mark
 * where it rises and falls (Hyyrö, A bit-vector algorithm for computing Levenshtein and Damerau edit
 * distances, 2003).
 */
class EditMatcher {
  readonly #length: number;
  readonly #maxEdits: number;
  /** Bit i is set for the units at place i of the word. */
  readonly #places = new Int32Array(TABLE_UNITS);
  readonly #rarePlaces = new Map<number, number>();

  constructor(word: string, maxEdits: number) {
    this.#length = word.length;
    this.#maxEdits = maxEdits;
    for (let i = 0; i < word.length; i++) {
      const unit = word.charCodeAt(i);
      if (unit < TABLE_UNITS) this.#places[unit]! |= 1 << i;
      else this.#rarePlaces.set(unit, (this.#rarePlaces.get(unit) ?? 0) | (1 << i));
    }
  }

  /** The distance to the units `from` to `to`, or some number above the allowed edits if it is more than those. */
  distance(units: Uint16Array, from: number, to: number): number {
    const last = 1 << (this.#length - 1);
    let rises = -1;
    let falls = 0;
    let diagonal = 0;
    let placesBefore = 0;
    let distance = this.#length;
    for (let at = from; at < to; at++) {
      const places = this.#placesOf(units[at]!);
      const swaps = ((~diagonal & places) << 1) & placesBefore;
      diagonal = (((places & rises) + rises) ^ rises) | places | falls | swaps;
      let risesAcross = falls | ~(diagonal | rises);
      let fallsAcross = diagonal & rises;
      if ((risesAcross & last) !== 0) distance++;
      if ((fallsAcross & last) !== 0) distance--;
      // Each remaining unit lowers it by at most one.
      if (distance - (to - at - 1) > this.#maxEdits) return this.#maxEdits + 1;
      risesAcross = (risesAcross << 1) | 1;
      fallsAcross <<= 1;
      rises = fallsAcross | ~(diagonal | risesAcross);
      falls = risesAcross & diagonal;
      placesBefore = places;
    }
    return distance;
  }

  #placesOf(unit: number): number {
    return unit < TABLE_UNITS ? this.#places[unit]! : (this.#rarePlaces.get(unit) ?? 0);
  }
}
