import { endpoints } from '@quarry/contract';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { doerOf } from '../../bodies/doer-of.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `POST /api/sources/{id}/restore` */
export function restoreSourceRoute({ sources }: { readonly sources: Sources }): Route {
  return route(endpoints.restoreSource, ({ params }, context) =>
    sources.restore(params.id, doerOf(callerOf(context))),
  );
}
