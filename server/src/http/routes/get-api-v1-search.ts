import { endpoints } from '@quarry/contract';
import { type SearchServices, search } from '../../search/search.ts';
import { type Route, route } from '../route.ts';
import { searchBody } from '../search-body.ts';
import { searchRequestOf } from '../search-request-of.ts';

/** `GET /api/v1/search` */
export function searchRoute(services: { search: SearchServices }): Route {
  return route(endpoints.search, async ({ query }, { requestId, signal }) => {
    const { limit, offset } = query;
    const response = await search(searchRequestOf(query, services.search), services.search, signal);
    return searchBody(response, { requestId, limit, offset });
  });
}
