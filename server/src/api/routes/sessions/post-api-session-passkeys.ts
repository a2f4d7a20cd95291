import { endpoints } from '@quarry/contract';
import type { Passkeys } from '../../../access/passkeys/passkeys.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { passkeyBody } from '../../bodies/passkey-body.ts';
import { ownCaller } from '../../pipeline/own-session.ts';
import { passkeyAnswer } from '../../pipeline/passkey-request.ts';
import { type Route, route } from '../../pipeline/route.ts';
import type { SessionStores } from '../../pipeline/session-of-request.ts';

/** `POST /api/session/passkeys` */
export function addPasskeyRoute(
  services: SessionStores & { readonly clock: Clock; readonly passkeys: Passkeys },
): Route {
  const { passkeys, pageAccess } = services;
  return route(endpoints.addPasskey, async ({ body }, context) => {
    const caller = await ownCaller(services, context, endpoints.addPasskey);
    const answer = passkeyAnswer(body.credential, pageAccess, context);
    return passkeyBody(await passkeys.add(caller, body.name, answer));
  });
}
