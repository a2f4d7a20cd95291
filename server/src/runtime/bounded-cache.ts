import { textHash } from './text-hash.ts';

/** A value of one of the owners, with what finds it. */
interface Entry<Value = unknown> {
  readonly value: Value;
  readonly bytes: number;
  /** The map of its owner that holds it. */
  readonly among: { delete(key: unknown): boolean };
  readonly key: unknown;
  /** Whether it was used since the last eviction check. */
  isUsed: boolean;
}

/**
 * One bound in bytes for the values of several owners. Evicts by second chance (the clock algorithm), since maintaining an LRU
 * order would cost more than the look-up.
 *
 * Once full, admits a value only if it was refused recently: most values are used once, and caching them would evict reused ones and
 * cost the garbage collector more than recomputing them.
 */
export class BoundedCache {
  /** In eviction order: a Set keeps the order of insertion. */
  readonly #entries = new Set<Entry>();
  /** Hashes of refused keys, the last one of each slot. Allocated when the cache is full for the first time. */
  #refused: Uint32Array | null = null;
  #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get maxBytes(): number {
    return this.#maxBytes;
  }

  /** Changes the bound. */
  resize(maxBytes: number): void {
    this.#maxBytes = maxBytes;
    this.#makeRoom();
  }

  /** Whether to add a value with this key of the owner with this number. */
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
        // Moved to the end. If still unused at the next check, it is evicted.
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
  /** Distinguishes equal keys of different owners. */
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

  /** Adds a value for a key that {@link get} does not have, if the cache admits it. `bytes`: size of the value. */
  set(key: Key, value: Value, bytes: number): void {
    const isAdmitted = this.#cache.admits(bytes + ENTRY_BYTES, String(key), this.#number);
    if (isAdmitted) this.keep(key, value, bytes);
  }

  /** The same without the admission check, for values that will certainly be reused. */
  keep(key: Key, value: Value, bytes: number): void {
    const among = this.#entries;
    const entry = { value, bytes: bytes + ENTRY_BYTES, among, key, isUsed: false };
    among.set(key, entry);
    this.#cache.add(entry);
  }

  /** The cached keys, without marking them as used. */
  *kept(): Generator<{ readonly key: Key; readonly bytes: number }> {
    for (const [key, { bytes }] of this.#entries) yield { key, bytes: bytes - ENTRY_BYTES };
  }

  clear(): void {
    for (const entry of this.#entries.values()) this.#cache.delete(entry);
    this.#entries.clear();
  }
}
