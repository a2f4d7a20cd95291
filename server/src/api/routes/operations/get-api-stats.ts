import { endpoints } from '@quarry/contract';
import {
  indexStatistics,
  type StatisticsServices,
} from '../../../operations/statistics/index-statistics.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/stats` */
export function statsRoute(services: { statistics: StatisticsServices }): Route {
  return route(endpoints.stats, (_input, { requestId }) => ({
    requestId,
    index: indexStatistics(services.statistics),
  }));
}
