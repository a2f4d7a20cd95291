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

/**
 * What was made of surfaces, for those that come again: text repeats its words. Of two generations, what was not asked for
 * while the young one filled up is forgotten.
 */
export class SurfaceMemo<Value> {
  readonly #make: (surface: string) => Value;
  readonly #entries: number;
  #young = new SurfaceTable<Value>();
  #old = this.#young;

  /** Keeps at most twice as many `entries`. What `make` gives must hold no part of the surface, a slice of a text. */
  constructor(make: (surface: string) => Value, entries: number) {
    this.#make = make;
    this.#entries = entries;
  }

  /** Of the surface from `start` to `end`. */
  at(
    text: string,
    start: number,
    end: number,
    units: Uint16Array,
    hash = surfaceHash(units, start, end),
  ): Value {
    return this.#young.get(units, start, end, hash) ?? this.#add(text, start, end, units, hash);
  }

  #add(text: string, start: number, end: number, units: Uint16Array, hash: number): Value {
    const surface = text.slice(start, end);
    const value = this.#old.get(units, start, end, hash) ?? this.#make(surface);
    if (!surface.isWellFormed()) return value; // its copy would be another
    if (this.#young.size >= this.#entries) {
      this.#old = this.#young;
      this.#young = new SurfaceTable();
    }
    // The copy cuts the key loose from the document's text, which a slice would keep in memory.
    this.#young.add(Buffer.from(surface).toString(), hash, value);
    return value;
  }
}

/** The hash of the units from `start` to `end`: FNV-1a, its high bits folded into the low ones. */
export function surfaceHash(units: Uint16Array, start: number, end: number): number {
  let hash = HASH_START;
  for (let at = start; at < end; at++) hash = hashOn(hash, units[at]!);
  return finishHash(hash);
}

/** For loops that read the units anyway: {@link surfaceHash} begins with this, and goes {@link hashOn} from unit to unit. */
export const HASH_START = 0x811c9dc5;

export function hashOn(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

export function finishHash(hash: number): number {
  return hash ^ (hash >>> 15);
}
