/**
 * What is known of surfaces: the parts of texts that stand for words. Looked up where they stand in the text, without a
 * string of their own, which takes a third of the time of a `Map`. Open addressing; grows as it fills.
 */
export class SurfaceTable<Value> {
  #hashes = new Int32Array(FIRST_SLOTS);
  #surfaces: (string | undefined)[] = Array(FIRST_SLOTS);
  #values: (Value | undefined)[] = Array(FIRST_SLOTS);
  #mask = FIRST_SLOTS - 1;
  size = 0;

  /** The value of the surface that stands from `start` to `end`, whose hash is `hash`; `undefined` for none. */
  get(units: Uint16Array, start: number, end: number, hash: number): Value | undefined {
    const length = end - start;
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const surface = this.#surfaces[slot];
      if (surface === undefined) return undefined;
      if (this.#hashes[slot] !== hash || surface.length !== length) continue;
      let same = 0;
      while (same < length && surface.charCodeAt(same) === units[start + same]) same++;
      if (same === length) return this.#values[slot];
    }
  }

  /** Adds one that is not there. `surface` is kept: it should be no slice of a text. */
  add(surface: string, hash: number, value: Value): void {
    if (this.size * 2 >= this.#surfaces.length) this.#grow();
    this.#place(surface, hash, value);
    this.size++;
  }

  #place(surface: string, hash: number, value: Value): void {
    let slot = hash & this.#mask;
    while (this.#surfaces[slot] !== undefined) slot = (slot + 1) & this.#mask;
    this.#hashes[slot] = hash;
    this.#surfaces[slot] = surface;
    this.#values[slot] = value;
  }

  #grow(): void {
    const [hashes, surfaces, values] = [this.#hashes, this.#surfaces, this.#values];
    const slots = surfaces.length * 2;
    this.#hashes = new Int32Array(slots);
    this.#surfaces = Array(slots);
    this.#values = Array(slots);
    this.#mask = slots - 1;
    surfaces.forEach((surface, slot) => {
      if (surface !== undefined) this.#place(surface, hashes[slot]!, values[slot]!);
    });
  }
}

const FIRST_SLOTS = 1 << 10;

/** The hash of the units from `start` to `end`: FNV-1a, its high bits folded into the low ones. */
export function surfaceHash(units: Uint16Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ units[at]!, 0x01000193);
  return hash ^ (hash >>> 15);
}
