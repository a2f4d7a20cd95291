import { endpoints } from '@quarry/contract';
import type { Availability } from '../../../access/availability/availability.ts';
import { availabilityBody } from '../../bodies/operating/availability-body.ts';
import { ifMatchOf } from '../../pipeline/if-match.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `PUT /api/availability` */
export function putAvailabilityRoute(services: { availability: Pick<Availability, 'set'> }): Route {
  return route(endpoints.putAvailability, async ({ body }, context) => {
    const etag = ifMatchOf(context);
    const present = await services.availability.set(body, callerOf(context), etag);
    return availabilityBody(present, context.requestId);
  });
}
