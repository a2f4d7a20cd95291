import { endpoints } from '@quarry/contract';
import type { Alerts } from '../../../notifications/alerts/alerts.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `DELETE /api/alerts/{id}` */
export function removeAlertRoute(services: { alerts: Pick<Alerts, 'remove'> }): Route {
  return route(endpoints.removeAlert, async ({ params }, context) => {
    await services.alerts.remove(params.id, callerOf(context));
    return undefined;
  });
}
