import type { Passage, StoredDocument } from './document.ts';

/**
 * The passages by which a document is found. None of a file whose rows are documents: it is found by its name and its
 * columns, and what stands in it by its rows. Its own passages are for who reads it.
 */
export function searchedPassages({
  passages,
  facts,
}: Pick<StoredDocument, 'passages' | 'facts'>): readonly Passage[] {
  return facts?.table === undefined ? passages : [];
}
