import { endpoints } from '@quarry/contract';
import type { Keys } from '../../../access/keys/keys.ts';
import { keyBody } from '../../bodies/key-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `POST /api/keys` */
export function createKeyRoute(services: { keys: Keys }): Route {
  return route(endpoints.createKey, async ({ body }, context) => {
    const { record, secret } = await services.keys.create(body, callerOf(context));
    return { ...keyBody(record), secret };
  });
}
