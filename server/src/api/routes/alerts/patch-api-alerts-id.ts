import { endpoints } from '@quarry/contract';
import type { Alerts } from '../../../notifications/alerts/alerts.ts';
import { alertWithMatchBody } from '../../bodies/operating/alert-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `PATCH /api/alerts/{id}` */
export function updateAlertRoute(services: { alerts: Pick<Alerts, 'update'> }): Route {
  return route(endpoints.updateAlert, async ({ params, body }, context) => {
    const { enabled, ...fields } = body;
    const changes = { ...fields, ...(enabled !== undefined && { isEnabled: enabled }) };
    const alert = await services.alerts.update(params.id, changes, callerOf(context));
    return alertWithMatchBody(alert, context.requestId);
  });
}
