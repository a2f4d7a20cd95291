import { endpoints } from '@quarry/contract';
import type { InterestsStore } from '../../interests/interests-store.ts';
import { interestsBody } from '../interests-body.ts';
import { callerOf, type Route, route } from '../route.ts';

/** `PUT /api/interests` */
export function putInterestsRoute({ interests }: { interests: InterestsStore }): Route {
  return route(endpoints.putInterests, async ({ body }, context) => {
    const { id } = callerOf(context);
    await interests.replace(id, body.interests);
    return interestsBody(await interests.read(id), context.requestId);
  });
}
