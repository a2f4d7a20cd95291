import { textHash } from './text-hash.ts';

/** A value of one of the owners, with what finds it. */
interface Entry<Value = unknown> {
  readonly value: Value;
  readonly bytes: number;
  /** Where it is found: a map of its owner. */
  readonly among: { delete(key: unknown): boolean };
  readonly key: unknown;
  /** Whether it was asked for since it was last looked at for room. */
  isUsed: boolean;
}

/**
 * One bound in bytes for the values of several owners: what was asked for again gets a second chance (the clock
 * algorithm), since putting it in order at every look costs more than the look.
 *
 * Once it is full, a value is taken in only when it was refused before, not long ago: most are asked for once, and what is kept only
 * to be forgotten pushes out what is asked for again, and costs the collection of garbage more than making it.
 */
export class BoundedCache {
  /** In the order in which they are looked at for room: a Set keeps the order of insertion. */
  readonly #entries = new Set<Entry>();
  /** The hashes of what was refused, the last one of each place. Made when the cache is full for the first time. */
  #refused: Uint32Array | null = null;
  #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get maxBytes(): number {
    return this.#maxBytes;
  }

  /** Another bound from now on. */
  resize(maxBytes: number): void {
    this.#maxBytes = maxBytes;
    this.#makeRoom();
  }

  /** Whether a value should be added, which its owner, of this number, finds by `key`. */
  admits(bytes: number, key: string, owner: number): boolean {
    if (this.#bytes + bytes <= this.#maxBytes) return true;
    if (bytes > this.#maxBytes) return false;
    this.#refused ??= new Uint32Array(REFUSED);
    const hash = textHash(key, owner);
    const place = hash & (REFUSED - 1);
    if (this.#refused[place] === hash) return true;
    this.#refused[place] = hash;
    return false;
  }

  add(entry: Entry): void {
    this.#entries.add(entry);
    this.#bytes += entry.bytes;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const oldest of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#entries.delete(oldest);
      if (oldest.isUsed) {
        // To the end. Unused by then, it goes at the next look at it.
        oldest.isUsed = false;
        this.#entries.add(oldest);
      } else {
        oldest.among.delete(oldest.key);
        this.#bytes -= oldest.bytes;
      }
    }
  }

  delete(entry: Entry): void {
    if (this.#entries.delete(entry)) this.#bytes -= entry.bytes;
  }
}

// Some times as many as are kept: 128 KiB.
const REFUSED = 1 << 15;

// Beside the value: the entries of a Map and a Set, the key and the headers of arrays.
const ENTRY_BYTES = 300;

let owners = 0;

/** The values of one owner, by key. */
export class CachedValues<Value, Key extends string | number = string> {
  readonly #cache: BoundedCache;
  /** Tells the same keys of different owners apart. */
  readonly #number = ++owners;
  readonly #entries = new Map<Key, Entry<Value>>();

  constructor(cache: BoundedCache) {
    this.#cache = cache;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.isUsed = true;
    return entry.value;
  }

  /** Keeps a value, of a key that {@link get} has nothing of, if the cache admits it. `bytes`: what the value takes. */
  set(key: Key, value: Value, bytes: number): void {
    const isAdmitted = this.#cache.admits(bytes + ENTRY_BYTES, String(key), this.#number);
    if (isAdmitted) this.keep(key, value, bytes);
  }

  /** The same whether or not the cache admits it: of what is known to be asked for again. */
  keep(key: Key, value: Value, bytes: number): void {
    const among = this.#entries;
    const entry = { value, bytes: bytes + ENTRY_BYTES, among, key, isUsed: false };
    among.set(key, entry);
    this.#cache.add(entry);
  }

  /** What is kept, without asking for it. */
  *kept(): Generator<{ readonly key: Key; readonly bytes: number }> {
    for (const [key, { bytes }] of this.#entries) yield { key, bytes: bytes - ENTRY_BYTES };
  }

  clear(): void {
    for (const entry of this.#entries.values()) this.#cache.delete(entry);
    this.#entries.clear();
  }
}
