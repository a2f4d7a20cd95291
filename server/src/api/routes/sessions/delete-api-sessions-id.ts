import { endpoints } from '@quarry/contract';
import { requireRecentSignIn } from '../../../access/sessions/recent-sign-in.ts';
import type { Sessions } from '../../../access/sessions/sessions.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { Problem } from '../../../runtime/problem.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `DELETE /api/sessions/{id}` */
export function endSessionRoute(services: {
  readonly sessions: Sessions;
  readonly clock: Clock;
}): Route {
  const { sessions, clock } = services;
  return route(endpoints.endSession, async ({ params }, context) => {
    const caller = callerOf(context);
    const session = await sessions.get(params.id);
    const isOwn = caller.person !== null && session?.person?.id === caller.person.id;
    // Without the scope, the session of another is as one that there is not.
    if (session === null || !(isOwn || caller.scopes.has('people'))) throw noSuchSession();
    if (!isOwn) requireRecentSignIn(caller, clock.now());
    await sessions.end(session.id, caller);
    return undefined;
  });
}

function noSuchSession(): Problem {
  return new Problem('ERR_NOT_FOUND', { detail: 'There is no such session.' });
}
