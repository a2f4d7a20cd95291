import type { StoredDocument } from '../../documents/document.ts';
import type { PriceHistory } from '../../documents/price-history.ts';
import { attributesBody } from './attributes-body.ts';
import { codePointOffsets } from './code-point-offsets.ts';

/** A document as lists and results show it. */
export function documentSummaryBody(document: StoredDocument) {
  return {
    id: document.id,
    url: document.url,
    documentUrl: documentUrl(document),
    title: document.title,
    type: document.type,
    source: document.sourceId,
    externalId: document.externalId,
    site: document.site,
    language: document.language,
    mediaType: document.mediaType,
    sizeBytes: document.sizeBytes,
    publishedAt: document.publishedAt,
    modifiedAt: document.modifiedAt,
    indexedAt: document.indexedAt,
    truncated: document.isTruncated,
  };
}

/** The path on this server that serves the bytes of a file; `null` if the document is not a file. */
export function documentUrl({
  id,
  url,
  type,
}: Pick<StoredDocument, 'id' | 'url' | 'type'>): string | null {
  // A product from a file of products has the address of that file, and no bytes of its own.
  const isFile = url.startsWith('file:') && type !== 'product';
  return isFile ? `/api/documents/${id}/file` : null;
}

/** The path on this server of the page that shows a document. */
export function documentPage(id: string): string {
  return `/d/${id}`;
}

/** A document with its text; passages by code points, like all offsets in the API. */
export function documentBody(
  document: StoredDocument,
  text: string,
  {
    priceHistory = [],
    showsVisibility,
  }: { readonly priceHistory?: PriceHistory; readonly showsVisibility: boolean },
) {
  const toCodePoints = codePointOffsets(text);
  return {
    ...documentSummaryBody(document),
    description: document.description,
    author: document.author,
    facts: factsBody(document.facts),
    attributes: attributesBody(document.facts),
    ...(showsVisibility && { visibleTo: document.facts?.visibleTo ?? null }),
    ...(priceHistory.length > 0 && { priceHistory }),
    text,
    passages: document.passages.map(({ start, end, headings }) => ({
      start: toCodePoints(start),
      end: toCodePoints(end),
      headings,
    })),
  };
}

/** Without the attributes, which the document has as well, and without its principals, which not every caller may see. */
export function factsBody(facts: StoredDocument['facts']) {
  if (facts === null) return null;
  const { attributes: _, table: __, row: ___, visibleTo: ____, ...others } = facts;
  return Object.keys(others).length === 0 ? null : others;
}
