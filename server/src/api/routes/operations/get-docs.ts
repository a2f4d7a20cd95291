import { endpoints } from '@quarry/contract';
import type { PageFile } from '../../pages/built-page.ts';
import { madePage, pageFileAnswer } from '../../pages/page-file-answer.ts';
import { referencePage } from '../../pages/reference-page.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /docs` */
export function docsRoute(): Route {
  let page: { file: PageFile; headers: Record<string, string> } | null = null;
  return route(endpoints.docs, (_input, context) => {
    page ??= makePage();
    return pageFileAnswer(page.file, context, page.headers);
  });
}

function makePage() {
  const { html, headers } = referencePage();
  // Kept, and asked for again each time: it changes when the server does.
  const kept = { ...headers, 'cache-control': 'no-cache' };
  return { file: madePage(html, 'text/html; charset=utf-8'), headers: kept };
}
