import { endpoints } from '@quarry/contract';
import { countedClient, isCounted } from '../../pipeline/counted-client.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { ACCEPTED, type EventServices } from './post-api-events-click.ts';

/** `POST /api/events/feedback` */
export function feedbackRoute({ usage, clock }: EventServices): Route {
  return route(endpoints.feedback, ({ body }, context) => {
    const { id, requestId, resultId = null, value, note = null } = body;
    const client = countedClient(context);
    if (isCounted(context.caller)) {
      usage.note({
        kind: 'feedback',
        atMs: clock.now(),
        id,
        requestId,
        client,
        resultId,
        isGood: value === 1,
        note,
      });
    }
    return ACCEPTED;
  });
}
