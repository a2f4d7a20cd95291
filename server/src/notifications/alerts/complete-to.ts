import type { DocumentCatalogue } from '../../documents/document-store.ts';

/** The inputs of {@link completeToMs}. */
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
 * The time, in ms since 1970, up to which all stored documents are searchable and no more will be stored. The only writer's times
 * increase, so this is the time of the newest stored document, or just before the first one that the index lacks. `null`: there are
 * no documents, or it is currently unknown.
 */
export function completeToMs({ documents, index, nowMs }: CompleteToParts): number | null {
  // Read before the log, so that the log contains everything that the index shows.
  const { committedSequence } = index;
  const { lastIndexedAt } = documents.counts();
  if (lastIndexedAt === null) return null;
  const missing = documents.changesAfter(committedSequence, CHANGES_LOOKED_AT);
  const written = missing.flatMap(({ kind, number }) => (kind === 'put' ? [number] : []));
  const times = [...documents.byNumbers(written).values()].map(({ indexedAt }) =>
    Date.parse(indexedAt),
  );
  // This many consecutive removals may hide documents stored after them.
  if (times.length === 0 && missing.length === CHANGES_LOOKED_AT) return null;
  // Documents that only links changed are in the log with the times at which they were stored: too early is safe.
  const missingFromMs = Math.min(...times);
  return Math.min(Date.parse(lastIndexedAt), nowMs - SETTLING_MS, missingFromMs - 1);
}
