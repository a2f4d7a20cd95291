import { endpoints } from '@quarry/contract';
import type { Passkeys } from '../../../access/passkeys/passkeys.ts';
import { type BeginServices, beginSession } from '../../pipeline/begin-session.ts';
import type { PageAccess } from '../../pipeline/page-access.ts';
import { passkeyAnswer } from '../../pipeline/passkey-request.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { refuseOtherSites } from '../../pipeline/session-of-request.ts';

/** `POST /api/session/passkey/verify` */
export function passkeySignInRoute(
  services: BeginServices & { readonly passkeys: Passkeys; readonly pageAccess: PageAccess },
): Route {
  const { passkeys, pageAccess } = services;
  return route(endpoints.passkeySignIn, async ({ body }, context) => {
    refuseOtherSites(context);
    const answer = passkeyAnswer(body.credential, pageAccess, context);
    const person = await passkeys.signIn(answer, context.clientAddress);
    return beginSession(person, services, { context, status: 200, way: 'passkey' });
  });
}
