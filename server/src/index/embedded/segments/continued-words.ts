import { foldTyped } from '../../../languages/analysis/fold-typed.ts';
import { IDENTIFIER_MARK } from '../../../languages/analysis/identifiers.ts';
import type { WordCount } from '../../search-index.ts';
import { type DictionaryCursor, KeyPrefix } from './dictionary.ts';

// More than the most that is requested, since some words occur only in documents that the caller may not see.
const KEPT_WORDS = 40;
// Keys read for one prefix: some milliseconds for one or two letters that very many words begin with, and then kept.
const MAX_KEYS = 30_000;
// Spellings of a prefix with accents that words of a segment have: `uber` as `über`, `ubér` …
const MAX_SPELLINGS = 64;
// The number of cached prefixes: those of a letter or two are frequent.
const MAX_KEPT = 256;
// A word of ten letters looks up some hundred; 200 kB in all.
const MAX_BEGINNINGS = 2_048;
// Faster results are not worth caching.
const KEPT_FROM_KEYS = 1_000;

/** The key by which a word of a script without spaces is found by its folded beginning. */
export function denseKey(word: string): string {
  const folded = foldTyped(word);
  return folded === word ? word : `${folded}\0${word}`;
}

/** The words of a segment that begin with a prefix, the most frequent first. A segment never changes, so slow results are cached. */
export class ContinuedWords {
  readonly #cursor: DictionaryCursor;
  readonly #kept = new Map<string, readonly WordCount[]>();
  /** Whether words of the segment have this beginning. */
  readonly #beginnings = new Map<string, boolean>();

  constructor(cursor: DictionaryCursor) {
    this.#cursor = cursor;
  }

  /** `folded` is the result of `foldTyped`. */
  words(folded: string): readonly WordCount[] {
    return this.#once(`w${folded}`, (best) => {
      let keys = 0;
      for (const spelling of this.#spellings(folded)) {
        keys += this.#read(KeyPrefix.word + spelling, MAX_KEYS - keys, best, (word) => word);
      }
      return (
        keys +
        this.#read(KeyPrefix.dense + folded, MAX_KEYS - keys, best, (key) =>
          key.slice(key.indexOf('\0') + 1),
        )
      );
    });
  }

  /** `prefix` in lower case. */
  identifiers(prefix: string): readonly WordCount[] {
    const wordOf = (key: string) =>
      key.length === IDENTIFIER_MARK.length + prefix.length
        ? null
        : key.slice(IDENTIFIER_MARK.length);
    // A segment has terms of one kind: with postings, or counted alone.
    return this.#once(
      `=${prefix}`,
      (best) =>
        this.#read(KeyPrefix.text + IDENTIFIER_MARK + prefix, MAX_KEYS, best, wordOf) +
        this.#read(KeyPrefix.counted + IDENTIFIER_MARK + prefix, MAX_KEYS, best, wordOf),
    );
  }

  #once(key: string, find: (best: MostFrequent) => number): readonly WordCount[] {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const best = new MostFrequent();
    const keys = find(best);
    const words = best.sorted();
    if (keys >= KEPT_FROM_KEYS) {
      if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!); // the cache is full, so there is a first
      this.#kept.set(key, words);
    }
    return words;
  }

  /** Collects the words of the keys that begin with `prefix`; `wordOf` gets a key without its first letter. Returns how many were read. */
  #read(
    prefix: string,
    limit: number,
    best: MostFrequent,
    wordOf: (key: string) => string | null,
  ): number {
    const cursor = this.#cursor;
    const key = Buffer.from(prefix);
    let read = 0;
    let isThere = cursor.seek(key);
    for (; isThere && read < limit && cursor.hasPrefix(key); read++) {
      if (cursor.count > best.least) {
        const word = wordOf(Buffer.from(cursor.key.subarray(1)).toString());
        if (word !== null) best.add(word, cursor.count);
      }
      isThere = cursor.next();
    }
    return read;
  }

  /** The beginnings of words of the segment that fold to `folded`, letter by letter. */
  #spellings(folded: string): string[] {
    let spellings = [{ spelling: '', rest: folded }];
    const finished: string[] = [];
    while (spellings.length > 0) {
      const longer: typeof spellings = [];
      for (const { spelling, rest } of spellings) {
        for (const [letter, length] of lettersFor(rest)) {
          const next = spelling + letter;
          if (!this.#begins(next)) continue;
          if (length >= rest.length) finished.push(next);
          else longer.push({ spelling: next, rest: rest.slice(length) });
        }
      }
      spellings = longer.slice(0, MAX_SPELLINGS);
    }
    return finished.slice(0, MAX_SPELLINGS);
  }

  /** Cached, because typing another letter repeats all previous look-ups. */
  #begins(prefix: string): boolean {
    const kept = this.#beginnings.get(prefix);
    if (kept !== undefined) return kept;
    const key = Buffer.from(KeyPrefix.word + prefix);
    const isThere = this.#cursor.seek(key) && this.#cursor.hasPrefix(key);
    if (this.#beginnings.size >= MAX_BEGINNINGS) this.#beginnings.clear();
    this.#beginnings.set(prefix, isThere);
    return isThere;
  }
}

/** Letters that the folded text may begin with, and how much of it each covers. */
function* lettersFor(folded: string): Generator<readonly [letter: string, length: number]> {
  const first = String.fromCodePoint(folded.codePointAt(0)!);
  yield [first, first.length];
  for (const { letter, fold } of accentedLetters().get(first) ?? []) {
    // `straß` continues `stras`, too.
    if (folded.startsWith(fold) || fold.startsWith(folded)) yield [letter, fold.length];
  }
}

interface AccentedLetter {
  readonly letter: string;
  readonly fold: string;
}

let table: Map<string, AccentedLetter[]> | null = null;

/** By the first letter of their fold: letters that fold to others. Made at first use, in some milliseconds. */
function accentedLetters(): ReadonlyMap<string, readonly AccentedLetter[]> {
  if (table !== null) return table;
  table = new Map();
  for (const [from, to] of ALPHABETS) {
    for (let code = from; code <= to; code++) {
      const letter = String.fromCharCode(code);
      if (!/^\p{L}$/u.test(letter) || letter !== letter.normalize('NFKC').toLowerCase()) continue;
      const fold = foldTyped(letter);
      if (fold === '' || fold === letter) continue;
      const [first = ''] = fold;
      table.set(first, [...(table.get(first) ?? []), { letter, fold }]);
    }
  }
  return table;
}

// Latin, Greek, Cyrillic, Arabic; then Latin of Vietnam and Greek with breathings.
const ALPHABETS: readonly (readonly [number, number])[] = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x621, 0x6d3],
  [0x1e00, 0x1fff],
];

/** Keeps the most frequent of many. */
class MostFrequent {
  readonly #words: WordCount[] = [];
  /** A word that is not more frequent is not selected. */
  least = 0;

  add(word: string, count: number): void {
    if (this.#words.length >= 2 * KEPT_WORDS) {
      this.#words.sort(byCount).length = KEPT_WORDS;
      this.least = this.#words.at(-1)!.count;
    }
    this.#words.push({ word, count });
  }

  sorted(): WordCount[] {
    return this.#words.sort(byCount).slice(0, KEPT_WORDS);
  }
}

function byCount(a: WordCount, b: WordCount): number {
  return b.count - a.count || (a.word < b.word ? -1 : 1);
}
