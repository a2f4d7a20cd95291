// A pair that fewer documents of a segment have is not a frequent phrase.
const MIN_DOCUMENTS = 5;

// A million counters: with some two million different pairs in a full segment, two share one, and the
// pairs that matter have counts far above such noise. 5 MiB.
const COUNTERS = 1 << 20;

/**
 * Finds the pairs of words that many documents have, without remembering those that few have.
 *
 * A pair is first counted in a table by its hash alone; only when that counter has reached the bound is
 * the pair itself kept. A shared counter lets a rarer pair in a little early: its count is then still
 * too low to be offered before others.
 */
export class FrequentPairs {
  readonly #counters = new Uint8Array(COUNTERS);
  /** The last document that each counter counted: a pair counts once for a document. */
  readonly #lastDocuments = new Uint32Array(COUNTERS);
  readonly #ids = new Map<string, number>();
  /** Documents for each frequent pair, as `first second`. */
  readonly counts = new Map<string, number>();

  /** `pairs` holds first and second words by turns; `document` differs for each document and is not 0. */
  add(pairs: readonly string[], document: number): void {
    for (let i = 0; i < pairs.length; i += 2) {
      const first = this.#idOf(pairs[i]!);
      const second = this.#idOf(pairs[i + 1]!);
      const at = ((Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca77)) >>> 12) % COUNTERS;
      if (this.#lastDocuments[at] === document) continue;
      this.#lastDocuments[at] = document;
      if (this.#counters[at]! < MIN_DOCUMENTS) this.#counters[at]!++;
      else this.#keep(`${pairs[i]} ${pairs[i + 1]}`);
    }
  }

  #keep(pair: string): void {
    this.counts.set(pair, (this.counts.get(pair) ?? MIN_DOCUMENTS) + 1);
  }

  #idOf(word: string): number {
    let id = this.#ids.get(word);
    if (id === undefined) {
      id = this.#ids.size + 1;
      this.#ids.set(word, id);
    }
    return id;
  }
}
