import type { Browser } from '../stream/follow-search.ts';
import { DocumentPage } from './document-page.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { createAskReading } from './reading/readings.ts';

/** Makes what shows documents: their page, and the preview beside results. Both are loaded when one is first opened. */
export function makeDocumentScreens({ fetch }: Pick<Browser, 'fetch'>) {
  const browser = { fetch };
  return { DocumentPage, DocumentPreview, askReading: createAskReading(browser), browser };
}
