import { endpoints } from '@quarry/contract';
import { createCardEnricher } from '../../../cards/enrich-search.ts';
import type { FindCardServices } from '../../../cards/find-card.ts';
import type { InterestsStore } from '../../../search/interests/interests-store.ts';
import { search } from '../../../search/search.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { searchBody } from '../../bodies/search-body.ts';
import { searchRequestOf } from '../../bodies/search-request.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/v1/search` */
export function searchRoute(services: {
  search: SearchServices;
  cards: FindCardServices;
  interests: InterestsStore;
}): Route {
  const enricher = createCardEnricher(services.cards);
  return route(endpoints.search, async ({ query }, context) => {
    const { requestId, signal, trace, stopwatch } = context;
    const { limit, offset } = query;
    const request = await searchRequestOf(query, services, context);
    const followed = { signal, trace, stopwatch };
    const found = await search(request, services.search, { ...followed, enricher });
    return searchBody(found, { requestId, limit, offset });
  });
}
