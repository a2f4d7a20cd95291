import { endpoints } from '@quarry/contract';
import { ownerIdOf } from '../../../access/keys/caller.ts';
import type { InterestsStore } from '../../../search/interests/interests-store.ts';
import { interestsBody } from '../../bodies/interests-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `PUT /api/interests` */
export function putInterestsRoute({ interests }: { interests: InterestsStore }): Route {
  return route(endpoints.putInterests, async ({ body }, context) => {
    const id = ownerIdOf(callerOf(context));
    await interests.replace(id, body.interests);
    return interestsBody(await interests.read(id), context.requestId);
  });
}
