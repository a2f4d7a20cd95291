import { endpoints } from '@quarry/contract';
import { writeLook } from '../../../documents/media/image-look.ts';
import type { DocumentPictures } from '../../../ingest/pictures/document-pictures.ts';
import type { IncomingFile } from '../../../ingest/uploads/incoming-files.ts';
import { Problem } from '../../../runtime/problem.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { imagesRequestOf } from '../../bodies/media-request.ts';
import { searchNote } from '../../bodies/usage/search-note.ts';
import { jsonText, type Route, route } from '../../pipeline/route.ts';
import type { Searching } from '../../searching/searching.ts';

/** `POST /api/images/similar` */
export function similarImagesRoute(services: {
  readonly searching: Searching;
  readonly search: Pick<SearchServices, 'safeSearch'>;
  readonly pictures: Pick<DocumentPictures, 'look'>;
}): Route {
  return route(endpoints.similarImages, async ({ query, body }, context) => {
    const { requestId, signal } = context;
    // The pipeline passes the body of an endpoint with `file` as an incoming file.
    const file = body as IncomingFile | undefined;
    const look = file && file.sizeBytes > 0 ? await services.pictures.look(file, signal) : null;
    if (look === null) throw noPicture();
    const request = imagesRequestOf(query, services.search, { look: writeLook(look), id: null });
    const { json, shown } = await services.searching.media({ request, requestId }, signal);
    // Without words, statistics have no query to count.
    if (query.q !== '') {
      context.noteSearch(searchNote(request, shown, context));
    }
    return jsonText(json);
  });
}

function noPicture(): Problem {
  return new Problem('ERR_BODY_INVALID', {
    detail: 'Send the bytes of a JPEG, PNG, WebP, AVIF or GIF picture as the body.',
  });
}
