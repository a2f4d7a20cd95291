import { endpoints } from '@quarry/contract';
import type { StoredDocument } from '../../../documents/document.ts';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import { factsPicture } from '../../../documents/facts-picture.ts';
import type { DocumentPictures } from '../../../ingest/pictures/document-pictures.ts';
import { entityTag } from '../../../runtime/entity-tag.ts';
import { Problem } from '../../../runtime/problem.ts';
import { isKnownTag } from '../../pipeline/entity-tag.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';
import { foreignFileHeaders } from '../../pipeline/security-headers.ts';

/** The media types of thumbnails made by the server; a browser would show any other type unchecked. */
const PICTURE_TYPES: ReadonlySet<string> = new Set([
  'image/webp',
  'image/jpeg',
  'image/png',
  'image/avif',
  'image/gif',
]);

/** A picture that changed is seen within the hour; until then a page of results asks for none again. */
const CACHE_CONTROL = 'private, max-age=3600';

/** `GET /api/images/{id}/thumbnail` */
export function thumbnailRoute(services: {
  readonly documents: Pick<DocumentCatalogue, 'byId' | 'thumbnail'>;
  readonly pictures: Pick<DocumentPictures, 'show'>;
}): Route {
  const { documents, pictures } = services;
  const thumbnailOf = async (document: StoredDocument) => {
    const kept = documents.thumbnail(document.number);
    if (kept !== null) return kept;
    const address = factsPicture(document.facts);
    if (address === null) return null;
    const { bytes } = await pictures.show(document, address, 'thumbnail');
    return { mediaType: 'image/webp', bytes };
  };
  return route(endpoints.thumbnail, async ({ params }, context) => {
    const document = documents.byId(params.id);
    const thumbnail = document && (await thumbnailOf(document));
    if (thumbnail === null || !PICTURE_TYPES.has(thumbnail.mediaType)) throw noPicture();
    const etag = entityTag(thumbnail.bytes);
    const headers = { ...foreignFileHeaders, etag, 'cache-control': CACHE_CONTROL };
    if (isKnownTag(etag, context.header('if-none-match'))) return new RawAnswer('', headers, 304);
    const { bytes, mediaType } = thumbnail;
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new RawAnswer(body, { ...headers, 'content-type': mediaType });
  });
}

function noPicture(): Problem {
  return new Problem('ERR_NOT_FOUND', {
    detail: 'There is no such document, or no picture of it.',
  });
}
