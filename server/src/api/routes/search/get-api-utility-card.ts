import { endpoints } from '@quarry/contract';
import { type FindCardServices, findCard } from '../../../cards/find-card.ts';
import { missingProvider } from '../../../cards/missing-provider.ts';
import { validateQueryText } from '../../../search/query/parse-query.ts';
import { cardBody } from '../../bodies/card-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/utility-card` */
export function utilityCardRoute(services: { cards: FindCardServices }): Route {
  return route(endpoints.utilityCard, async ({ query }, { requestId, signal }) => {
    const { kind = null, locale, timeZone } = query;
    const text = validateQueryText(query.q, 1);
    const request = { text, locale, timeZone, kind, mayAskProviders: true };
    const card = await findCard(request, services.cards, signal);
    if (card !== null) return { requestId, query: query.q, card: cardBody(card) };
    const missing = await missingProvider(request, services.cards);
    const named = missing === null ? {} : { missingProvider: missing };
    return { requestId, query: query.q, card: null, ...named };
  });
}
