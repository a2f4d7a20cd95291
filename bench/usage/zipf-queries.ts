/** Queries of which the n-th is asked for in proportion to 1 / n, as measured of search engines (Zipf's law). */
export class ZipfQueries {
  readonly #cumulative: Float64Array;
  readonly #random: () => number;

  constructor(count: number, random: () => number) {
    this.#cumulative = new Float64Array(count);
    let sum = 0;
    for (let at = 0; at < count; at++) {
      sum += 1 / (at + 1);
      this.#cumulative[at] = sum;
    }
    this.#random = random;
  }

  /** The place of a query, from 0, the most frequent first. */
  next(): number {
    const target = this.#random() * (this.#cumulative.at(-1) ?? 0);
    let [low, high] = [0, this.#cumulative.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#cumulative[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The share of all that the query at a place has. */
  share(place: number): number {
    return 1 / (place + 1) / (this.#cumulative.at(-1) ?? 1);
  }
}
