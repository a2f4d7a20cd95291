import { endpoints } from '@quarry/contract';
import type { Route } from '../../pipeline/route.ts';
import { type PageServices, pageRouteOf } from './get.ts';

/** `GET /shopping`: the page as at `/`, at products, with the scripts that `web/src/shopping/load-shopping-page.tsx` loads. */
export function shoppingPageRoute(services: PageServices): Route {
  return pageRouteOf(endpoints.shoppingPage, services, 'make-shopping-page');
}
