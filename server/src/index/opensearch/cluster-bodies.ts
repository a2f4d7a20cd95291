import { numberBitmap } from './number-bitmap.ts';
import type { ClusterQuery } from './passages-query.ts';

const kept = new WeakMap<Uint8Array, string>();

/** Passages of a set of documents. The same set is mostly asked for again: the filters of most callers are few. */
export function amongDocuments(documents: Uint8Array): ClusterQuery {
  const bitmap = kept.get(documents) ?? numberBitmap(documents);
  kept.set(documents, bitmap);
  return { terms: { n: [bitmap], value_type: 'bitmap' } };
}

/** Counts passages: all, or so many. */
export function countBody(query: ClusterQuery, counted: number | true): ClusterQuery {
  return { size: 0, track_total_hits: counted, query };
}
