import { endpoints } from '@quarry/contract';
import type { Sources } from '../../sources/sources.ts';
import { type Route, route } from '../route.ts';
import { sourceBody } from '../source-body.ts';

/** `POST /api/sources` */
export function createSourceRoute(services: { sources: Sources }): Route {
  return route(endpoints.createSource, async ({ body }) =>
    sourceBody(await services.sources.create(body)),
  );
}
