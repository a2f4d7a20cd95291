import { setImmediate } from 'node:timers/promises';
import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentCatalogue } from '../../documents/document-store.ts';

const MAX_LINKING = 20;
/** Rows that are looked at before others get their turn: about 2 ms. */
const ROWS_AT_ONCE = 2_000;
/** A page that is opened does not wait longer: of a very large collection not all rows are looked at. */
const MAX_MS = 60;

/** Documents that link to one, the oldest first, at most twenty. */
export async function linkingDocuments(
  { number }: Pick<StoredDocument, 'number'>,
  documents: Pick<DocumentCatalogue, 'linkersOf' | 'standings' | 'byNumbers' | 'numbersAfter'>,
): Promise<StoredDocument[]> {
  // Mostly none do, which is known without looking.
  if (documents.standings([number]).size === 0) return [];
  const found: number[] = [];
  const startedMs = performance.now();
  for (let from = 0; found.length < MAX_LINKING; ) {
    found.push(...documents.linkersOf(number, from, from + ROWS_AT_ONCE));
    const [next] = documents.numbersAfter(from + ROWS_AT_ONCE - 1, 1);
    if (next === undefined || performance.now() - startedMs > MAX_MS) break;
    from = next;
    await setImmediate();
  }
  return [...documents.byNumbers(found.slice(0, MAX_LINKING)).values()];
}
