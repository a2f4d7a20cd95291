import { endpoints } from '@quarry/contract';
import type { Keys } from '../../../access/keys/keys.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `DELETE /api/keys/{id}` */
export function revokeKeyRoute(services: { keys: Keys }): Route {
  return route(endpoints.revokeKey, async ({ params }, context) => {
    await services.keys.revoke(params.id, callerOf(context));
    return undefined;
  });
}
