import { endpoints } from '@quarry/contract';
import { cardWhileTyping } from '../../../cards/card-while-typing.ts';
import type { FindCardServices } from '../../../cards/find-card.ts';
import { validateQueryText } from '../../../search/query/parse-query.ts';
import type { Suggestion } from '../../../search/query/search-request.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { suggest } from '../../../search/suggest/suggest.ts';
import { cardBody } from '../../bodies/card-body.ts';
import { safetyOf } from '../../bodies/search-request.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';

/** The media type of the OpenSearch suggestions extension 1.1. */
const OPENSEARCH_HEADERS = { 'content-type': 'application/x-suggestions+json; charset=utf-8' };

/** `GET /api/suggestions` */
export function suggestionsRoute(services: {
  search: SearchServices;
  cards: FindCardServices;
}): Route {
  return route(endpoints.suggestions, async ({ query }, { requestId, signal }) => {
    const { q, limit, type, locale, timeZone } = query;
    const safety = safetyOf(services.search, query.safeSearch);
    const suggestions = suggest({ text: q, limit, types: type, ...safety }, services.search);
    if (query.format === 'opensearch') {
      return new RawAnswer(JSON.stringify(openSearchArray(q, suggestions)), OPENSEARCH_HEADERS);
    }
    const text = validateQueryText(q, 1);
    const card =
      type.length > 0
        ? null
        : await cardWhileTyping({ text, locale, timeZone }, services.cards, signal);
    return {
      requestId,
      query: q,
      suggestions: suggestions.map(suggestionBody),
      ...(card !== null && { card: cardBody(card) }),
    };
  });
}

function suggestionBody({ text, highlighted, kind, url }: Suggestion) {
  return url === null ? { text, highlighted, kind } : { text, highlighted, kind, url };
}

/** Words, completions, descriptions (none), addresses to go to at once (none: they need a key). */
function openSearchArray(text: string, suggestions: readonly Suggestion[]) {
  return [text, suggestions.map((suggestion) => suggestion.text), [], []];
}
