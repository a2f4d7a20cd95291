import { setTimeout as delay } from 'node:timers/promises';
import {
  type ReadingServices,
  readingOf,
} from '../api/routes/documents/get-api-documents-id-reading.ts';

// After the start, and probably before the first person opens a document.
const AFTER_MS = 2_000;
// Requests meanwhile wait for at most one document, a few milliseconds.
const PAUSE_MS = 50;
const MAX_DOCUMENTS = 20;
// A long one takes as long as ten, and compiles no more.
const MAX_DOCUMENT_BYTES = 100_000;
const BLOCKS = 120;

/**
 * Reads some documents as a reader would, soon after the start: the first reading of a process takes five times as long as later ones
 * (97 against 9 to 22 ms). Looks at no original. Resolves with how many were read.
 */
export async function warmUpReading(
  services: ReadingServices,
  signal: AbortSignal,
  afterMs = AFTER_MS,
): Promise<number> {
  const stored = { ...services, readLayoutAgain: async () => null };
  let read = 0;
  try {
    await delay(afterMs, undefined, { signal, ref: false });
    const { documents } = services.documents.list({ limit: MAX_DOCUMENTS, offset: 0 });
    for (const document of documents) {
      if (document.sizeBytes > MAX_DOCUMENT_BYTES) continue;
      const place = { q: document.title, limit: BLOCKS, offset: 0, passage: 0 };
      await readingOf(document, place, stored);
      read += 1;
      await delay(PAUSE_MS, undefined, { signal, ref: false });
    }
  } catch {
    // The server is stopping, or a document is damaged, which is reported when it is requested.
  }
  return read;
}
