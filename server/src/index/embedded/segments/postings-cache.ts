import type { DecodedPostings } from './postings.ts';

/**
 * Decoded postings of recent queries, least recently used first out, bounded in bytes. Common words
 * are decoded once and not for each query that has them.
 */
export class PostingsCache {
  readonly #entries = new Map<string, DecodedPostings>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): DecodedPostings | undefined {
    const found = this.#entries.get(key);
    if (found) {
      // Map keeps the order of insertion: putting it back makes it the youngest.
      this.#entries.delete(key);
      this.#entries.set(key, found);
    }
    return found;
  }

  set(key: string, postings: DecodedPostings): void {
    this.#entries.set(key, postings);
    this.#bytes += sizeOf(postings);
    for (const [oldest, value] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#entries.delete(oldest);
      this.#bytes -= sizeOf(value);
    }
  }

  /** Drops what belongs to a segment that is gone: keys that begin with `prefix`. */
  deleteWithPrefix(prefix: string): void {
    for (const [key, value] of this.#entries) {
      if (!key.startsWith(prefix)) continue;
      this.#entries.delete(key);
      this.#bytes -= sizeOf(value);
    }
  }
}

// Beside five bytes for each posting: the map's entry, the key and two array headers.
const ENTRY_BYTES = 300;

function sizeOf(postings: DecodedPostings): number {
  return postings.passages.length * 5 + ENTRY_BYTES;
}
