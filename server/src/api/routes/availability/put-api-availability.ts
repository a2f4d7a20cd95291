import { endpoints } from '@quarry/contract';
import type { Availability } from '../../../access/availability/availability.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';
import { availabilityBody } from './availability-body.ts';

/** `PUT /api/availability` */
export function putAvailabilityRoute(services: { availability: Pick<Availability, 'set'> }): Route {
  return route(endpoints.putAvailability, async ({ body }, context) =>
    availabilityBody(await services.availability.set(body, callerOf(context)), context.requestId),
  );
}
