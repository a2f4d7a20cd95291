import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import { ownerIdOf } from '../../access/keys/caller.ts';
import type { InterestsStore } from '../../search/interests/interests-store.ts';
import type { SearchRequest } from '../../search/query/search-request.ts';
import type { SearchServices } from '../../search/search-services.ts';
import { callerOf, type RequestContext } from '../pipeline/route.ts';
import { readFacets, readFilter, readSort } from './attribute-parameters.ts';
import { type AttributeSettings, refuseSettings } from './refuse-settings.ts';
import { readTimeRange } from './time-range.ts';

type SearchParameters = z.output<typeof endpoints.search.query>;

/** The inputs of a search request besides its parameters. */
export interface SearchRequestServices {
  readonly search: Pick<SearchServices, 'safeSearch'>;
  readonly interests: InterestsStore;
  readonly attributeSettings: AttributeSettings;
}

/** A search from its parameters and its caller; missing values are the server's defaults. */
export async function searchRequestOf(
  query: SearchParameters,
  services: SearchRequestServices,
  context: RequestContext,
): Promise<SearchRequest> {
  const request: SearchRequest = {
    text: query.q,
    limit: query.limit,
    offset: query.offset,
    types: query.type,
    sources: query.source,
    site: query.site ?? null,
    language: query.lang ?? null,
    topics: query.topic,
    ...publishedRange(query),
    ...filterOf(query.filter),
    sort: readSort(query.sort),
    ...readFacets(query),
    explain: query.explain,
    mode: query.mode,
    ...(!query.correct && { isLiteral: true }),
    locale: query.locale,
    timeZone: query.timeZone,
    ...(await callerPreferences(query, services, context)),
  };
  refuseSettings(request, services.attributeSettings);
  return request;
}

/** Nothing without the parameter `filter`. */
export function filterOf(text: string | undefined): Pick<SearchRequest, 'filter'> {
  return text === undefined ? {} : { filter: readFilter(text) };
}

/** The filters of `safeSearch`, and the caller's interests with `personalization`: else none are read. */
export async function callerPreferences(
  { safeSearch, personalization }: Pick<SearchParameters, 'safeSearch' | 'personalization'>,
  { search, interests }: Omit<SearchRequestServices, 'attributeSettings'>,
  context: RequestContext,
): Promise<Pick<SearchRequest, 'safety' | 'interests'>> {
  return {
    ...safetyOf(search, safeSearch),
    ...(personalization && { interests: await interests.read(ownerIdOf(callerOf(context))) }),
  };
}

/** The filters of the parameter `safeSearch`; `undefined` takes the server's default. */
export function safetyOf(
  { safeSearch }: Pick<SearchServices, 'safeSearch'>,
  asked: boolean | undefined,
): Pick<SearchRequest, 'safety'> {
  return safeSearch === undefined ? {} : { safety: safeSearch.filters(asked) };
}

function publishedRange({ from, to }: Pick<SearchParameters, 'from' | 'to'>) {
  const { fromMs, toMs } = readTimeRange(from, to);
  return { publishedFromMs: fromMs, publishedToMs: toMs };
}
