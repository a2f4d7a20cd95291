import { textHash } from '../../runtime/text-hash.ts';

/**
 * The position of each city in the file, and an index of their names by hash. Arrays over shared memory, so that all threads
 * use the same ones. Their capacity exceeds their contents.
 */
export interface PlaceIndex {
  /** The offset of the city's line, in bytes; by city. */
  readonly offsets: Uint32Array;
  readonly populations: Uint32Array;
  /** The last name of each chain, -1 for an empty one; by the upper bits of the hash. */
  readonly heads: Int32Array;
  /** By name. */
  readonly hashes: Uint32Array;
  readonly owners: Uint32Array;
  /** The previous name in its chain, or -1. */
  readonly next: Int32Array;
}

// The file has about 200,000 cities with 500,000 indexed names.
const FIRST_CITIES = 2 ** 18;
const FIRST_NAMES = 2 ** 19;

/** Collects cities and their names. */
export class PlaceIndexBuilder {
  #offsets = numbers(Uint32Array, FIRST_CITIES);
  #populations = numbers(Uint32Array, FIRST_CITIES);
  #cities = 0;

  readonly #heads = numbers(Int32Array, 2 ** HEAD_BITS).fill(-1);
  #hashes = numbers(Uint32Array, FIRST_NAMES);
  #owners = numbers(Uint32Array, FIRST_NAMES);
  #next = numbers(Int32Array, FIRST_NAMES);
  #names = 0;

  /** Adds a city; `offset`: of its line, in bytes. The following calls of `addName` add its names. */
  addCity(offset: number, population: number): void {
    if (this.#cities === this.#offsets.length) {
      this.#offsets = grown(this.#offsets, Uint32Array);
      this.#populations = grown(this.#populations, Uint32Array);
    }
    this.#offsets[this.#cities] = offset;
    this.#populations[this.#cities] = population;
    this.#cities++;
  }

  /** Adds a folded name of the last added city. */
  addName(name: string): void {
    if (this.#names === this.#hashes.length) {
      this.#hashes = grown(this.#hashes, Uint32Array);
      this.#owners = grown(this.#owners, Uint32Array);
      this.#next = grown(this.#next, Int32Array);
    }
    const hash = textHash(name);
    const head = headOf(hash);
    this.#hashes[this.#names] = hash;
    this.#owners[this.#names] = this.#cities - 1;
    this.#next[this.#names] = this.#heads[head]!;
    this.#heads[head] = this.#names++;
  }

  finish(): PlaceIndex {
    return {
      offsets: this.#offsets,
      populations: this.#populations,
      heads: this.#heads,
      hashes: this.#hashes,
      owners: this.#owners,
      next: this.#next,
    };
  }
}

/** Offsets of the lines of cities that may have a folded name, the most populous first; the caller has to compare their names. */
export function offsetsNamed(
  name: string,
  { offsets, populations, heads, hashes, owners, next }: PlaceIndex,
): number[] {
  const hash = textHash(name);
  const cities = new Set<number>();
  for (let at = heads[headOf(hash)]!; at >= 0; at = next[at]!) {
    if (hashes[at] === hash) cities.add(owners[at]!);
  }
  return [...cities]
    .sort((left, right) => populations[right]! - populations[left]!)
    .map((city) => offsets[city]!);
}

// About two names for each chain.
const HEAD_BITS = 18;

function headOf(hash: number): number {
  return hash >>> (32 - HEAD_BITS);
}

type Numbers = Uint32Array | Int32Array;
type MakeNumbers<T extends Numbers> = new (memory: SharedArrayBuffer) => T;

function numbers<T extends Numbers>(make: MakeNumbers<T>, length: number): T {
  return new make(new SharedArrayBuffer(4 * length));
}

function grown<T extends Numbers>(array: T, make: MakeNumbers<T>): T {
  const larger = numbers(make, array.length * 2);
  larger.set(array);
  return larger;
}
