import { endpoints } from '@quarry/contract';
import { type SearchServices, search } from '../../search/search.ts';
import { publishedRange } from '../published-range.ts';
import { type Route, route } from '../route.ts';
import { searchBody } from '../search-body.ts';

/** `GET /api/v1/search` */
export function searchRoute(services: { search: SearchServices }): Route {
  return route(endpoints.search, async ({ query }, { requestId, signal }) => {
    const { limit, offset } = query;
    const request = {
      text: query.q,
      limit,
      offset,
      types: query.type,
      sources: query.source,
      site: query.site ?? null,
      language: query.lang ?? null,
      ...publishedRange(query.from, query.to),
      sort: query.sort,
      facets: query.facets,
    };
    const response = await search(request, services.search, signal);
    return searchBody(response, { requestId, limit, offset });
  });
}
