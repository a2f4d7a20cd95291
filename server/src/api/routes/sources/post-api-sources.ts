import { endpoints } from '@quarry/contract';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { type SourceKinds, sourceBody } from '../../bodies/source-body.ts';
import { type RecognisePlace, readSourceRequest } from '../../bodies/source-request.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { doerOf } from '../../bodies/source-doer.ts';
import { requireMayReadDisk } from '../../pipeline/disk-paths.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

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
  return route(endpoints.createSource, async ({ body }, context) => {
    const caller = callerOf(context);
    const by = doerOf(caller);
    const { kind, path, url, ...rest } = body;
    if (path !== undefined) requireMayReadDisk(caller, path);
    if (kind !== undefined) return sourceBody(await sources.create({ ...body, kind }, by), kinds);
    const { reason, ...place } = await recognisePlace({ path, url }, context.signal);
    // Settings of the caller override recognition of the place.
    const settings = { ...place.settings, ...rest.settings };
    const name = rest.name ?? place.name;
    const source = await sources.create({ ...rest, ...place, name, settings }, by);
    return { ...sourceBody(source, kinds), recognised: reason };
  });
}
