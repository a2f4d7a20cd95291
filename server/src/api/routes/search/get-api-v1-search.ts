import { endpoints } from '@quarry/contract';
import type { SearchRequest } from '../../../search/search.ts';
import { type SearchRequestServices, searchRequestOf } from '../../bodies/search-request.ts';
import { searchNote } from '../../bodies/usage/search-note.ts';
import { jsonText, type Route, route } from '../../pipeline/route.ts';
import type { Searching } from '../../searching/searching.ts';

/** `GET /api/v1/search` */
export function searchRoute(services: SearchRequestServices & { searching: Searching }): Route {
  return route(endpoints.search, async ({ query }, context) => {
    const { requestId, signal, trace } = context;
    const request: SearchRequest = await searchRequestOf(query, services, context);
    const asked = { request, form: 'search', requestId } as const;
    const { json, shown } = await services.searching.page(asked, { signal, trace });
    context.noteSearch(searchNote(request, shown, context));
    return jsonText(json);
  });
}
