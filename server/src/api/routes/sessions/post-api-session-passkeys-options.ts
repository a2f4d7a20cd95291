import { endpoints } from '@quarry/contract';
import type { Passkeys } from '../../../access/passkeys/passkeys.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { ownCaller } from '../../pipeline/own-session.ts';
import { askForPasskey, requireRelyingParty } from '../../pipeline/passkey-request.ts';
import { type Route, route } from '../../pipeline/route.ts';
import type { SessionStores } from '../../pipeline/session-of-request.ts';

/** `POST /api/session/passkeys/options` */
export function passkeyCreationOptionsRoute(
  services: SessionStores & { readonly clock: Clock; readonly passkeys: Passkeys },
): Route {
  const { passkeys, pageAccess } = services;
  return route(endpoints.passkeyCreationOptions, async (_input, context) => {
    const caller = await ownCaller(services, context, endpoints.passkeyCreationOptions);
    const relyingParty = requireRelyingParty(pageAccess, context);
    return askForPasskey(await passkeys.requestNew(caller, relyingParty), context);
  });
}
