import { endpoints } from '@quarry/contract';
import type { Alerts } from '../../../notifications/alerts/alerts.ts';
import { alertBody } from '../../bodies/operating/alert-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `GET /api/alerts` */
export function listAlertsRoute(services: { alerts: Pick<Alerts, 'list' | 'canMail'> }): Route {
  return route(endpoints.listAlerts, async (_input, context) => {
    const { alerts } = services;
    const caller = callerOf(context);
    const listed = (await alerts.list(caller)).map(alertBody);
    return { requestId: context.requestId, alerts: listed, canMail: alerts.canMail(caller) };
  });
}
