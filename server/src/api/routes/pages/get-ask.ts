import { endpoints } from '@quarry/contract';
import type { Route } from '../../pipeline/route.ts';
import { type PageServices, pageRouteOf } from './get.ts';

/** `GET /ask`: the page as at `/`, at a conversation, with the scripts that `web/src/ask/load-ask-page.tsx` loads. */
export function askPageRoute(services: PageServices): Route {
  return pageRouteOf(endpoints.askPage, services, 'make-ask-page');
}
