import { endpoints } from '@quarry/contract';
import { Problem } from '../../../runtime/problem.ts';
import type { BuiltPage } from '../../pages/built-page.ts';
import { pageFileAnswer } from '../../pages/page-file-answer.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** Its name stays: a new one is seen within the day. */
const KEPT_FOR_A_DAY = { 'cache-control': 'public, max-age=86400' };

/** `GET /favicon.svg` and `GET /favicon.ico` */
export function faviconRoutes({ page }: { page: BuiltPage | null }): Route[] {
  const pictureRoute = (endpoint: typeof endpoints.favicon | typeof endpoints.faviconIco) =>
    route(endpoint, (_input, context) => {
      const file = page?.get(endpoint.path.slice(1));
      if (file === undefined) throw new Problem('ERR_NOT_FOUND');
      return pageFileAnswer(file, context, KEPT_FOR_A_DAY);
    });
  return [pictureRoute(endpoints.favicon), pictureRoute(endpoints.faviconIco)];
}
