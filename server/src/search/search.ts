import { foldSearch } from './fold-search.ts';
import { prepareSearch } from './prepare-search.ts';
import type { SearchRequest, SearchResponse } from './search-request.ts';
import type { SearchServices } from './search-services.ts';
import { streamSearch } from './stream-search.ts';

/**
 * Ranked results for a query: {@link streamSearch}, waited for.
 *
 * Throws what {@link prepareSearch} throws. Nothing found is an empty list. Rejects with the signal's reason when it
 * is aborted between two steps; no step takes longer than some milliseconds.
 */
export async function search(
  request: SearchRequest,
  services: SearchServices,
  signal: AbortSignal,
): Promise<SearchResponse> {
  signal.throwIfAborted();
  const prepared = prepareSearch(request, services);
  return foldSearch(streamSearch(prepared, services, { signal }));
}
