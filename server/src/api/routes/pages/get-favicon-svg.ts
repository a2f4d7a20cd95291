import { endpoints } from '@quarry/contract';
import { Problem } from '../../../runtime/problem.ts';
import type { BuiltPage } from '../../pages/built-page.ts';
import { pageFileAnswer } from '../../pages/page-file-answer.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** Its name stays: a new one is seen within the day. */
const KEPT_FOR_A_DAY = { 'cache-control': 'public, max-age=86400' };

/** `GET /favicon.svg` */
export function faviconRoute({ page }: { page: BuiltPage | null }): Route {
  return route(endpoints.favicon, (_input, context) => {
    const file = page?.get('favicon.svg');
    if (file === undefined) throw new Problem('ERR_NOT_FOUND');
    return pageFileAnswer(file, context, KEPT_FOR_A_DAY);
  });
}
