import type { DocumentCatalogue } from '../../documents/document-store.ts';

/** What says up to where documents are complete. */
export interface CompleteToParts {
  readonly documents: Pick<DocumentCatalogue, 'counts' | 'changesAfter' | 'byNumbers'>;
  readonly index: { readonly committedSequence: number };
  readonly nowMs: number;
}

/** The newest documents are left for the next look: their batch may still be written. */
const SETTLING_MS = 2_000;

/** Enough to meet the first document of a batch behind those that only links changed. */
const CHANGES_LOOKED_AT = 100;

/**
 * Up to when, in ms since 1970, all that was stored can be found, and nothing more will be stored with that time or an earlier one:
 * of the one writer, whose times grow, everything up to the newest that is stored, less what the index does not have yet. `null`: there
 * are no documents, or it cannot be said now.
 */
export function completeToMs({ documents, index, nowMs }: CompleteToParts): number | null {
  // Before the log is read: what the index shows meanwhile was in the log then.
  const { committedSequence } = index;
  const { lastIndexedAt } = documents.counts();
  if (lastIndexedAt === null) return null;
  const missing = documents.changesAfter(committedSequence, CHANGES_LOOKED_AT);
  const written = missing.flatMap(({ kind, number }) => (kind === 'put' ? [number] : []));
  const times = [...documents.byNumbers(written).values()].map(({ indexedAt }) =>
    Date.parse(indexedAt),
  );
  // So many removals in a row hide what was stored behind them.
  if (times.length === 0 && missing.length === CHANGES_LOOKED_AT) return null;
  // Documents that only links changed are in the log with the times at which they were stored: too early is safe.
  const missingFromMs = Math.min(...times);
  return Math.min(Date.parse(lastIndexedAt), nowMs - SETTLING_MS, missingFromMs - 1);
}
