import { endpoints } from '@quarry/contract';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { doerOf } from '../../bodies/doer-of.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `DELETE /api/sources/{id}/files` */
export function deleteFileRoute(services: { sources: Pick<Sources, 'deleteFile'> }): Route {
  return route(endpoints.deleteFile, async ({ params, query }, context) => {
    await services.sources.deleteFile(params.id, query.path, doerOf(callerOf(context)));
    return undefined;
  });
}
