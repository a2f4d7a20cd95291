import { endpoints } from '@quarry/contract';
import type { People } from '../../../access/people/people.ts';
import { sessionBody } from '../../bodies/session-body.ts';
import { type BeginServices, beginSession } from '../../pipeline/begin-session.ts';
import { ownPersonSession, ownSession } from '../../pipeline/own-session.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { requireAntiForgery, type SessionStores } from '../../pipeline/session-of-request.ts';

/** `PATCH /api/session` */
export function updateSelfRoute(
  services: BeginServices & SessionStores & { readonly people: People },
): Route {
  const { people, clock } = services;
  return route(endpoints.updateSelf, async ({ body }, context) => {
    const { session, token } = await ownPersonSession(services, context);
    requireAntiForgery(token, endpoints.updateSelf.method, context);
    const person = await people.changeSelf(session.caller, body);
    // A new password ended this session, too.
    if (body.password !== undefined)
      return beginSession(person, services, { context, status: 200, way: 'password' });
    return sessionBody(await ownSession(services, context), {
      requestId: context.requestId,
      nowMs: clock.now(),
      ways: services.pageAccess.waysFor(context),
      takesFeedback: services.usage.isOn,
    });
  });
}
