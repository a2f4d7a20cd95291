import { endpoints } from '@quarry/contract';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { type SourceKinds, sourceBody } from '../../bodies/source-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `PATCH /api/sources/{id}` */
export function updateSourceRoute(services: { sources: Sources; kinds: SourceKinds }): Route {
  return route(endpoints.updateSource, async ({ params, body }) =>
    sourceBody(await services.sources.update(params.id, body), services.kinds),
  );
}
