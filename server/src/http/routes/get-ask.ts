import { endpoints } from '@quarry/contract';
import type { Route } from '../route.ts';
import { type PageServices, pageRouteOf } from './get.ts';

/** `GET /ask`: the page as at `/`, at a conversation. */
export function askPageRoute(services: PageServices): Route {
  return pageRouteOf(endpoints.askPage, services);
}
