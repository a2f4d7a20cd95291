import { endpoints } from '@quarry/contract';
import type { SearchServices } from '../../../search/search-services.ts';
import { videosRequestOf } from '../../bodies/media-request.ts';
import { searchNote } from '../../bodies/usage/search-note.ts';
import { jsonText, type Route, route } from '../../pipeline/route.ts';
import type { Searching } from '../../searching/searching.ts';

/** `GET /api/videos` */
export function videosRoute(services: {
  readonly searching: Searching;
  readonly search: Pick<SearchServices, 'safeSearch'>;
}): Route {
  return route(endpoints.videos, async ({ query }, context) => {
    const { requestId, signal } = context;
    const request = videosRequestOf(query, services.search);
    const { json, shown } = await services.searching.media({ request, requestId }, signal);
    context.noteSearch(searchNote(request, shown, context));
    return jsonText(json);
  });
}
