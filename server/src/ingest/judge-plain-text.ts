import type { PushOperation } from '../documents/pushed-document.ts';
import { detectLanguage } from '../languages/analysis/detect-language.ts';

// A dozen notes: read within milliseconds, wherever that is done.
const MAX_UNITS = 16 * 1024;

/**
 * Detects the languages of small plain texts before they are handed to the ingest thread, which then reads them itself
 * ({@link SharedReading}). Here, because the detector takes 80 MB and this thread has it in memory anyway.
 */
export function judgePlainText(operations: readonly PushOperation[]): readonly PushOperation[] {
  let units = 0;
  for (const operation of operations) {
    if (operation.kind === 'delete') continue;
    const { content, mediaType } = operation.document;
    units += content.length;
    if (mediaType !== 'text/plain' || units > MAX_UNITS) return operations;
  }
  return operations.map((operation) => {
    if (operation.kind === 'delete') return operation;
    const { language, content } = operation.document;
    return { ...operation, detectedLanguage: language ?? detectLanguage(content) };
  });
}
