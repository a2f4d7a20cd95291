import type { PushOperation } from '../documents/pushed-document.ts';
import type { ExtractionOutcome } from '../extract/extraction-outcome.ts';
import { type ExtractServices, extractFile } from '../extract/process/extract-file.ts';
import { isPlainText } from '../extract/text/is-plain-text.ts';
import { pushedTask } from './pushed-task.ts';

// The limit for one push: a dozen notes, read within a few milliseconds in any thread.
const MAX_UNITS = 16 * 1024;

/** The options of {@link readSmallTexts}. */
export interface ReadingServices extends Pick<ExtractServices, 'clock' | 'maxTextUnits'> {
  readonly maxDocumentBytes: number;
}

/**
 * Reads the plain texts of a small push without a process, which would take two milliseconds
 * to begin. In the main thread, because the ingest thread, which writes, is the bottleneck.
 *
 * Returns an outcome for each operation, `null` for removals. If the push is large or has other content than plain text,
 * reads nothing and returns `null`.
 */
export async function readSmallTexts(
  operations: readonly PushOperation[],
  { maxDocumentBytes, ...services }: ReadingServices,
): Promise<(ExtractionOutcome | null)[] | null> {
  let units = 0;
  for (const operation of operations) {
    if (operation.kind === 'delete') continue;
    const { content, mediaType } = operation.document;
    units += content.length;
    if (mediaType !== 'text/plain' || units > MAX_UNITS) return null;
  }
  const tasks = operations.map((operation) =>
    operation.kind === 'delete' ? null : pushedTask(operation.document, maxDocumentBytes),
  );
  // Bytes that look like a PDF are not plain text, whatever their declared type.
  if (!tasks.every((task) => task === null || isPlainText(task))) return null;
  return Promise.all(
    tasks.map((task) => (task === null ? null : extractFile(task, { ...services, ownData: null }))),
  );
}
