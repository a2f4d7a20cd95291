import { endpoints } from '@quarry/contract';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `POST /api/index/rebuild` */
export function rebuildIndexRoute(services: { sources: Pick<Sources, 'reindex'> }): Route {
  return route(endpoints.rebuildIndex, ({ body }) => services.sources.reindex(body.gate));
}
