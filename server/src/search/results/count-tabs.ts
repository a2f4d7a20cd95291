import type { FacetCount } from '../../index/search-index.ts';
import type { SearchIndexReader } from '../../index/search-index-reader.ts';
import type { FoundByWords } from '../found.ts';
import type { PreparedSearch } from '../query/prepare-search.ts';
import { countFacet, isFilteredBy } from './count-facets.ts';

/** Adds counts by type to a search, unless these need a separate search. */
export function countingTypes(prepared: PreparedSearch): PreparedSearch {
  const { request, plan } = prepared;
  if (isFilteredBy(plan, 'type') || request.facets.includes('type')) return prepared;
  const facets = [...request.facets, 'type' as const];
  return {
    ...prepared,
    request: { ...request, facets },
    plan: { ...plan, query: { ...plan.query, facets } },
  };
}

/**
 * The number of matches of each type of document, even if the search is limited to some types, which takes another search of
 * the index. Hits by meaning alone are counted for the requested types.
 */
export function countTabs(
  found: Pick<FoundByWords, 'plan' | 'hits'>,
  index: SearchIndexReader,
): Promise<readonly FacetCount[]> {
  return countFacet(found, 'type', index);
}
