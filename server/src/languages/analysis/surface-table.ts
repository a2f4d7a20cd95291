/**
 * What is known of surfaces: the parts of texts that stand for words. Looked up where they stand in the text, without a
 * string of their own, which takes a third of the time of a `Map`. Open addressing; grows as it fills.
 *
 * A slot and the units of a surface are each in one place of memory: with tens of thousands of surfaces most of the time
 * goes into waiting for memory.
 */
export class SurfaceTable<Value> {
  /** Of each slot its hash, where its surface begins in the pool, how long it is, and its place among the values plus 1; 0 for none. */
  #slots: Int32Array;
  #mask: number;
  #pool = new Uint16Array(FIRST_UNITS);
  #poolEnd = 0;
  readonly #values: Value[] = [];

  /** With room for so many surfaces before it grows. */
  constructor(entries = FIRST_ENTRIES) {
    const slots = 2 ** Math.ceil(Math.log2(entries * 2));
    this.#slots = new Int32Array(slots * SLOT);
    this.#mask = slots - 1;
  }

  get size(): number {
    return this.#values.length;
  }

  /** The value of the surface that stands from `start` to `end`, whose hash is `hash`; `undefined` for none. */
  get(units: Uint16Array, start: number, end: number, hash: number): Value | undefined {
    const slots = this.#slots;
    const pool = this.#pool;
    const mask = this.#mask;
    const length = end - start;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const at = slot * SLOT;
      const place = slots[at + VALUE]!;
      if (place === 0) return undefined;
      if (slots[at] !== hash || slots[at + LENGTH] !== length) continue;
      const from = slots[at + FROM]!;
      let same = 0;
      while (same < length && pool[from + same] === units[start + same]) same++;
      if (same === length) return this.#values[place - 1];
    }
  }

  /** Adds the surface from `start` to `end`, which is not there. */
  add(units: Uint16Array, start: number, end: number, hash: number, value: Value): void {
    if (this.size * 2 > this.#mask) this.#grow();
    const length = end - start;
    this.#reserve(length);
    this.#pool.set(units.subarray(start, end), this.#poolEnd);
    this.#values.push(value);
    this.#place(hash, this.#poolEnd, length, this.size);
    this.#poolEnd += length;
  }

  #place(hash: number, from: number, length: number, place: number): void {
    let slot = hash & this.#mask;
    while (this.#slots[slot * SLOT + VALUE] !== 0) slot = (slot + 1) & this.#mask;
    const at = slot * SLOT;
    this.#slots[at] = hash;
    this.#slots[at + FROM] = from;
    this.#slots[at + LENGTH] = length;
    this.#slots[at + VALUE] = place;
  }

  #reserve(length: number): void {
    if (this.#poolEnd + length <= this.#pool.length) return;
    const pool = new Uint16Array(Math.max(this.#pool.length * 2, this.#poolEnd + length));
    pool.set(this.#pool);
    this.#pool = pool;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Int32Array(before.length * 2);
    this.#mask = this.#slots.length / SLOT - 1;
    for (let at = 0; at < before.length; at += SLOT) {
      const place = before[at + VALUE]!;
      if (place !== 0) this.#place(before[at]!, before[at + FROM]!, before[at + LENGTH]!, place);
    }
  }
}

/** Numbers of a slot, its hash the first. */
const SLOT = 4;
const FROM = 1;
const LENGTH = 2;
const VALUE = 3;

const FIRST_ENTRIES = 1 << 9;
const FIRST_UNITS = 1 << 12;

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
    const value = this.#old.get(units, start, end, hash) ?? this.#make(text.slice(start, end));
    if (this.#young.size >= this.#entries) {
      this.#old = this.#young;
      this.#young = new SurfaceTable(this.#entries);
    }
    this.#young.add(units, start, end, hash, value);
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
