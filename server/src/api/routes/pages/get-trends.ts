import { endpoints } from '@quarry/contract';
import type { Route } from '../../pipeline/route.ts';
import { type PageServices, pageRouteOf } from './get.ts';

/** `GET /trends`: the page as at `/`, at what rises, with the scripts that `web/src/trends/load-trends-page.tsx` loads. */
export function trendsPageRoute(services: PageServices): Route {
  return pageRouteOf(endpoints.trendsPage, services, 'trends-page');
}
