import { endpoints } from '@quarry/contract';
import type { Usage } from '../../../operations/statistics/usage.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { countedClient, isCounted } from '../../pipeline/counted-client.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** The services of events. */
export interface EventServices {
  readonly usage: Pick<Usage, 'note'>;
  readonly clock: Clock;
}

/** The answer to every event, which reveals nothing of what others were shown. */
export const ACCEPTED = { accepted: true } as const;

/** `POST /api/events/click` */
export function clickRoute({ usage, clock }: EventServices): Route {
  return route(endpoints.click, ({ body }, context) => {
    const { id, requestId, resultId } = body;
    const client = countedClient(context);
    if (isCounted(context.caller)) {
      usage.note({ kind: 'click', atMs: clock.now(), id, requestId, client, resultId });
    }
    return ACCEPTED;
  });
}
