import { endpoints } from '@quarry/contract';
import type { StoredDocument } from '../../../documents/document.ts';
import { imageLook, writeLook } from '../../../documents/media/image-look.ts';
import type { ShownDocuments } from '../../../documents/restrict-catalogue.ts';
import { findDocument } from '../../../ingest/sources/find-document.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { Problem } from '../../../runtime/problem.ts';
import type { ImagesRequest } from '../../../search/media/media-request.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { imagesRequestOf } from '../../bodies/media-request.ts';
import { searchNote } from '../../bodies/usage/search-note.ts';
import { jsonText, type Route, route } from '../../pipeline/route.ts';
import type { Searching } from '../../searching/searching.ts';

/** The dependencies of searching pictures. */
export interface ImagesServices {
  readonly searching: Searching;
  readonly search: Pick<SearchServices, 'safeSearch'>;
  readonly documents: ShownDocuments;
  readonly sources: Pick<Sources, 'list'>;
}

/** `GET /api/images` */
export function imagesRoute(services: ImagesServices): Route {
  return route(endpoints.images, async ({ query }, context) => {
    const { requestId, signal } = context;
    const similarTo =
      query.similarTo === undefined
        ? null
        : lookOf(await findDocument(query.similarTo, null, services));
    const request = imagesRequestOf(query, services.search, similarTo);
    const { json, shown } = await services.searching.media({ request, requestId }, signal);
    // Pages ask for similar pictures by themselves; without words such a request is no search of a person.
    if (query.q !== '' || similarTo === null) {
      context.noteSearch(searchNote(request, shown, context));
    }
    return jsonText(json);
  });
}

/** Throws `ERR_PARAM_INVALID` if the document has no look. */
function lookOf({ id, facts }: StoredDocument): NonNullable<ImagesRequest['similarTo']> {
  const look = facts?.image && imageLook(facts.image);
  if (look) return { id, look: writeLook(look) };
  const message =
    facts?.image === undefined
      ? 'is the id of a document that is no picture'
      : 'is the id of a picture of which neither pattern nor colours are known';
  throw new Problem('ERR_PARAM_INVALID', { errors: [{ path: 'similarTo', message }] });
}
