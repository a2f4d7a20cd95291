import type { FilteredDocuments } from '../documents/restrict-catalogue.ts';
import type { FacetCount, LocalIndexReader } from './search-index.ts';

/** Finds and counts documents that satisfy a filter, with the columns of the index. */
export function filterIndexed(
  index: Pick<LocalIndexReader, 'documentsPassing' | 'search'>,
): FilteredDocuments {
  return {
    passing: (restriction, sourceId) =>
      index.documentsPassing({
        restriction,
        ...(sourceId !== undefined && { sources: [sourceId] }),
      }),
    counts(restriction) {
      const { facets } = index.search({
        terms: [],
        required: [],
        excluded: [],
        filters: { restriction },
        sort: 'newest',
        facets: ['type', 'source'],
        limit: 0,
        offset: 0,
      });
      return { byType: countsOf(facets.type), bySource: countsOf(facets.source) };
    },
  };
}

function countsOf(counts: readonly FacetCount[] = []): Record<string, number> {
  return Object.fromEntries(counts.map(({ value, count }) => [value, count]));
}
