// Below this, removing stale entries is not worth the copying.
const MIN_STALE = 1_000;

/** Numbers of documents that wait for their vectors, last in, first out. */
export class PendingDocuments {
  readonly #waiting = new Set<number>();
  /** A stack. A number that was added again is in it twice; the lower entry is stale. */
  #order: number[] = [];

  get size(): number {
    return this.#waiting.size;
  }

  has(number: number): boolean {
    return this.#waiting.has(number);
  }

  add(number: number): void {
    this.#waiting.add(number);
    this.#order.push(number);
    if (this.#order.length > 2 * this.#waiting.size + MIN_STALE) this.#dropStale();
  }

  remove(number: number): void {
    this.#waiting.delete(number);
  }

  /** Removes and returns the newest; `null` if there is none. */
  take(): number | null {
    for (;;) {
      const number = this.#order.pop();
      if (number === undefined) return null;
      if (this.#waiting.delete(number)) return number;
    }
  }

  #dropStale(): void {
    const seen = new Set<number>();
    const kept = this.#order.reverse().filter((number) => {
      if (seen.has(number) || !this.#waiting.has(number)) return false;
      seen.add(number);
      return true;
    });
    this.#order = kept.reverse();
  }
}
