import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { SearchRequest } from '../search/search-request.ts';
import type { SearchServices } from '../search/search-services.ts';
import { publishedRange } from './published-range.ts';
import { safetyOf } from './search-safety.ts';

type SearchParameters = z.output<typeof endpoints.search.query>;

/** A search as its parameters ask for it; what they leave open is as `services` say. */
export function searchRequestOf(
  query: SearchParameters,
  services: Pick<SearchServices, 'safeSearch'>,
): SearchRequest {
  return {
    text: query.q,
    limit: query.limit,
    offset: query.offset,
    types: query.type,
    sources: query.source,
    site: query.site ?? null,
    language: query.lang ?? null,
    topics: query.topic,
    ...publishedRange(query.from, query.to),
    sort: query.sort,
    facets: query.facets,
    explain: query.explain,
    mode: query.mode,
    locale: query.locale,
    timeZone: query.timeZone,
    ...safetyOf(services, query.safeSearch),
  };
}
