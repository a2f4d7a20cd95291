import type { FacetCount } from '../../index/search-index.ts';
import type { SearchIndexReader } from '../../index/search-index-reader.ts';
import { runPlan } from '../find.ts';
import type { FoundByWords } from '../found.ts';
import type { QueryPlan } from '../query/plan-query.ts';
import type { PreparedSearch } from '../query/prepare-search.ts';

/** The same search with its matches counted by type, too, unless that takes a look of its own. */
export function countingTypes(prepared: PreparedSearch): PreparedSearch {
  const { request, plan } = prepared;
  if (isOfTypes(plan) || request.facets.includes('type')) return prepared;
  const facets = [...request.facets, 'type' as const];
  return {
    ...prepared,
    request: { ...request, facets },
    plan: { ...plan, query: { ...plan.query, facets } },
  };
}

/**
 * Matches of each type of document, whatever types the search is limited to: one more look at the index if it
 * is. What is found by meaning alone is counted for the types that were asked for.
 */
export async function countTabs(
  { plan, hits }: Pick<FoundByWords, 'plan' | 'hits'>,
  index: SearchIndexReader,
): Promise<readonly FacetCount[]> {
  if (!isOfTypes(plan)) return hits.facets.type ?? [];
  const { types: _types, not, ...filters } = plan.query.filters;
  const { types: _notTypes, ...others } = not ?? {};
  const query = { ...plan.query, facets: ['type' as const], limit: 0, offset: 0 };
  const ofAllTypes = { ...plan, query: { ...query, filters: { ...filters, not: others } } };
  const { facets } = await runPlan(ofAllTypes, index);
  return facets.type ?? [];
}

function isOfTypes({ query: { filters } }: QueryPlan): boolean {
  return filters.types !== undefined || filters.not?.types !== undefined;
}
