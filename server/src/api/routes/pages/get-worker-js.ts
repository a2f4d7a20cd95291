import { endpoints } from '@quarry/contract';
import { Problem } from '../../../runtime/problem.ts';
import type { BuiltPage } from '../../pages/built-page.ts';
import { pageFileAnswer } from '../../pages/page-file-answer.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { workerSecurityHeaders } from '../../pipeline/security-headers.ts';

/** Compared each time, so that a new build replaces the worker at the next visit. */
const HEADERS = { ...workerSecurityHeaders, 'cache-control': 'no-cache' };

/** `GET /worker.js` */
export function pageWorkerRoute({ page }: { page: BuiltPage | null }): Route {
  return route(endpoints.pageWorker, (_input, context) => {
    const file = page?.get('worker.js');
    if (file === undefined) throw new Problem('ERR_NOT_FOUND');
    return pageFileAnswer(file, context, HEADERS);
  });
}
