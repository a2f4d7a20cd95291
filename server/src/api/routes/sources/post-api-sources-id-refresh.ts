import { endpoints } from '@quarry/contract';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `POST /api/sources/{id}/refresh` */
export function refreshSourceRoute(services: { sources: Sources }): Route {
  return route(endpoints.refreshSource, ({ params }) => services.sources.refresh(params.id));
}
