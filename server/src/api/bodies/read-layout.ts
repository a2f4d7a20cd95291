import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { DocumentLayout } from '../../documents/layout/document-layout.ts';
import { layoutOf } from '../../documents/layout/layout-of-text.ts';
import type { ReadLayoutAgain } from '../../ingest/sources/read-layout-again.ts';

/** Where texts and layouts are kept. */
export interface ReadLayoutServices {
  readonly documents: Pick<DocumentCatalogue, 'fullText' | 'layout'>;
  /** Of documents that were stored without a layout. */
  readonly readLayoutAgain: ReadLayoutAgain;
}

/** The text of a document with its layout, as far as one is known. */
export async function readLayout(
  document: StoredDocument,
  { documents, readLayoutAgain }: ReadLayoutServices,
): Promise<{ readonly text: string; readonly layout: DocumentLayout }> {
  const text = documents.fullText(document.number);
  const kept = documents.layout(document.number) ?? (await readLayoutAgain(document, text));
  return { text, layout: layoutOf(text, kept, document) };
}
