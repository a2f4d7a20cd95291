import { endpoints } from '@quarry/contract';
import type { Metrics } from '../../../operations/metrics/metrics.ts';
import { Problem } from '../../../runtime/problem.ts';
import { isFromLoopback } from '../../pipeline/loopback-visit.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';

/** `GET /metrics`: only for this machine; a 404 for all other clients. */
export function metricsRoute(services: { metrics: Metrics }): Route {
  return route(endpoints.metrics, async (_input, context) => {
    if (!isFromLoopback(context)) throw new Problem('ERR_NOT_FOUND');
    const { metrics } = services;
    return new RawAnswer(await metrics.render(), { 'content-type': metrics.contentType });
  });
}
