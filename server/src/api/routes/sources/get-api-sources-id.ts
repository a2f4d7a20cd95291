import { endpoints } from '@quarry/contract';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { type SourceKinds, sourceAnswer } from '../../bodies/source-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/sources/{id}` */
export function getSourceRoute(services: { sources: Sources; kinds: SourceKinds }): Route {
  return route(endpoints.getSource, async ({ params }) =>
    sourceAnswer(await services.sources.get(params.id), services.kinds),
  );
}
