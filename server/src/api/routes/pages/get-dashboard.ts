import { endpoints } from '@quarry/contract';
import { DASHBOARD_FILE } from '../../pages/built-page.ts';
import { missingPage } from '../../pages/missing-page.ts';
import { pageFileAnswer } from '../../pages/page-file-answer.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { appSecurityHeaders } from '../../pipeline/security-headers.ts';
import type { PageServices } from './get.ts';

/** Revalidated each time, as the page at `/` is: it contains nothing personal. */
const HEADERS = { ...appSecurityHeaders, 'cache-control': 'private, no-cache' };

/**
 * `GET /dashboard` and `GET /dashboard/{view}`: the same file, which reads from the address what it shows. No visit gets a
 * session here: what is done on this page takes a sign-in.
 */
export function dashboardPageRoutes({ page }: Pick<PageServices, 'page'>): Route[] {
  const file = page?.get(DASHBOARD_FILE);
  return [
    route(endpoints.dashboardPage, async (_input, context) =>
      file === undefined ? missingPage() : pageFileAnswer(file, context, HEADERS),
    ),
    route(endpoints.dashboardViewPage, async (_input, context) =>
      file === undefined ? missingPage() : pageFileAnswer(file, context, HEADERS),
    ),
  ];
}
