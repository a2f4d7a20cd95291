import { endpoints } from '@quarry/contract';
import type { Alerts } from '../../../notifications/alerts/alerts.ts';
import { alertWithMatchBody } from '../../bodies/operating/alert-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `GET /api/alerts/{id}` */
export function getAlertRoute(services: { alerts: Pick<Alerts, 'get'> }): Route {
  return route(endpoints.getAlert, async ({ params }, context) => {
    const alert = await services.alerts.get(params.id, callerOf(context));
    return alertWithMatchBody(alert, context.requestId);
  });
}
