import { endpoints } from '@quarry/contract';
import { ownerIdOf } from '../../../access/keys/caller.ts';
import type { InterestsStore } from '../../../search/interests/interests-store.ts';
import { interestsBody } from '../../bodies/interests-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `GET /api/interests` */
export function getInterestsRoute({ interests }: { interests: InterestsStore }): Route {
  return route(endpoints.getInterests, async (_input, context) => {
    const id = ownerIdOf(callerOf(context));
    return interestsBody(await interests.read(id), context.requestId);
  });
}
