import { endpoints } from '@quarry/contract';
import { referencePage } from '../reference-page.ts';
import { RawAnswer, type Route, route } from '../route.ts';

/** `GET /docs` */
export function docsRoute(): Route {
  let page: RawAnswer | null = null;
  return route(endpoints.docs, () => {
    if (page === null) {
      const { html, headers } = referencePage();
      page = new RawAnswer(html, headers);
    }
    return page;
  });
}
