import { endpoints } from '@quarry/contract';
import type { FindCardServices } from '../../cards/find-card.ts';
import type { InterestsStore } from '../../interests/interests-store.ts';
import { search } from '../../search/search.ts';
import type { SearchServices } from '../../search/search-services.ts';
import { callerInterests } from '../caller-interests.ts';
import { type Route, route } from '../route.ts';
import { searchBody } from '../search-body.ts';
import { searchCards } from '../search-cards.ts';
import { searchRequestOf } from '../search-request-of.ts';

/** `GET /api/v1/search` */
export function searchRoute(services: {
  search: SearchServices;
  cards: FindCardServices;
  interests: InterestsStore;
}): Route {
  return route(endpoints.search, async ({ query }, context) => {
    const { requestId, signal } = context;
    const { limit, offset } = query;
    const request = {
      ...searchRequestOf(query, services.search),
      ...(await callerInterests(services.interests, query.personalization, context)),
    };
    const beside = searchCards(request, services.cards, signal);
    const response = await search(request, services.search, signal);
    return searchBody(response, { requestId, limit, offset, cards: await beside });
  });
}
