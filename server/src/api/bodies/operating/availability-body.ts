import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { PresentAvailability } from '../../../access/availability/availability.ts';

type AvailabilityBody = z.input<(typeof endpoints.getAvailability)['response']>;

/** The state of the switch as JSON. */
export function availabilityBody(
  present: PresentAvailability,
  requestId: string,
): AvailabilityBody {
  const { mode, parts, notice, retryAfterSeconds, origin, changedAt, etag } = present;
  return {
    requestId,
    mode,
    parts: { ...parts },
    notice,
    retryAfterSeconds,
    origin,
    changedAt,
    etag,
  };
}
