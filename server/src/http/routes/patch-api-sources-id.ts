import { endpoints } from '@quarry/contract';
import type { Sources } from '../../sources/sources.ts';
import { type Route, route } from '../route.ts';
import { sourceBody } from '../source-body.ts';

/** `PATCH /api/sources/{id}` */
export function updateSourceRoute(services: { sources: Sources }): Route {
  return route(endpoints.updateSource, async ({ params, body }) =>
    sourceBody(await services.sources.update(params.id, body)),
  );
}
