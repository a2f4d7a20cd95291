import { endpoints } from '@quarry/contract';
import type { Previews } from '../../../ingest/preview/previews.ts';
import { type SourceKinds, sourceBody } from '../../bodies/source-body.ts';
import { type RecognisePlace, readSourceRequest } from '../../bodies/source-request.ts';
import { requireMayReadDisk } from '../../pipeline/disk-paths.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** Five seconds for the documents, and what finding out the kind of a slow site takes. */
const TIME_LIMIT_MS = 12_000;

/** `POST /api/sources/preview` */
export function previewSourceRoute(services: {
  previews: Previews;
  kinds: SourceKinds;
  recognisePlace: RecognisePlace;
}): Route {
  const { previews, kinds, recognisePlace } = services;
  return route(
    endpoints.previewSource,
    async ({ body }, context) => {
      if (body.path !== undefined) requireMayReadDisk(callerOf(context), body.path);
      const { request, recognised } = await readSourceRequest(body, recognisePlace, context.signal);
      const { source, preview } = await previews.preview(request);
      const { kind, name, path, url, settings, schedule } = sourceBody(source, kinds);
      const place = { ...(path !== undefined && { path }), ...(url !== undefined && { url }) };
      return { kind, name, ...place, settings, schedule, ...recognised, ...preview };
    },
    { timeLimitMs: TIME_LIMIT_MS },
  );
}
