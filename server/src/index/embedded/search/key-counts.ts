import type { Segment } from '../segments/segment.ts';

// Some hundred bytes each. A query looks up about twenty keys, most of them words that other queries share.
const MAX_KNOWN = 16_384;

/**
 * How many passages (for words: documents) of some segments have each key of their dictionaries, perhaps including
 * removed documents. Counts are cached, also those of missing keys: most names that a query might be.
 */
export class KeyCounts {
  readonly #segments: readonly Segment[];
  readonly #known = new Map<string, number>();

  constructor(segments: readonly Segment[]) {
    this.#segments = segments;
  }

  /** 0 if no segment has it. */
  of(key: string): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const bytes = Buffer.from(key);
    let count = 0;
    for (const segment of this.#segments) count += segment.countOf(bytes);
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(key, count);
    return count;
  }
}
