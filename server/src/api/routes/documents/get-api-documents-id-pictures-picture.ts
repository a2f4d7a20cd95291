import { endpoints } from '@quarry/contract';
import type { StoredDocument } from '../../../documents/document.ts';
import { layoutPictures } from '../../../documents/layout/layout-pictures.ts';
import type { ShownDocuments } from '../../../documents/restrict-catalogue.ts';
import type { DocumentPictures } from '../../../ingest/pictures/document-pictures.ts';
import { entityTag } from '../../../runtime/entity-tag.ts';
import { Problem } from '../../../runtime/problem.ts';
import type { ReadLayoutServices } from '../../bodies/read-layout.ts';
import { readLayout } from '../../bodies/read-layout.ts';
import { isKnownTag } from '../../pipeline/entity-tag.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';
import { foreignFileHeaders } from '../../pipeline/security-headers.ts';

/** The dependencies of showing pictures of documents. */
export interface PictureServices extends ReadLayoutServices {
  readonly documents: ShownDocuments;
  readonly pictures: Pick<DocumentPictures, 'show'>;
}

/** As thumbnails: a picture that changed is seen within the hour. */
const CACHE_CONTROL = 'private, max-age=3600';

/** Documents whose pictures are known by name: a page asks for all of one after another. */
const MAX_KEPT = 20;

/** `GET /api/documents/{id}/pictures/{picture}` */
export function getPictureRoute(services: PictureServices): Route {
  const addressOf = pictureAddresses(services);
  return route(endpoints.getPicture, async ({ params }, context) => {
    const document = services.documents.byId(params.id);
    // Only what the document names is shown: nothing of the request is an address.
    const address = document && (await addressOf(document, params.picture));
    if (document === null || address === null) throw noPicture();
    const { bytes } = await services.pictures.show(document, address);
    const etag = entityTag(bytes);
    const headers = { ...foreignFileHeaders, etag, 'cache-control': CACHE_CONTROL };
    if (isKnownTag(etag, context.header('if-none-match'))) return new RawAnswer('', headers, 304);
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new RawAnswer(body, { ...headers, 'content-type': 'image/webp' });
  });
}

function pictureAddresses(
  services: PictureServices,
): (document: StoredDocument, picture: string) => Promise<string | null> {
  const kept = new Map<string, ReadonlyMap<string, string>>();
  return async (document, picture) => {
    const key = `${document.number} ${document.indexedAt} ${document.version}`;
    let pictures = kept.get(key);
    if (pictures === undefined) {
      pictures = layoutPictures((await readLayout(document, services)).layout);
      kept.set(key, pictures);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    }
    return pictures.get(picture) ?? null;
  };
}

function noPicture(): Problem {
  return new Problem('ERR_NOT_FOUND', {
    detail: 'There is no such document, or no such picture in it.',
  });
}
