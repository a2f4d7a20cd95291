import { endpoints } from '@quarry/contract';
import type { Sources } from '../../sources/sources.ts';
import { type Route, route } from '../route.ts';
import { type SourceKinds, sourceBody } from '../source-body.ts';

/** `GET /api/sources/{id}` */
export function getSourceRoute(services: { sources: Sources; kinds: SourceKinds }): Route {
  return route(endpoints.getSource, async ({ params }) =>
    sourceBody(await services.sources.get(params.id), services.kinds),
  );
}
