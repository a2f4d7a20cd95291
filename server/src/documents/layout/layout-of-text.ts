import type { StoredDocument } from '../document.ts';
import { type DocumentLayout, NO_LAYOUT } from './document-layout.ts';
import { decodeLayout } from './layout-codec.ts';
import { layoutOfProduct } from './layout-of-product.ts';
import { readingForm } from './reading-form.ts';

type LaidOutDocument = Pick<StoredDocument, 'type' | 'mediaType' | 'title'>;

/** The layout that is kept of a text, or that of the text alone. */
export function layoutOf(
  text: string,
  kept: Uint8Array | null,
  document: LaidOutDocument,
): DocumentLayout {
  const layout = kept === null ? null : decodeLayout(kept, text.length);
  return layout === null || isNothing(layout) ? layoutOfText(text, document) : layout;
}

function isNothing({ blocks, marks }: DocumentLayout): boolean {
  return blocks.length === 0 && marks.length === 0;
}

/** The layout of a text of which none is kept: code is code, a product its name and offer, all else paragraphs. */
function layoutOfText(text: string, document: LaidOutDocument): DocumentLayout {
  const form = readingForm(document);
  if (form === 'product') return layoutOfProduct(text, document.title);
  if (form !== 'code' || text === '') return NO_LAYOUT;
  const code = {
    kind: 'code',
    start: 0,
    end: text.length,
    value: 1,
    words: '',
    children: [],
  } as const;
  return { blocks: [code], marks: [] };
}
