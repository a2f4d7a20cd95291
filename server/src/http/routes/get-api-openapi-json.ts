import { endpoints } from '@quarry/contract';
import { openApiDocument } from '@quarry/contract/openapi';
import { RawAnswer, type Route, route } from '../route.ts';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  // The one answer of the API that is the same for everybody.
  'cache-control': 'public, max-age=300',
};

/** `GET /api/openapi.json` */
export function openApiRoute(): Route {
  let json: string | null = null;
  return route(endpoints.openApi, () => {
    json ??= JSON.stringify(openApiDocument());
    return new RawAnswer(json, HEADERS);
  });
}
