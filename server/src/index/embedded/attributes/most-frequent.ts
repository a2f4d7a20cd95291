/** A value and how often it occurs. */
export interface Counted<Value> {
  readonly value: Value;
  readonly count: number;
}

/** The most frequent of many values, of equals the first in their order, without keeping all. */
export class MostFrequent<Value> {
  readonly #limit: number;
  readonly #compare: (left: Value, right: Value) => number;
  #kept: Counted<Value>[] = [];
  /** As many occur more often, or as often and go before. */
  #least = 0;

  constructor(limit: number, compare: (left: Value, right: Value) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  /** How often a value has to occur that goes behind all that were added: less counts for nothing. */
  get least(): number {
    return this.#least + 1;
  }

  add(value: Value, count: number): void {
    if (count < this.#least) return;
    this.#kept.push({ value, count });
    // So many are sorted at once that each is sorted about once.
    if (this.#kept.length >= this.#limit + MIN_SORTED) this.#cut();
  }

  /** The first of all. */
  sorted(): Counted<Value>[] {
    this.#cut();
    return this.#kept;
  }

  #cut(): void {
    this.#kept.sort((a, b) => b.count - a.count || this.#compare(a.value, b.value));
    this.#kept.length = Math.min(this.#kept.length, this.#limit);
    if (this.#kept.length === this.#limit) this.#least = this.#kept.at(-1)?.count ?? 0;
  }
}

const MIN_SORTED = 1_024;
