import { endpoints } from '@quarry/contract';
import type { Keys } from '../../../access/keys/keys.ts';
import { keyBody } from '../../bodies/key-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/keys` */
export function listKeysRoute(services: { keys: Keys }): Route {
  return route(endpoints.listKeys, async () => ({
    keys: (await services.keys.list()).map(keyBody),
  }));
}
