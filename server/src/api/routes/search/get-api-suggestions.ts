import { endpoints } from '@quarry/contract';
import type { SearchServices } from '../../../search/search-services.ts';
import { filterOf, safetyOf } from '../../bodies/search-request.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';
import type { Searching, SuggestedBody } from '../../searching/searching.ts';

/** The media type of the OpenSearch suggestions extension 1.1. */
const OPENSEARCH_HEADERS = { 'content-type': 'application/x-suggestions+json; charset=utf-8' };

/** `GET /api/suggestions` */
export function suggestionsRoute(services: {
  search: Pick<SearchServices, 'safeSearch'>;
  searching: Searching;
}): Route {
  return route(endpoints.suggestions, async ({ query }, { requestId, signal }) => {
    const { q, limit, type, locale, timeZone } = query;
    const isList = query.format === 'opensearch';
    const { safety } = safetyOf(services.search, query.safeSearch);
    const { filter } = filterOf(query.filter);
    const visible = filter === undefined ? safety : { ...safety, attributes: filter };
    const request = { text: q, limit, types: type, ...(visible && { safety: visible }) };
    const wantsCard = !isList && type.length === 0 && filter === undefined;
    const asked = { request, locale, timeZone, wantsCard };
    const { suggestions, card } = await services.searching.suggest(asked, signal);
    if (isList) {
      return new RawAnswer(JSON.stringify(openSearchArray(q, suggestions)), OPENSEARCH_HEADERS);
    }
    return { requestId, query: q, suggestions, ...(card !== null && { card }) };
  });
}

/** Words, completions, descriptions (none), addresses to go to at once (none: they need a key). */
function openSearchArray(text: string, suggestions: SuggestedBody['suggestions']) {
  return [text, suggestions.map((suggestion) => suggestion.text), [], []];
}
