import { endpoints } from '@quarry/contract';
import { ownSession } from '../../pipeline/own-session.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';
import { clearSessionCookie } from '../../pipeline/session-cookie.ts';
import { requireAntiForgery, type SessionStores } from '../../pipeline/session-of-request.ts';

/** `DELETE /api/session` */
export function signOutRoute(services: SessionStores): Route {
  return route(endpoints.signOut, async (_input, context) => {
    const { session, token } = await ownSession(services, context);
    requireAntiForgery(token, endpoints.signOut.method, context);
    const { caller } = session;
    await services.sessions.end(caller.id, caller.person && caller);
    const site = { host: context.header('host') ?? '', isHttps: context.isHttps };
    return new RawAnswer('', { 'set-cookie': clearSessionCookie(site) }, 204);
  });
}
