import type { DocumentStore } from '../documents/document-store.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { applyChanges, readForIndex } from './apply-changes.ts';

const DOCUMENTS_AT_ONCE = 200;
// The most analysed documents in memory before the index writes them.
const DOCUMENTS_PER_COMMIT = 4_000;

export interface RebuildOptions {
  readonly signal: AbortSignal;
  /** Called from time to time with the number of processed documents. */
  readonly onProgress: (done: number) => void;
}

/**
 * Fills an empty index with every stored document, and with concurrent changes as far as the log
 * is kept. Yields to other work in between. Until it resolves the index has sequence 0, so that an
 * interrupted one can be recognised.
 */
export async function rebuildIndex(
  index: SearchIndex,
  store: DocumentStore,
  { signal, onProgress }: RebuildOptions,
): Promise<void> {
  const from = store.lastSequence();
  let done = 0;
  let uncommitted = 0;
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const numbers = store.numbersAfter(after, DOCUMENTS_AT_ONCE);
    const last = numbers.at(-1);
    if (last === undefined) break;
    await index.applyStored({ remove: [], add: readForIndex(numbers, store) });
    after = last;
    done += numbers.length;
    uncommitted += numbers.length;
    if (uncommitted >= DOCUMENTS_PER_COMMIT) {
      await index.commit(0);
      uncommitted = 0;
    }
    onProgress(done);
    await new Promise(setImmediate);
  }
  await index.commit(from);
  const last = await applyChanges(index, store, from);
  if (last !== from) await index.commit(last);
}

/**
 * Whether the log covers the changes from the index's state to the store's. If not, for example after a power
 * cut or a lost folder, the index has to be rebuilt.
 */
export function canCatchUp(index: SearchIndex, store: DocumentStore): boolean {
  const sequence = index.committedSequence;
  if (sequence === 0 && store.counts().documents > 0) return store.trimmedSequence() === 0;
  return sequence >= store.trimmedSequence() && sequence <= store.lastSequence();
}
