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
    // What the pipeline makes of the body of an endpoint that takes a file.
    const file = body as IncomingFile | undefined;
    const look = file && file.sizeBytes > 0 ? await services.pictures.look(file, signal) : null;
    if (look === null) throw noPicture();
    const request = imagesRequestOf(query, services.search, { look: writeLook(look), id: null });
    const { json, shown } = await services.searching.media({ request, requestId }, signal);
    // What looks like a picture is asked for by pages, too, and by no words that statistics could count.
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
