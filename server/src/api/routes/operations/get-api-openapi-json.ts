import { endpoints } from '@quarry/contract';
import { openApiDocument } from '@quarry/contract/openapi';
import type { PageFile } from '../../page/built-page.ts';
import { madePage, pageFileAnswer } from '../page-file-answer.ts';
import { type Route, route } from '../route.ts';

// The same for everybody: it changes with the version of the server alone.
const HEADERS = { 'cache-control': 'public, max-age=300' };

/** `GET /api/openapi.json` */
export function openApiRoute(): Route {
  let file: PageFile | null = null;
  return route(endpoints.openApi, (_input, context) => {
    file ??= madePage(JSON.stringify(openApiDocument()), 'application/json; charset=utf-8');
    return pageFileAnswer(file, context, HEADERS);
  });
}
