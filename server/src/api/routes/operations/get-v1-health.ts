import { endpoints } from '@quarry/contract';
import type { Health } from '../../../operations/health/health.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';

const HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** `GET /v1/health` */
export function healthRoute(services: { health: Health }): Route {
  return route(endpoints.health, async ({ query }) => {
    if (query.probe === 'live') return services.health.live();
    const report = await services.health.ready();
    if (report.status !== 'down') return report;
    return new RawAnswer(JSON.stringify(report), HEADERS, 503);
  });
}
