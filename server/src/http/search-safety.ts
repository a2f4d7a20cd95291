import type { SearchRequest } from '../search/search-request.ts';
import type { SearchServices } from '../search/search-services.ts';

/** The part of a search request that the parameter `safeSearch` stands for; `undefined` takes the server's default. */
export function safetyOf(
  { safeSearch }: Pick<SearchServices, 'safeSearch'>,
  asked: boolean | undefined,
): Pick<SearchRequest, 'safety'> {
  return safeSearch === undefined ? {} : { safety: safeSearch.filters(asked) };
}
