import { endpoints } from '@quarry/contract';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { type SourceKinds, sourceBody } from '../../bodies/source-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/sources` */
export function listSourcesRoute(services: { sources: Sources; kinds: SourceKinds }): Route {
  return route(endpoints.listSources, async () => ({
    sources: (await services.sources.list()).map((source) => sourceBody(source, services.kinds)),
    removed: await services.sources.removed(),
  }));
}
