import { endpoints } from '@quarry/contract';
import type { Sources } from '../../sources/sources.ts';
import { type Route, route } from '../route.ts';
import { type SourceKinds, sourceBody } from '../source-body.ts';

/** `GET /api/sources` */
export function listSourcesRoute(services: { sources: Sources; kinds: SourceKinds }): Route {
  return route(endpoints.listSources, async () => ({
    sources: (await services.sources.list()).map((source) => sourceBody(source, services.kinds)),
  }));
}
