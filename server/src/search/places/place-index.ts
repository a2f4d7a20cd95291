/** What is kept of the cities in memory: where each stands in the file, and which names are theirs, by hash. */
export class PlaceIndex {
  // Doubled when full: the file has some 200,000 cities with 500,000 names that are kept.
  #offsets = new Uint32Array(2 ** 18);
  #populations = new Uint32Array(2 ** 18);
  #cities = 0;

  readonly #heads = new Int32Array(2 ** HEAD_BITS).fill(-1);
  #hashes = new Uint32Array(2 ** 19);
  #owners = new Uint32Array(2 ** 19);
  #next = new Int32Array(2 ** 19);
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
    const hash = hashOf(name);
    const head = hash >>> (32 - HEAD_BITS);
    this.#hashes[this.#names] = hash;
    this.#owners[this.#names] = this.#cities - 1;
    this.#next[this.#names] = this.#heads[head]!;
    this.#heads[head] = this.#names++;
  }

  /** Offsets of the lines whose city may bear the name, the most populous first; their names still have to be compared. */
  offsetsOf(name: string): number[] {
    const hash = hashOf(name);
    const cities = new Set<number>();
    for (let at = this.#heads[hash >>> (32 - HEAD_BITS)]!; at >= 0; at = this.#next[at]!) {
      if (this.#hashes[at] === hash) cities.add(this.#owners[at]!);
    }
    return [...cities]
      .sort((left, right) => this.#populations[right]! - this.#populations[left]!)
      .map((city) => this.#offsets[city]!);
  }
}

// About two names to a chain.
const HEAD_BITS = 18;

/** FNV-1a over UTF-16 units, with a last mixing so that the upper bits may choose the chain. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> 0;
}

function grown<T extends Uint32Array | Int32Array>(array: T, make: new (length: number) => T): T {
  const larger = new make(array.length * 2);
  larger.set(array);
  return larger;
}
