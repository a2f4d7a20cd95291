import type { StoredDocument } from '../documents/document.ts';

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
  };
}

/** The path on this server that serves the bytes of a file; `null` for what is not one. */
export function documentUrl({
  id,
  url,
  type,
}: Pick<StoredDocument, 'id' | 'url' | 'type'>): string | null {
  // A product in a file of products has the address of that file, and no bytes of its own.
  const isFile = url.startsWith('file:') && type !== 'product';
  return isFile ? `/api/documents/${id}/file` : null;
}

/** A document with its text; passages by code points, as all offsets on the wire are. */
export function documentBody(document: StoredDocument, text: string) {
  const toCodePoints = codePointOffsets(text);
  return {
    ...documentSummaryBody(document),
    description: document.description,
    author: document.author,
    facts: document.facts,
    text,
    passages: document.passages.map(({ start, end, headings }) => ({
      start: toCodePoints(start),
      end: toCodePoints(end),
      headings,
    })),
  };
}

/**
 * Makes a function from UTF-16 offsets to code point offsets of `text`. Linear over all calls together
 * when the offsets come in ascending order, as those of passages do.
 */
export function codePointOffsets(text: string): (utf16Offset: number) => number {
  let utf16 = 0;
  let codePoints = 0;
  return (offset) => {
    if (offset < utf16) {
      utf16 = 0;
      codePoints = 0;
    }
    while (utf16 < offset && utf16 < text.length) {
      utf16 += (text.codePointAt(utf16) ?? 0) > 0xffff ? 2 : 1;
      codePoints += 1;
    }
    return codePoints;
  };
}
