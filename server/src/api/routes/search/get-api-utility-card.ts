import { endpoints } from '@quarry/contract';
import { type FindCardServices, findCard } from '../../../cards/find-card.ts';
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
    return { requestId, query: query.q, card: card === null ? null : cardBody(card) };
  });
}
