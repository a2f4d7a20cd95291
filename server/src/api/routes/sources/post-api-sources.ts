import { endpoints } from '@quarry/contract';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { type SourceKinds, sourceBody } from '../../bodies/source-body.ts';
import { type RecognisePlace, readSourceRequest } from '../../bodies/source-request.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `POST /api/sources` */
export function createSourceRoute(services: {
  sources: Pick<Sources, 'create'>;
  kinds: SourceKinds;
  recognisePlace: RecognisePlace;
}): Route {
  const { sources, kinds, recognisePlace } = services;
  return route(endpoints.createSource, async ({ body }, { signal }) => {
    const { request, recognised } = await readSourceRequest(body, recognisePlace, signal);
    return { ...sourceBody(await sources.create(request), kinds), ...recognised };
  });
}
