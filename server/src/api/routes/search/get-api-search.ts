import { endpoints } from '@quarry/contract';
import { createCardEnricher } from '../../cards/enrich-search.ts';
import type { FindCardServices } from '../../cards/find-card.ts';
import type { InterestsStore } from '../../interests/interests-store.ts';
import { foldSearch } from '../../search/fold-search.ts';
import { prepareSearch } from '../../search/prepare-search.ts';
import { searchFor } from '../../search/search-request.ts';
import type { SearchServices } from '../../search/search-services.ts';
import { streamSearch } from '../../search/stream-search.ts';
import { callerInterests } from '../caller-interests.ts';
import { cardBody } from '../card-body.ts';
import { followSearch } from '../follow-search.ts';
import { RawAnswer, type Route, route } from '../route.ts';
import { searchResultBody } from '../search-body.ts';
import { safetyOf } from '../search-safety.ts';

/** What the older form of search always gives. */
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
    const { requestId, signal } = context;
    const request = searchFor(query.q, {
      limit: LEGACY_PAGE_LIMIT,
      offset: query.offset,
      ...safetyOf(services.search, query.safeSearch),
      ...(await callerInterests(services.interests, query.personalization, context)),
    });
    const prepared = prepareSearch(request, services.search);
    const events = streamSearch(prepared, services.search, { signal, enricher });
    const response = await foldSearch(followSearch(events, context));
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
