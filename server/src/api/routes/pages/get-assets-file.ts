import { endpoints } from '@quarry/contract';
import { Problem } from '../../../runtime/problem.ts';
import type { BuiltPage } from '../../pages/built-page.ts';
import { pageFileAnswer } from '../../pages/page-file-answer.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** The name changes with the content (RFC 8246). */
const KEPT_FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };

/** `GET /assets/{file}` */
export function pageAssetRoute({ page }: { page: BuiltPage | null }): Route {
  return route(endpoints.pageAsset, ({ params }, context) => {
    const file = page?.get(`assets/${params.file}`);
    if (file === undefined) throw new Problem('ERR_NOT_FOUND', { detail: 'Load the page again.' });
    return pageFileAnswer(file, context, KEPT_FOR_EVER);
  });
}
