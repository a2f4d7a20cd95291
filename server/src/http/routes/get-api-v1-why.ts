import { endpoints } from '@quarry/contract';
import type { ExplainedAddress } from '../../sources/explain-address.ts';
import { type Route, route } from '../route.ts';

/** `GET /api/v1/why` */
export function whyRoute(services: {
  explainAddress: (address: string) => Promise<ExplainedAddress[]>;
}): Route {
  return route(endpoints.why, async ({ query }, { requestId }) => ({
    requestId,
    url: query.url,
    verdicts: await services.explainAddress(query.url),
  }));
}
