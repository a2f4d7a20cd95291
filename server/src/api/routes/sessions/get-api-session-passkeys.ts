import { endpoints } from '@quarry/contract';
import { ownerIdOf } from '../../../access/keys/caller.ts';
import type { Passkeys } from '../../../access/passkeys/passkeys.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { passkeyBody } from '../../bodies/passkey-body.ts';
import { ownCaller } from '../../pipeline/own-session.ts';
import { type Route, route } from '../../pipeline/route.ts';
import type { SessionStores } from '../../pipeline/session-of-request.ts';

/** `GET /api/session/passkeys` */
export function listPasskeysRoute(
  services: SessionStores & { readonly clock: Clock; readonly passkeys: Passkeys },
): Route {
  return route(endpoints.listPasskeys, async (_input, context) => {
    const caller = await ownCaller(services, context, endpoints.listPasskeys);
    const all = await services.passkeys.listOf(ownerIdOf(caller));
    return { passkeys: all.map(passkeyBody) };
  });
}
