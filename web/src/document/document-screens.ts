import type { Browser } from '../stream/follow-search.ts';
import { DocumentPage } from './document-page.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { createReadings } from './reading/readings.ts';

/** Makes what shows documents: their page, and the preview beside results. Both are loaded when one is first opened. */
export function makeDocumentScreens({ fetch }: Pick<Browser, 'fetch'>) {
  const browser = { fetch };
  const { ask: askReading, prefetch } = createReadings(browser);
  return { DocumentPage, DocumentPreview, askReading, prefetch, browser };
}
