// A pair in fewer documents of a segment is not a frequent phrase.
const MIN_DOCUMENTS = 5;

// A million counters: with some two million different pairs in a full segment, two share one, and the
// pairs that matter have counts far above such noise. 5 MiB.
const MAX_COUNTERS = 1 << 20;
// The same number for each counted pair: two different pairs rarely share one.
const COUNTERS_PER_PAIR = 4;
// Two numbers below it fit into 53 bits. A Map has at most 2^24 entries.
const MAX_WORDS = 2 ** 26;
// From so many pairs on the table has its full size. A commit of a few documents should not have to clear 5 MiB.
const MAX_WAITING_PAIRS = MAX_COUNTERS / COUNTERS_PER_PAIR / 4;

/**
 * Finds the pairs of words that occur in many documents, without storing rare ones.
 *
 * A pair is first counted in a table by its hash alone; the pair itself is stored only when that counter has reached the
 * bound. A shared counter stores a rarer pair a little early: its count is then still
 * too low to be offered before others.
 */
export class FrequentPairs {
  /** Not counted yet: the size of the table depends on their number. */
  #waiting: { pairs: Uint32Array; document: number }[] = [];
  #waitingPairs = 0;
  #table: PairCounters | null = null;

  /** `pairs` holds the numbers of first and second words alternately; `document` rises from 1. */
  add(pairs: Uint32Array, document: number): void {
    if (pairs.length === 0) return;
    if (this.#table !== null) {
      this.#table.add(pairs, document);
      return;
    }
    this.#waiting.push({ pairs, document });
    this.#waitingPairs += pairs.length / 2;
    if (this.#waitingPairs > MAX_WAITING_PAIRS) this.#count(MAX_COUNTERS);
  }

  /** The number of documents of each frequent pair, by `first second`; `words` by their numbers. Nothing may be added afterwards. */
  finish(words: readonly string[]): ReadonlyMap<string, number> {
    if (this.#table === null && this.#waiting.length >= MIN_DOCUMENTS) {
      this.#count(2 ** Math.ceil(Math.log2(this.#waitingPairs * COUNTERS_PER_PAIR + 1)));
    }
    return this.#table?.finish(words) ?? new Map();
  }

  #count(counters: number): void {
    const table = new PairCounters(counters);
    for (const { pairs, document } of this.#waiting) table.add(pairs, document);
    this.#waiting = [];
    this.#table = table;
  }
}

/** Counts the documents of each pair. The number of counters is a power of two. */
class PairCounters {
  /** By the first word's number × 2^26 + the second's: a text key would be allocated for each occurrence. */
  readonly #counts = new Map<number, number>();
  readonly #counters: Uint8Array;
  /** The last document that each counter counted: a pair counts once in each document. */
  readonly #lastDocuments: Uint32Array;

  constructor(counters: number) {
    this.#counters = new Uint8Array(counters);
    this.#lastDocuments = new Uint32Array(counters);
  }

  add(pairs: Uint32Array, document: number): void {
    const mask = this.#counters.length - 1;
    for (let i = 0; i < pairs.length; i += 2) {
      const first = pairs[i]!;
      const second = pairs[i + 1]!;
      const hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca77);
      const at = (hash >>> 12) & mask;
      if (this.#lastDocuments[at] === document) continue;
      this.#lastDocuments[at] = document;
      if (this.#counters[at]! < MIN_DOCUMENTS) this.#counters[at]!++;
      else this.#keep(first * MAX_WORDS + second);
    }
  }

  /** The number of documents of each stored pair, by `first second`. */
  finish(words: readonly string[]): ReadonlyMap<string, number> {
    const counts = [...this.#counts].map(([pair, count]): [string, number] => {
      const second = pair % MAX_WORDS;
      return [`${words[(pair - second) / MAX_WORDS]} ${words[second]}`, count];
    });
    return new Map(counts);
  }

  #keep(pair: number): void {
    this.#counts.set(pair, (this.#counts.get(pair) ?? MIN_DOCUMENTS) + 1);
  }
}
