import { endpoints } from '@quarry/contract';
import type { Usage } from '../../../operations/statistics/usage.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/trends` */
export function trendsRoute({ usage }: { readonly usage: Pick<Usage, 'trends'> }): Route {
  return route(endpoints.trends, async ({ query: { window, limit } }) => {
    const trends = await usage.trends(window);
    return { window, trends: trends.slice(0, limit).map(roundedTrend) };
  });
}

function roundedTrend<Found extends { readonly score: number; readonly change: number | null }>(
  trend: Found,
): Found {
  const { score, change } = trend;
  return {
    ...trend,
    score: hundredths(score),
    change: change === null ? null : hundredths(change),
  };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
