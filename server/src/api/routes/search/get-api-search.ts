import { endpoints } from '@quarry/contract';
import { searchFor } from '../../../search/search.ts';
import { callerPreferences, type SearchRequestServices } from '../../bodies/search-request.ts';
import { searchNote } from '../../bodies/usage/search-note.ts';
import { jsonText, type Route, route } from '../../pipeline/route.ts';
import type { Searching } from '../../searching/searching.ts';

/** The fixed fields of the older form of search. */
const LEGACY_PAGE_LIMIT = 10;

/** RFC 9745 dates the deprecation: the older form has been one since the first release. */
const LEGACY_HEADERS = {
  deprecation: '@1795219200',
  link: '</api/v1/search>; rel="successor-version"',
};

/** `GET /api/search` */
export function legacySearchRoute(
  services: Omit<SearchRequestServices, 'attributeSettings'> & { searching: Searching },
): Route {
  return route(endpoints.legacySearch, async ({ query }, context) => {
    const { requestId, signal, trace } = context;
    const request = searchFor(query.q, {
      limit: LEGACY_PAGE_LIMIT,
      offset: query.offset,
      ...(await callerPreferences(query, services, context)),
    });
    const asked = { request, form: 'legacy', requestId } as const;
    const { json, shown } = await services.searching.page(asked, { signal, trace });
    context.noteSearch(searchNote(request, shown, context));
    return jsonText(json, LEGACY_HEADERS);
  });
}
