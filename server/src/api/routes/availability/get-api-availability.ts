import { endpoints } from '@quarry/contract';
import type { Availability } from '../../../access/availability/availability.ts';
import { availabilityBody } from '../../bodies/operating/availability-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/availability` */
export function getAvailabilityRoute(services: {
  availability: Pick<Availability, 'current'>;
}): Route {
  return route(endpoints.getAvailability, (_input, { requestId }) =>
    availabilityBody(services.availability.current(), requestId),
  );
}
