import { endpoints } from '@quarry/contract';
import type { Passkeys } from '../../../access/passkeys/passkeys.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { ownCaller } from '../../pipeline/own-session.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';
import type { SessionStores } from '../../pipeline/session-of-request.ts';

/** `DELETE /api/session/passkeys/{id}` */
export function removePasskeyRoute(
  services: SessionStores & { readonly clock: Clock; readonly passkeys: Passkeys },
): Route {
  return route(endpoints.removePasskey, async ({ params }, context) => {
    const caller = await ownCaller(services, context, endpoints.removePasskey);
    await services.passkeys.remove(caller, params.id);
    return new RawAnswer('', {}, 204);
  });
}
