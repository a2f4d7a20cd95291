import type { DocumentPassage, IndexFilters } from '../../search-index.ts';
import { KeyPrefix } from '../segments/dictionary.ts';
import type { Segment } from '../segments/segment.ts';
import { filterDocuments } from './filter-documents.ts';

/**
 * Adds to `found`, up to `limit`, passages of live documents that pass the filters and have one of the terms of each
 * word, in the order in which the rarest word has them. Stops at the limit. Nothing is scored.
 */
export function addPassagesWith(
  segment: Segment,
  words: readonly (readonly string[])[],
  filters: IndexFilters,
  limit: number,
  found: DocumentPassage[],
): void {
  const lists = words.map((terms) =>
    terms.flatMap((term) => segment.postings(KeyPrefix.text + term)?.passages ?? []),
  );
  const sizeOf = (ofWord: readonly Uint32Array[]) =>
    ofWord.reduce((sum, { length }) => sum + length, 0);
  const [rarest = [], ...others] = lists.sort((a, b) => sizeOf(a) - sizeOf(b));
  if (others.some((ofWord) => ofWord.length === 0)) return;
  const { columns, deleted, documentOfPassage } = segment;
  const passes = filterDocuments(segment, filters);
  let looks = 0;
  for (const passages of rarest) {
    for (const passage of passages) {
      if (found.length >= limit || ++looks > MAX_LOOKS) return;
      const at = documentOfPassage?.[passage] ?? passage;
      if (deleted[at] === 1 || (passes !== null && !passes(at))) continue;
      if (!others.every((ofWord) => ofWord.some((list) => holds(list, passage)))) continue;
      const documentNumber = columns.numbers[at]!;
      if (found.some((one) => one.documentNumber === documentNumber)) continue;
      found.push({ documentNumber, passage: passage - columns.firstPassages[at]! });
    }
  }
}

// A look takes some tens of nanoseconds. Callers who may see less than one in this many passages may get none.
const MAX_LOOKS = 20_000;

/** Whether an ascending list has a number. */
function holds(list: Uint32Array, number: number): boolean {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return list[low] === number;
}
