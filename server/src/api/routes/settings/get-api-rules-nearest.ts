import { endpoints } from '@quarry/contract';
import { nearestContent } from '../../../search/explain/nearest-content.ts';
import { searchFor } from '../../../search/query/search-request.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { safetyOf } from '../../bodies/search-request.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/rules/nearest` */
export function nearestContentRoute({ search }: { readonly search: SearchServices }): Route {
  return route(endpoints.nearestContent, async ({ query }, { requestId, signal }) => {
    const request = searchFor(query.q, safetyOf(search, undefined));
    const nearest = await nearestContent(request, search, signal);
    return {
      requestId,
      query: query.q.trim(),
      total: nearest.total,
      words: nearest.words.map(({ word, isHeld, near }) => ({ word, held: isHeld, near })),
      documents: nearest.documents.map(({ document: { id, title, url }, foundBy }) => ({
        id,
        title,
        url,
        foundBy,
      })),
      otherWords: nearest.otherWords,
    };
  });
}
