import { endpoints } from '@quarry/contract';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `POST /api/sources/{id}/retry` */
export function retryOriginalRoute(services: { sources: Pick<Sources, 'reread'> }): Route {
  return route(endpoints.retryOriginal, ({ params, body }) =>
    services.sources.reread(params.id, body.path),
  );
}
