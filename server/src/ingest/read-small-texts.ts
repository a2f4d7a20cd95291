import type { PushOperation } from '../documents/pushed-document.ts';
import type { ExtractionOutcome } from '../extract/extraction-outcome.ts';
import { type ExtractServices, extractFile } from '../extract/process/extract-file.ts';
import { isPlainText } from '../extract/text/is-plain-text.ts';
import { pushedTask } from './pushed-task.ts';

// Of one push: a dozen notes, read within a few milliseconds wherever that is done.
const MAX_UNITS = 16 * 1024;

/** What {@link readSmallTexts} takes besides the push. */
export interface ReadingServices extends Pick<ExtractServices, 'clock' | 'maxTextUnits'> {
  readonly maxDocumentBytes: number;
}

/**
 * Reads the plain texts of a small push, so that it need not be handed to a process, which would take two milliseconds
 * before it begins. In the main thread: the ingest thread, which writes, is the first to be busy.
 *
 * Returns an outcome for each operation, `null` for removals; of a push that is large or holds anything but plain text
 * nothing is read and `null` is returned.
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
  // Bytes that look like a PDF are none, whatever was said of them.
  if (!tasks.every((task) => task === null || isPlainText(task))) return null;
  return Promise.all(
    tasks.map((task) => (task === null ? null : extractFile(task, { ...services, ownData: null }))),
  );
}
