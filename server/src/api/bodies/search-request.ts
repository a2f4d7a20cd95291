import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { InterestsStore } from '../../search/interests/interests-store.ts';
import type { SearchRequest } from '../../search/query/search-request.ts';
import type { SearchServices } from '../../search/search-services.ts';
import { callerOf, type RequestContext } from '../pipeline/route.ts';
import { publishedRange } from './published-range.ts';

type SearchParameters = z.output<typeof endpoints.search.query>;

/** The inputs of a search request besides its parameters. */
export interface SearchRequestServices {
  readonly search: Pick<SearchServices, 'safeSearch'>;
  readonly interests: InterestsStore;
}

/** A search from its parameters and its caller; missing values are the server's defaults. */
export async function searchRequestOf(
  query: SearchParameters,
  services: SearchRequestServices,
  context: RequestContext,
): Promise<SearchRequest> {
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
    ...(await callerPreferences(query, services, context)),
  };
}

/** The filters of `safeSearch`, and the caller's interests with `personalization`: else none are read. */
export async function callerPreferences(
  { safeSearch, personalization }: Pick<SearchParameters, 'safeSearch' | 'personalization'>,
  { search, interests }: SearchRequestServices,
  context: RequestContext,
): Promise<Pick<SearchRequest, 'safety' | 'interests'>> {
  return {
    ...safetyOf(search, safeSearch),
    ...(personalization && { interests: await interests.read(callerOf(context).id) }),
  };
}

/** The filters of the parameter `safeSearch`; `undefined` takes the server's default. */
export function safetyOf(
  { safeSearch }: Pick<SearchServices, 'safeSearch'>,
  asked: boolean | undefined,
): Pick<SearchRequest, 'safety'> {
  return safeSearch === undefined ? {} : { safety: safeSearch.filters(asked) };
}
