import type { IndexFilters } from '../../search-index.ts';
import type { Segment } from '../segments/segment.ts';
import { filterDocuments } from './filter-documents.ts';

// Most searches of a server share a few filters: safe search, a language, a source. A set takes one bit for each document.
const KEPT_SETS = 16;

/** Which documents of all segments pass filters, by number. */
export class PassingDocuments {
  readonly #kept = new Map<string, Uint8Array | null>();

  /** To be called when the segments have changed. */
  forget(): void {
    this.#kept.clear();
  }

  of(filters: IndexFilters, segments: readonly Segment[]): Uint8Array | null {
    const key = JSON.stringify(filters);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const made = passing(filters, segments);
    if (this.#kept.size >= KEPT_SETS) this.#kept.delete(this.#kept.keys().next().value!); // full, so there is a first
    this.#kept.set(key, made);
    return made;
  }
}

function passing(filters: IndexFilters, segments: readonly Segment[]): Uint8Array | null {
  const filtered = segments.map((segment) => filterDocuments(segment, filters));
  if (filtered.every((passes) => passes === null)) return null;
  const bits = new Uint8Array((greatestNumber(segments) >> 3) + 1);
  for (const [i, { columns, deleted }] of segments.entries()) {
    const passes = filtered[i]!;
    columns.numbers.forEach((number, at) => {
      if (deleted[at] === 1 || (passes !== null && !passes(at))) return;
      bits[number >> 3]! |= 1 << (number & 7);
    });
  }
  return bits;
}

/** 0: there is none. */
export function greatestNumber(segments: readonly Segment[]): number {
  let greatest = 0;
  for (const { columns } of segments) {
    for (const number of columns.numbers) if (number > greatest) greatest = number;
  }
  return greatest;
}
