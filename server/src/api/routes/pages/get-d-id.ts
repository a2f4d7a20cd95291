import { endpoints } from '@quarry/contract';
import type { Route } from '../../pipeline/route.ts';
import { type PageServices, pageRouteOf } from './get.ts';

/** `GET /d/{id}`: the page as at `/`, at a document, with the scripts that `web/src/document/load-document.tsx` loads. */
export function documentPageRoute(services: PageServices): Route {
  return pageRouteOf(endpoints.documentPage, services, 'document-screens');
}
