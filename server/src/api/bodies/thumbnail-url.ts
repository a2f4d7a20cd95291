import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentFacts } from '../../documents/document-facts.ts';

/**
 * Where a small picture of a document is: on this server when it keeps one, else the address on the
 * web that the document itself gives; `null` when there is none. Never anything but a path or http(s).
 */
export function thumbnailUrl(
  document: Pick<StoredDocument, 'id' | 'hasThumbnail' | 'facts'>,
): string | null {
  if (document.hasThumbnail) return `/api/images/${document.id}/thumbnail`;
  const url = document.facts === null ? undefined : pictureOf(document.facts);
  return url !== undefined && /^https?:\/\//i.test(url) ? url : null;
}

function pictureOf({ image, video, product, page }: DocumentFacts): string | undefined {
  return image?.imageUrl ?? video?.thumbnailUrl ?? product?.imageUrl ?? page?.imageUrl;
}
