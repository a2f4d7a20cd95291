import { endpoints } from '@quarry/contract';
import { createCardEnricher } from '../../../cards/enrich-search.ts';
import type { FindCardServices } from '../../../cards/find-card.ts';
import type { InterestsStore } from '../../../search/interests/interests-store.ts';
import { searchFor } from '../../../search/query/search-request.ts';
import { search } from '../../../search/search.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { cardBody } from '../../bodies/card-body.ts';
import { searchResultBody } from '../../bodies/search-body.ts';
import { callerPreferences } from '../../bodies/search-request.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';

/** The fixed fields of the older form of search. */
const LEGACY_PAGE_LIMIT = 10;

/** RFC 9745 dates the deprecation: the older form has been one since the first release. */
const LEGACY_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  deprecation: '@1795219200',
  link: '</api/v1/search>; rel="successor-version"',
};

/** `GET /api/search` */
export function legacySearchRoute(services: {
  search: SearchServices;
  cards: FindCardServices;
  interests: InterestsStore;
}): Route {
  const enricher = createCardEnricher(services.cards);
  return route(endpoints.legacySearch, async ({ query }, context) => {
    const { requestId, signal, trace, stopwatch } = context;
    const request = searchFor(query.q, {
      limit: LEGACY_PAGE_LIMIT,
      offset: query.offset,
      ...(await callerPreferences(query, services, context)),
    });
    const followed = { signal, trace, stopwatch };
    const response = await search(request, services.search, { ...followed, enricher });
    const body = {
      requestId,
      query: query.q,
      offset: query.offset,
      total: response.total.value,
      lexicalMatches: response.results.map(searchResultBody),
      suggestions: response.suggestions.map(({ text }) => text),
      verticalCards: response.cards.map(cardBody),
    };
    return new RawAnswer(JSON.stringify(body), LEGACY_HEADERS);
  });
}
