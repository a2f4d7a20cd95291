import { endpoints } from '@quarry/contract';
import { openApiDocument } from '@quarry/contract/openapi';
import type { PageFile } from '../../pages/built-page.ts';
import { madePage, pageFileAnswer } from '../../pages/page-file-answer.ts';
import { type Route, route } from '../../pipeline/route.ts';

// The same for all clients: it changes only with the version of the server.
const HEADERS = { 'cache-control': 'public, max-age=300' };

/** `GET /api/openapi.json` */
export function openApiRoute(): Route {
  let file: PageFile | null = null;
  return route(endpoints.openApi, (_input, context) => {
    file ??= madePage(JSON.stringify(openApiDocument()), 'application/json; charset=utf-8');
    return pageFileAnswer(file, context, HEADERS);
  });
}
