import type { FacetCount, FacetName, IndexFilters } from '../../index/search-index.ts';
import type { SearchIndexReader } from '../../index/search-index-reader.ts';
import { foldTyped } from '../../languages/analysis/fold-typed.ts';
import { runPlan } from '../find.ts';
import type { FoundByWords } from '../found.ts';
import type { QueryPlan } from '../query/plan-query.ts';
import type { Facets, LabelledCount, SearchRequest } from '../query/search-request.ts';
import type { SearchServices } from '../search-services.ts';

type Counted = Pick<FoundByWords, 'plan' | 'hits'>;

// The default: more values than a person reads.
const FACET_LIMIT = 100;

/**
 * The requested facets, each counted over all matches without its own filter: with `type=page`, other types are counted as
 * well. Takes another search of the index for each facet with a filter. Hits by meaning alone are counted if they pass the
 * requested filters.
 */
export async function countFacets(
  found: Counted,
  request: Pick<SearchRequest, 'facets' | 'facetLimit' | 'facetPrefix'>,
  { index, nameOfSource }: Pick<SearchServices, 'index' | 'nameOfSource'>,
): Promise<Facets> {
  const { facets: asked, facetLimit = FACET_LIMIT, facetPrefix } = request;
  const counted = await Promise.all(
    asked.map(async (facet) => {
      const counts = await countFacet(found, facet, index);
      const named = facet === 'source' ? withNames(counts, nameOfSource) : counts;
      const within = facetPrefix?.facet === facet ? valuesFrom(named, facetPrefix.prefix) : named;
      return [facet, within.slice(0, facetLimit)] as const;
    }),
  );
  // A query with nothing to search for has no facets.
  return found.plan.isEmpty ? {} : Object.fromEntries(counted);
}

/** One facet, the most frequent values first. */
export async function countFacet(
  { plan, hits }: Counted,
  facet: FacetName,
  index: SearchIndexReader,
): Promise<readonly FacetCount[]> {
  if (!isFilteredBy(plan, facet)) return hits.facets[facet] ?? [];
  const { attributeFacets: _, ...query } = plan.query;
  const filters = withoutFilters(query.filters, facet);
  const others = { ...query, filters, facets: [facet], limit: 0, offset: 0 };
  const { facets } = await runPlan({ ...plan, query: others }, index);
  return facets[facet] ?? [];
}

/** Whether a search is limited to some values of a facet. */
export function isFilteredBy({ query: { filters } }: QueryPlan, facet: FacetName): boolean {
  const [own, excluded] = OWN_FILTERS[facet];
  const isExcluded = excluded !== null && filters.not?.[excluded] !== undefined;
  return isExcluded || own.some((name) => filters[name] !== undefined);
}

type Excluded = keyof NonNullable<IndexFilters['not']>;

/** The filters whose choices a facet shows, and what they exclude. */
const OWN_FILTERS: Readonly<
  Record<FacetName, readonly [readonly (keyof IndexFilters)[], Excluded | null]>
> = {
  type: [['types'], 'types'],
  site: [['sites'], 'sites'],
  source: [['sources'], null],
  lang: [['languages'], null],
  topic: [['topics'], null],
  year: [['publishedFromMs', 'publishedToMs'], null],
};

function withoutFilters(filters: IndexFilters, facet: FacetName): IndexFilters {
  const [own, excluded] = OWN_FILTERS[facet];
  const dropped: ReadonlySet<string> = new Set(own);
  const entries = Object.entries(filters).filter(([name]) => !dropped.has(name));
  const others = Object.entries(filters.not ?? {}).filter(([name]) => name !== excluded);
  return { ...Object.fromEntries(entries), not: Object.fromEntries(others) };
}

/** Sources are counted by id, which is not readable; adds their names. */
function withNames(
  counts: readonly FacetCount[],
  nameOfSource: SearchServices['nameOfSource'],
): readonly LabelledCount[] {
  return counts.map((count) => {
    const label = nameOfSource?.(count.value) ?? null;
    return label === null ? count : { ...count, label };
  });
}

/** Values that begin with a prefix, or have a word that does; ignores case and accents. */
function valuesFrom(counts: readonly LabelledCount[], prefix: string): readonly LabelledCount[] {
  const folded = foldTyped(prefix);
  const fits = (text: string) => ` ${foldTyped(text)}`.split(BETWEEN_WORDS).some(begins);
  const begins = (word: string) => word.startsWith(folded);
  return counts.filter(
    ({ value, label }) => foldTyped(value).startsWith(folded) || fits(label ?? value),
  );
}

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
