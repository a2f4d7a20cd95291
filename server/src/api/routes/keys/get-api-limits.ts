import { endpoints } from '@quarry/contract';
import type { Limits, LimitWindow } from '../../../access/limits/limits.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `GET /api/limits` */
export function limitsRoute({ limits, clock }: { limits: Limits; clock: Clock }): Route {
  return route(endpoints.limits, async (_input, context) => {
    const windows = await limits.read(callerOf(context), context.clientAddress);
    const nowMs = clock.now();
    const { requestId } = context;
    return { requestId, limits: windows.map((window) => limitBody(window, nowMs)) };
  });
}

function limitBody(
  { policy, limit, remaining, windowSeconds, resetMs }: LimitWindow,
  nowMs: number,
) {
  if (policy === 'refused') throw new Error('an accepted caller has no budget of refusals');
  const resetsAt = resetMs === 0 ? null : new Date(Math.ceil(nowMs + resetMs)).toISOString();
  return { policy, limit, remaining, windowSeconds, resetsAt };
}
