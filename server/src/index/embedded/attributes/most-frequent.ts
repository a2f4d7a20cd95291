/** A value and how often it occurs. */
export interface Counted<Value> {
  readonly value: Value;
  readonly count: number;
}

/** The most frequent of many values, of equals the first in their order, without keeping all. */
export class MostFrequent<Value> {
  readonly #limit: number;
  readonly #compare: (left: Value, right: Value) => number;
  /** Sorted. */
  readonly #kept: Counted<Value>[] = [];

  constructor(limit: number, compare: (left: Value, right: Value) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  /** How often a value has to occur that is behind all that were added in their order: less counts for nothing. */
  get least(): number {
    return this.#kept.length < this.#limit ? 1 : (this.#kept.at(-1)?.count ?? 0) + 1;
  }

  add(value: Value, count: number): void {
    const kept = this.#kept;
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = kept[middle]!;
      const difference = other.count - count || this.#compare(value, other.value);
      if (difference > 0) low = middle + 1;
      else high = middle;
    }
    if (low >= this.#limit) return;
    kept.splice(low, 0, { value, count });
    if (kept.length > this.#limit) kept.pop();
  }

  sorted(): readonly Counted<Value>[] {
    return this.#kept;
  }
}
