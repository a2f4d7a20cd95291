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
  // Made with the first pair: most commits are of a few documents, or of one.
  #counters = new Uint8Array(0);
  /** The last document that each counter counted: a pair counts once for a document. */
  #lastDocuments = new Uint32Array(0);
  readonly #ids = new Map<string, number>();
  /** Documents for each frequent pair, as `first second`. */
  readonly counts = new Map<string, number>();

  /** `pairs` holds first and second words by turns; `document` differs for each document and is not 0. */
  add(pairs: readonly string[], document: number): void {
    if (document >= MIN_DOCUMENTS && this.#counters.length === 0) this.#makeCounters();
    if (this.#counters.length === 0) {
      this.#early.push({ pairs, document });
      return;
    }
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

  /** No pair can be frequent before that many documents came: the first ones only wait. */
  #makeCounters(): void {
    this.#counters = new Uint8Array(COUNTERS);
    this.#lastDocuments = new Uint32Array(COUNTERS);
    for (const { pairs, document } of this.#early) this.add(pairs, document);
    this.#early = [];
  }

  #early: { pairs: readonly string[]; document: number }[] = [];

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
