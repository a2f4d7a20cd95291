import { endpoints } from '@quarry/contract';
import type { IncomingFile } from '../../../ingest/uploads/incoming-files.ts';
import type { Uploads } from '../../../ingest/uploads/uploads.ts';
import { doerOf } from '../../bodies/doer-of.ts';
import { type SourceKinds, sourceBody } from '../../bodies/source-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `POST /api/uploads` */
export function uploadFileRoute(services: { uploads: Uploads; kinds: SourceKinds }): Route {
  return route(endpoints.uploadFile, async ({ query, body }, context) => {
    const { name, source, sourceName, replace } = query;
    // What the pipeline makes of the body of an endpoint that takes a file.
    const file = (body as IncomingFile | undefined) ?? null;
    const request = { file, name, source, sourceName, replaces: replace };
    const upload = await services.uploads.take(request, doerOf(callerOf(context)));
    return { file: upload.file, source: sourceBody(upload.source, services.kinds) };
  });
}
