import type { DocumentInput } from '../../server/src/documents/document.ts';
import type { DocumentStore } from '../../server/src/documents/document-store.ts';
import { indexDocument } from '../../server/src/search-index/index-document.ts';
import type { SearchIndex } from '../../server/src/search-index/search-index.ts';

/** As many as the ingest thread gathers before it commits (`ingest/index-writer.ts`). */
const BATCH_DOCUMENTS = 500;

/**
 * Stores and indexes documents as the ingest thread does, batch by batch, each durable before the next,
 * on one thread. Gives the seconds that it took.
 */
export async function fillIndex(
  documents: readonly DocumentInput[],
  store: DocumentStore,
  index: SearchIndex,
): Promise<number> {
  const started = performance.now();
  for (let start = 0; start < documents.length; start += BATCH_DOCUMENTS) {
    const batch = documents.slice(start, start + BATCH_DOCUMENTS);
    const stored = store.put(batch, new Date().toISOString());
    // `put` answers in the order given.
    const add = stored.map((document, place) => indexDocument(document, batch[place]!.text));
    index.apply({ remove: [], add });
    const sequence = store.lastSequence();
    await index.commit(sequence);
    store.trimChanges(sequence);
  }
  return (performance.now() - started) / 1000;
}
