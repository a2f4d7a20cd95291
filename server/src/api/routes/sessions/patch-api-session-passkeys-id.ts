import { endpoints } from '@quarry/contract';
import type { Passkeys } from '../../../access/passkeys/passkeys.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { passkeyBody } from '../../bodies/passkey-body.ts';
import { ownCaller } from '../../pipeline/own-session.ts';
import { type Route, route } from '../../pipeline/route.ts';
import type { SessionStores } from '../../pipeline/session-of-request.ts';

/** `PATCH /api/session/passkeys/{id}` */
export function renamePasskeyRoute(
  services: SessionStores & { readonly clock: Clock; readonly passkeys: Passkeys },
): Route {
  return route(endpoints.renamePasskey, async ({ params, body }, context) => {
    const caller = await ownCaller(services, context, endpoints.renamePasskey);
    return passkeyBody(await services.passkeys.rename(caller, params.id, body.name));
  });
}
