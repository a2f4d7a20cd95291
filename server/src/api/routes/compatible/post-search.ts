import { endpoints } from '@quarry/contract';
import { pageWith } from '../../pipeline/compatible/searxng-address.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';
import { answerSearxng, type SearxngServices } from './get-search.ts';

/** `POST /search` and `POST /`: the same as `GET /search`, by a form. */
export function searxngFormRoute(services: SearxngServices): Route {
  return route(endpoints.searxngForm, ({ query }, context) =>
    query.format === 'json'
      ? answerSearxng(query, services, context)
      : new RawAnswer('', { location: pageWith(query.q) }, 303),
  );
}
