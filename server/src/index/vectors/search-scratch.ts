/**
 * Memory that searches use in turn. New arrays of some hundred kilobytes for each search would keep the
 * garbage collector busy, which stops the thread for ten milliseconds at a time. The next use of the same name
 * overwrites an array.
 */
export class SearchScratch {
  /** Counts of sums of 16 bits. */
  readonly histogram = new Uint32Array(65_536);
  #rows = new Int32Array(0);
  #similarities = new Float32Array(0);
  #sorted = new Float32Array(0);
  #sample = new Int32Array(0);
  #sampledRows = -1;

  rows(length: number): Int32Array {
    if (this.#rows.length < length) this.#rows = new Int32Array(roomFor(length));
    return this.#rows.subarray(0, length);
  }

  similarities(length: number): Float32Array {
    if (this.#similarities.length < length) this.#similarities = new Float32Array(roomFor(length));
    return this.#similarities.subarray(0, length);
  }

  /** The same values in ascending order. */
  sorted(values: Float32Array): Float32Array {
    const { length } = values;
    if (this.#sorted.length < length) this.#sorted = new Float32Array(roomFor(length));
    const copy = this.#sorted.subarray(0, length);
    copy.set(values);
    return copy.sort();
  }

  /** `count` of `size` rows, evenly spaced: the same for every search while nothing changes. */
  sample(count: number, size: number): Int32Array {
    if (this.#sampledRows !== count || this.#sample.length !== size) {
      this.#sample = Int32Array.from({ length: size }, (_, at) => Math.floor((at * count) / size));
      this.#sampledRows = count;
    }
    return this.#sample;
  }
}

/** In powers of two: otherwise each slightly larger request would allocate a new array. */
function roomFor(length: number): number {
  return 2 ** Math.ceil(Math.log2(length));
}
