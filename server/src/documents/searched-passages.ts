import type { Passage, StoredDocument } from './document.ts';

/**
 * The searchable passages of a document. Empty for a file whose rows are documents: its name and columns find the file, and its
 * rows find their content. Its own passages are only for display.
 */
export function searchedPassages({
  passages,
  facts,
}: Pick<StoredDocument, 'passages' | 'facts'>): readonly Passage[] {
  return facts?.table === undefined ? passages : [];
}
