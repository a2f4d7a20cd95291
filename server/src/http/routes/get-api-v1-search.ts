import { endpoints } from '@quarry/contract';
import type { InterestsStore } from '../../interests/interests-store.ts';
import { search } from '../../search/search.ts';
import type { SearchServices } from '../../search/search-services.ts';
import { callerInterests } from '../caller-interests.ts';
import { type Route, route } from '../route.ts';
import { searchBody } from '../search-body.ts';
import { searchRequestOf } from '../search-request-of.ts';

/** `GET /api/v1/search` */
export function searchRoute(services: {
  search: SearchServices;
  interests: InterestsStore;
}): Route {
  return route(endpoints.search, async ({ query }, context) => {
    const { requestId, signal } = context;
    const { limit, offset } = query;
    const request = {
      ...searchRequestOf(query, services.search),
      ...(await callerInterests(services.interests, query.personalization, context)),
    };
    const response = await search(request, services.search, signal);
    return searchBody(response, { requestId, limit, offset });
  });
}
