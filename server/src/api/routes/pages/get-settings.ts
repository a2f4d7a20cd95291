import { endpoints } from '@quarry/contract';
import type { Route } from '../../pipeline/route.ts';
import { type PageServices, pageRouteOf } from './get.ts';

/** `GET /settings`: the page as at `/`, at its settings, with the scripts that `web/src/settings/load-settings-page.tsx` loads. */
export function settingsPageRoute(services: PageServices): Route {
  return pageRouteOf(endpoints.settingsPage, services, 'make-settings-page');
}
