import { endpoints } from '@quarry/contract';
import type { Alerts, AskedSubject } from '../../../notifications/alerts/alerts.ts';
import { readFilter } from '../../bodies/attribute-parameters.ts';
import { alertWithMatchBody } from '../../bodies/operating/alert-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `POST /api/alerts` */
export function createAlertRoute(services: { alerts: Pick<Alerts, 'create'> }): Route {
  return route(endpoints.createAlert, async ({ body }, context) => {
    const { name, email } = body;
    const asked = { name, email, subject: subjectOf(body) };
    const alert = await services.alerts.create(asked, callerOf(context), context.signal);
    return alertWithMatchBody(alert, context.requestId);
  });
}

/** The contract's schema says that there is one of both. */
function subjectOf({
  query = '',
  question,
  filter,
}: {
  readonly query?: string;
  readonly question?: string;
  readonly filter: string | null;
}): AskedSubject {
  if (question !== undefined) return { kind: 'question', question };
  const parsed = filter === null ? null : readFilter(filter, 'ERR_BODY_INVALID');
  return { kind: 'search', query, filter: parsed };
}
