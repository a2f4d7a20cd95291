import { endpoints } from '@quarry/contract';
import { sessionBody } from '../../bodies/session-body.ts';
import type { BeginServices } from '../../pipeline/begin-session.ts';
import { ownSession } from '../../pipeline/own-session.ts';
import { type Route, route } from '../../pipeline/route.ts';
import type { SessionStores } from '../../pipeline/session-of-request.ts';

/** `GET /api/session`: public, as it reads nothing but the caller's own cookie. */
export function sessionRoute(
  services: SessionStores & Pick<BeginServices, 'clock' | 'usage'>,
): Route {
  return route(endpoints.session, async (_input, context) => {
    const own = await ownSession(services, context);
    return sessionBody(own, {
      requestId: context.requestId,
      nowMs: services.clock.now(),
      ways: services.pageAccess.waysFor(context),
      takesFeedback: services.usage.isOn,
    });
  });
}
