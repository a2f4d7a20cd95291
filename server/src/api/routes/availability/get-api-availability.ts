import { endpoints } from '@quarry/contract';
import type { Availability } from '../../../access/availability/availability.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { availabilityBody } from './availability-body.ts';

/** `GET /api/availability` */
export function getAvailabilityRoute(services: {
  availability: Pick<Availability, 'current'>;
}): Route {
  return route(endpoints.getAvailability, (_input, { requestId }) =>
    availabilityBody(services.availability.current(), requestId),
  );
}
