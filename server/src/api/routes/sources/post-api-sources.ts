import { endpoints } from '@quarry/contract';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { doerOf } from '../../bodies/doer-of.ts';
import { type SourceKinds, sourceBody } from '../../bodies/source-body.ts';
import { type RecognisePlace, readSourceRequest } from '../../bodies/source-request.ts';
import { requireMayReadDisk } from '../../pipeline/disk-paths.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `POST /api/sources` */
export function createSourceRoute(services: {
  sources: Pick<Sources, 'create'>;
  kinds: SourceKinds;
  recognisePlace: RecognisePlace;
}): Route {
  const { sources, kinds, recognisePlace } = services;
  return route(endpoints.createSource, async ({ body }, context) => {
    const caller = callerOf(context);
    if (body.path !== undefined) requireMayReadDisk(caller, body.path);
    const { request, recognised } = await readSourceRequest(body, recognisePlace, context.signal);
    const source = await sources.create(request, doerOf(caller));
    return { ...sourceBody(source, kinds), ...recognised };
  });
}
