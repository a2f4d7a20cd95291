import type { DocumentInput } from '../../server/src/documents/document.ts';
import type { DocumentStore } from '../../server/src/documents/document-store.ts';
import type { SearchIndex } from '../../server/src/index/search-index.ts';

/** The batch size of the ingest thread (`ingest/index-writer.ts`). */
const BATCH_DOCUMENTS = 500;
/** The documents of one commit in a rebuild (`ingest/rebuild-index.ts`): about a second's work, the refresh interval of OpenSearch. */
const COMMIT_DOCUMENTS = 4_000;

/**
 * Stores and indexes documents as the ingest thread does, each batch stored durably before the next, and commits the index
 * about every second. Gives the seconds that it took, the last commit included.
 */
export async function fillIndex(
  documents: Iterable<DocumentInput>,
  store: DocumentStore,
  index: SearchIndex,
): Promise<number> {
  const started = performance.now();
  let count = 0;
  for (const batch of batches(documents)) {
    const stored = store.put(batch, new Date().toISOString());
    // `put` answers in the order given.
    const add = stored.map((document, place) => {
      return { document, text: batch[place]!.text, standing: null };
    });
    await index.applyStored({ remove: [], add });
    count += batch.length;
    if (count % COMMIT_DOCUMENTS === 0) await commit(store, index);
  }
  await commit(store, index);
  return (performance.now() - started) / 1000;
}

async function commit(store: DocumentStore, index: SearchIndex): Promise<void> {
  const sequence = store.lastSequence();
  await index.commit(sequence);
  store.trimChanges(sequence);
}

function* batches(documents: Iterable<DocumentInput>): Generator<DocumentInput[]> {
  let batch: DocumentInput[] = [];
  for (const document of documents) {
    if (batch.push(document) < BATCH_DOCUMENTS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
