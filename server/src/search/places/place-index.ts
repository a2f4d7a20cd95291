import { textHash } from '../../runtime/text-hash.ts';

/**
 * Where each city stands in the file, and which names are theirs, by hash. Arrays over shared memory: every thread has the same ones.
 * They are longer than they are filled.
 */
export interface PlaceIndex {
  /** Of the city's line, in bytes; by city. */
  readonly offsets: Uint32Array;
  readonly populations: Uint32Array;
  /** The last name of each chain, -1 where there is none; by the upper bits of the hash. */
  readonly heads: Int32Array;
  /** By name. */
  readonly hashes: Uint32Array;
  readonly owners: Uint32Array;
  /** The name before it in its chain, or -1. */
  readonly next: Int32Array;
}

// The file has some 200,000 cities with 500,000 names that are kept.
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

  /** Adds a city; `offset` in bytes of its line. Its names come by `addName` until the next city. */
  addCity(offset: number, population: number): void {
    if (this.#cities === this.#offsets.length) {
      this.#offsets = grown(this.#offsets, Uint32Array);
      this.#populations = grown(this.#populations, Uint32Array);
    }
    this.#offsets[this.#cities] = offset;
    this.#populations[this.#cities] = population;
    this.#cities++;
  }

  /** A folded name of the city that was added last. */
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

/** Offsets of the lines whose city may bear a folded name, the most populous first; their names still have to be compared. */
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

// About two names to a chain.
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
