/** A value and its count. */
export interface Counted<Value> {
  readonly value: Value;
  readonly count: number;
}

/** Selects the most frequent of many values, without keeping all. Equal counts are in the order of the values. */
export class MostFrequent<Value> {
  readonly #limit: number;
  readonly #compare: (left: Value, right: Value) => number;
  /** Sorted. */
  readonly #kept: Counted<Value>[] = [];

  constructor(limit: number, compare: (left: Value, right: Value) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  /** The least count that selects a value that is ordered after all added ones. Lower counts can be skipped. */
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
