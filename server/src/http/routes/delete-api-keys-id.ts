import { endpoints } from '@quarry/contract';
import type { Keys } from '../../keys/keys.ts';
import { type Route, route } from '../route.ts';

/** `DELETE /api/keys/{id}` */
export function revokeKeyRoute(services: { keys: Keys }): Route {
  return route(endpoints.revokeKey, async ({ params }) => {
    await services.keys.revoke(params.id);
    return undefined;
  });
}
