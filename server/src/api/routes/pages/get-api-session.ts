import { allScopes, endpoints } from '@quarry/contract';
import { antiForgeryOf } from '../../../access/sessions/session-token.ts';
import type { Sessions } from '../../../access/sessions/sessions.ts';
import { Problem } from '../../../runtime/problem.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { sessionOfRequest } from '../../pipeline/session-of-request.ts';

/** `GET /api/session`: public, as it reads nothing but the caller's own cookie. */
export function sessionRoute(services: { sessions: Sessions | null }): Route {
  return route(endpoints.session, async (_input, context) => {
    const { sessions } = services;
    if (sessions === null)
      throw none('The operator has switched sessions off. Programs use a key.');
    const own = await sessionOfRequest(sessions, context);
    if (own === null) throw none(HOW_TO_GET_ONE);
    const { session, token } = own;
    return {
      requestId: context.requestId,
      kind: 'visitor' as const,
      person: null,
      scopes: allScopes.filter((scope) => session.caller.scopes.has(scope)),
      antiForgery: antiForgeryOf(token),
      expiresAt: session.expiresAt,
      signedInAt: null,
      isRecent: false,
      ways: { password: false, passkey: false, oidc: false },
    };
  });
}

const HOW_TO_GET_ONE =
  'Open the page in a browser on the machine that runs Quarry, by a loopback address such as http://127.0.0.1 with its port. Programs use a key.';

function none(detail: string): Problem {
  return new Problem('ERR_AUTH_REQUIRED', { detail, headers: { 'www-authenticate': 'Bearer' } });
}
