import { setTimeout } from 'node:timers/promises';
import type { StoredDocument } from '../../documents/document.ts';
import type { ExtractionPool } from '../../extract/process/extraction-pool.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Sources } from './sources.ts';

/** The longest wait for opening a page: after that it shows the text in paragraphs. */
const MAX_WAIT_MS = 2_000;
/** The most concurrent readings; others are shown as text. */
const MAX_READING = 2;
/** Kilobytes each, including cached misses. */
const MAX_KEPT = 200;

/** Reads the layout of a document from its original; `null` if there is none for this text. */
export type ReadLayoutAgain = (
  document: StoredDocument,
  text: string,
) => Promise<Uint8Array | null>;

export interface LayoutAgainOptions {
  readonly sources: Pick<Sources, 'fileOf'>;
  readonly pool: ExtractionPool;
  readonly maxDocumentBytes: number;
}

/**
 * For documents that an earlier version stored without a layout: reads their files again when they are opened. A file
 * that has changed has no layout for the stored text. Caches the last ones.
 */
export function createReadLayoutAgain(options: LayoutAgainOptions): ReadLayoutAgain {
  const kept = new Map<string, Uint8Array | null>();
  let reading = 0;
  return async (document, text) => {
    if (document.type !== 'file' || !document.url.startsWith('file:')) return null;
    const key = `${document.number} ${document.indexedAt}`;
    const known = kept.get(key);
    if (known !== undefined || reading >= MAX_READING) return known ?? null;
    reading++;
    const work = readFileAgain(document, text, options)
      .then((layout) => {
        kept.set(key, layout);
        for (const oldest of kept.keys()) {
          if (kept.size <= MAX_KEPT) break;
          kept.delete(oldest);
        }
        return layout;
      })
      .finally(() => {
        reading--;
      });
    // A late or missing layout is no error: the text is available.
    const waiting = new AbortController();
    const late = setTimeout(MAX_WAIT_MS, null, { signal: waiting.signal }).catch(() => null);
    return Promise.race([work, late]).finally(() => waiting.abort());
  };
}

/** The pool bounds the time of a file; the result is cached for the next reader. */
const UNTIL_READ = new AbortController().signal;

async function readFileAgain(
  { id, externalId }: StoredDocument,
  text: string,
  { sources, pool, maxDocumentBytes }: LayoutAgainOptions,
): Promise<Uint8Array | null> {
  try {
    const { path } = await sources.fileOf(id);
    // The file was admitted when it was stored.
    const task = { path, fileName: externalId, maxBytes: maxDocumentBytes, isNamed: true };
    const [outcome] = await pool.extract([task], UNTIL_READ);
    if (outcome?.status !== 'extracted' || outcome.content.text !== text) return null;
    return outcome.content.layout ?? null;
  } catch (error) {
    if (error instanceof Problem) return null; // the file was deleted
    throw error;
  }
}
