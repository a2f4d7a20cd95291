import type { Segment } from '../segments/segment.ts';

// Some hundred bytes each. A query asks for about twenty keys, most of them words that others ask for, too.
const MAX_KNOWN = 16_384;

/**
 * How many passages (of words: documents) of some segments hold each key of their dictionaries, removed documents perhaps
 * among them. Keys are remembered, also those that no segment has: most names that a query might be.
 */
export class KeyCounts {
  readonly #segments: readonly Segment[];
  readonly #known = new Map<string, number>();

  constructor(segments: readonly Segment[]) {
    this.#segments = segments;
  }

  /** 0: none has it. */
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
