import { hash } from 'node:crypto';
import { endpoints } from '@quarry/contract';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
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
  documents: Pick<DocumentCatalogue, 'byId' | 'thumbnail'>;
}): Route {
  const { documents } = services;
  return route(endpoints.thumbnail, ({ params }, context) => {
    const document = documents.byId(params.id);
    const thumbnail = document && documents.thumbnail(document.number);
    if (thumbnail === null || !PICTURE_TYPES.has(thumbnail.mediaType)) throw noPicture();
    const etag = `"${hash('sha256', thumbnail.bytes, 'base64url').slice(0, 22)}"`;
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
