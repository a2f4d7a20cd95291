import { endpoints } from '@quarry/contract';
import type { Place } from '../../../ingest/sources/recognise/recognise-place.ts';
import type { RecognisedPlace } from '../../../ingest/sources/recognise/recognised-place.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { type SourceKinds, sourceBody } from '../../bodies/source-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `POST /api/sources` */
export function createSourceRoute(services: {
  sources: Pick<Sources, 'create'>;
  kinds: SourceKinds;
  recognisePlace: (place: Place, signal: AbortSignal) => Promise<RecognisedPlace>;
}): Route {
  const { sources, kinds, recognisePlace } = services;
  return route(endpoints.createSource, async ({ body }, { signal }) => {
    const { kind, path, url, ...rest } = body;
    if (kind !== undefined) return sourceBody(await sources.create({ ...body, kind }), kinds);
    const { reason, ...place } = await recognisePlace({ path, url }, signal);
    // Settings of the caller override recognition of the place.
    const settings = { ...place.settings, ...rest.settings };
    const name = rest.name ?? place.name;
    const source = await sources.create({ ...rest, ...place, name, settings });
    return { ...sourceBody(source, kinds), recognised: reason };
  });
}
