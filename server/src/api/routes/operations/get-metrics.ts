import { endpoints } from '@quarry/contract';
import type { Metrics } from '../../metrics/metrics.ts';
import { Problem } from '../../problems/problem.ts';
import { isFromLoopback } from '../loopback-visit.ts';
import { RawAnswer, type Route, route } from '../route.ts';

/** `GET /metrics`: for the machine itself; to anybody else it does not exist. */
export function metricsRoute(services: { metrics: Metrics }): Route {
  return route(endpoints.metrics, async (_input, context) => {
    if (!isFromLoopback(context)) throw new Problem('ERR_NOT_FOUND');
    const { metrics } = services;
    return new RawAnswer(await metrics.render(), { 'content-type': metrics.contentType });
  });
}
