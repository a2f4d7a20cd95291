import { endpoints } from '@quarry/contract';
import type { People } from '../../../access/people/people.ts';
import type { PageAccess } from '../../pipeline/page-access.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/sign-in` */
export function signInOptionsRoute(services: {
  readonly people: People;
  readonly pageAccess: PageAccess;
}): Route {
  const { people, pageAccess } = services;
  return route(endpoints.signInOptions, async (_input, context) => ({
    requestId: context.requestId,
    ways: pageAccess.waysFor(context),
    isPossible: pageAccess.refusal(context) === null,
    hasOwner: await people.hasOwner(),
  }));
}
