import { endpoints } from '@quarry/contract';
import type { Passkeys } from '../../../access/passkeys/passkeys.ts';
import type { PageAccess } from '../../pipeline/page-access.ts';
import { askForPasskey, requireRelyingParty } from '../../pipeline/passkey-request.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { refuseOtherSites } from '../../pipeline/session-of-request.ts';

/** `POST /api/session/passkey/options` */
export function passkeySignInOptionsRoute(services: {
  readonly passkeys: Passkeys;
  readonly pageAccess: PageAccess;
}): Route {
  const { passkeys, pageAccess } = services;
  return route(endpoints.passkeySignInOptions, (_input, context) => {
    refuseOtherSites(context);
    const relyingParty = requireRelyingParty(pageAccess, context);
    return askForPasskey(passkeys.request(relyingParty, context.clientAddress), context);
  });
}
