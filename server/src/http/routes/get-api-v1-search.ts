import { endpoints } from '@quarry/contract';
import { createCardEnricher } from '../../cards/enrich-search.ts';
import type { FindCardServices } from '../../cards/find-card.ts';
import type { InterestsStore } from '../../interests/interests-store.ts';
import { foldSearch } from '../../search/fold-search.ts';
import { prepareSearch } from '../../search/prepare-search.ts';
import type { SearchServices } from '../../search/search-services.ts';
import { streamSearch } from '../../search/stream-search.ts';
import { callerInterests } from '../caller-interests.ts';
import { followSearch } from '../follow-search.ts';
import { type Route, route } from '../route.ts';
import { searchBody } from '../search-body.ts';
import { searchRequestOf } from '../search-request-of.ts';

/** `GET /api/v1/search` */
export function searchRoute(services: {
  search: SearchServices;
  cards: FindCardServices;
  interests: InterestsStore;
}): Route {
  const enricher = createCardEnricher(services.cards);
  return route(endpoints.search, async ({ query }, context) => {
    const { requestId, signal } = context;
    const { limit, offset } = query;
    const request = {
      ...searchRequestOf(query, services.search),
      ...(await callerInterests(services.interests, query.personalization, context)),
    };
    const prepared = prepareSearch(request, services.search);
    const events = streamSearch(prepared, services.search, { signal, enricher });
    return searchBody(await foldSearch(followSearch(events, context)), {
      requestId,
      limit,
      offset,
    });
  });
}
