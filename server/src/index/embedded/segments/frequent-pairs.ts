// A pair that fewer documents of a segment have is not a frequent phrase.
const MIN_DOCUMENTS = 5;

// A million counters: with some two million different pairs in a full segment, two share one, and the
// pairs that matter have counts far above such noise. 5 MiB.
const MAX_COUNTERS = 1 << 20;
// As many for each pair that is counted: two that differ rarely share one.
const COUNTERS_PER_PAIR = 4;
// Two numbers below it fit into 53 bits. A Map holds at most 2^24 words.
const MAX_WORDS = 2 ** 26;
// Beyond so many pairs the table has its full size. A commit of a few documents should not have to clear 5 MiB.
const MAX_WAITING_PAIRS = MAX_COUNTERS / COUNTERS_PER_PAIR / 4;

/**
 * Finds the pairs of words that many documents have, without remembering those that few have.
 *
 * A pair is first counted in a table by its hash alone; only when that counter has reached the bound is
 * the pair itself kept. A shared counter lets a rarer pair in a little early: its count is then still
 * too low to be offered before others.
 */
export class FrequentPairs {
  /** Not counted yet: how large a table they need is known when there are many, or no more come. */
  #waiting: { pairs: Uint32Array; document: number }[] = [];
  #waitingPairs = 0;
  #table: PairCounters | null = null;

  /** `pairs` holds numbers of first and second words by turns; `document` rises from 1. */
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

  /** Documents for each frequent pair, as `first second`; `words` by their numbers. Nothing may be added afterwards. */
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

/** Counts documents for each pair, for a number of counters that is a power of two. */
class PairCounters {
  /** By the first word's number × 2^26 + the second's: a text of both would be made for each occurrence. */
  readonly #counts = new Map<number, number>();
  readonly #counters: Uint8Array;
  /** The last document that each counter counted: a pair counts once for a document. */
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

  /** Documents for each pair that was kept, as `first second`. */
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
