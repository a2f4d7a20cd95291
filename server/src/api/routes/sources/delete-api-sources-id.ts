import { endpoints } from '@quarry/contract';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { Problem } from '../../../runtime/problem.ts';
import { doerOf } from '../../bodies/doer-of.ts';
import { ifMatchOf } from '../../pipeline/if-match.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/**
 * Removing takes moments, unless other work comes first. Then the answer is given before it is done:
 * the source shows the state `removing` until it is.
 */
const MAX_WAIT_MS = 3_000;

/** `DELETE /api/sources/{id}` */
export function removeSourceRoute(services: { sources: Sources }): Route {
  return route(endpoints.removeSource, async ({ params, query }, context) => {
    const { sources } = services;
    const job = await sources.remove(params.id, {
      by: doerOf(callerOf(context)),
      etag: ifMatchOf(context),
      isUndoable: !query.now,
    });
    const ended = await orNull(sources.jobs.finished(job.id), MAX_WAIT_MS);
    if (ended?.state === 'failed') throw new Problem('ERR_INTERNAL', { cause: ended.error });
    return undefined;
  });
}

async function orNull<Value>(promise: Promise<Value>, maxWaitMs: number): Promise<Value | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, maxWaitMs, null);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
