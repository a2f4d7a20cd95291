import type { SearchEnrichment, SearchEvent, SearchInit } from './search-events.ts';
import type { SearchResponse, SearchResult } from './search-request.ts';

/** A search that has been told to its end. */
export interface FoldedSearch<Card> extends SearchResponse {
  /** What answers the query above the results, then what stands beside them. */
  readonly cards: readonly Card[];
}

/** The plain answer that the events of a search add up to. Rejects as they do. */
export async function foldSearch<Card>(
  events: AsyncIterable<SearchEvent<Card>>,
): Promise<FoldedSearch<Card>> {
  let init: SearchInit<Card> | null = null;
  const results: SearchResult[] = [];
  const enrichments: SearchEnrichment<Card>[] = [];
  for await (const event of events) {
    if (event.kind === 'init') init = event;
    else if (event.kind === 'results') results.push(...event.results);
    else if (event.kind === 'enrichment') enrichments.push(event);
    else if (init !== null) {
      const { mode, modeReason, total, nextOffset } = event;
      const { totalMs, indexMs } = event.timing;
      return {
        query: { ...init.query, mode, modeReason },
        ...{ total, results, nextOffset, timing: { totalMs, indexMs } },
        facets: init.facets,
        suggestions: init.suggestions,
        cards: inPlace(enrichments),
      };
    }
  }
  throw new Error('the search ended before it had begun');
}

function inPlace<Card>(enrichments: readonly SearchEnrichment<Card>[]): Card[] {
  const of = (place: SearchEnrichment<Card>['slot']) =>
    enrichments.filter(({ slot }) => slot === place).map(({ card }) => card);
  return [...of('instant'), ...of('panel')];
}
