import { endpoints } from '@quarry/contract';
import type { Keys } from '../../keys/keys.ts';
import { requireAllScopes } from '../../keys/require-scope.ts';
import { keyBody } from '../key-body.ts';
import { callerOf, type Route, route } from '../route.ts';

/** `POST /api/keys/{id}/rotate`: whoever gets the new secret gets its scopes, so must have them. */
export function rotateKeyRoute(services: { keys: Keys }): Route {
  return route(endpoints.rotateKey, async ({ params, body }, context) => {
    const key = await services.keys.get(params.id);
    requireAllScopes(callerOf(context), key.scopes);
    const { record, secret } = await services.keys.rotate(params.id, body.graceSeconds);
    return { ...keyBody(record), secret };
  });
}
