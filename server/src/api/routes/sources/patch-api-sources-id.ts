import { endpoints } from '@quarry/contract';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { doerOf } from '../../bodies/doer-of.ts';
import { type SourceKinds, sourceAnswer } from '../../bodies/source-body.ts';
import { requireMayReadDisk } from '../../pipeline/disk-paths.ts';
import { ifMatchOf } from '../../pipeline/if-match.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `PATCH /api/sources/{id}` */
export function updateSourceRoute(services: { sources: Sources; kinds: SourceKinds }): Route {
  const { sources, kinds } = services;
  return route(endpoints.updateSource, async ({ params, body }, context) => {
    const caller = callerOf(context);
    // What is read there is an owner's to decide; when, and under which name, is not.
    if (body.settings !== undefined) {
      const { isOfUploads, location } = await sources.get(params.id);
      if (!isOfUploads) requireMayReadDisk(caller, location);
    }
    const changer = { by: doerOf(caller), etag: ifMatchOf(context) };
    return sourceAnswer(await sources.update(params.id, body, changer), kinds);
  });
}
