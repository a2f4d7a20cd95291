import type { FacetCount } from '../index/search-index.ts';
import type { FoundByWords } from './found.ts';
import type { AtHand } from './look-ups/look-ups.ts';
import type { PreparedSearch } from './query/prepare-search.ts';
import type { Facets, SearchMode, SearchRequest, Suggestion } from './query/search-request.ts';
import { searchedQuery } from './results/searched-query.ts';
import type { ExpectedEnrichment, SearchInit } from './search-events.ts';
import type { SearchServices } from './search-services.ts';
import { suggestCompletions } from './suggest/suggest.ts';

// Suggestions beside results are optional: five fit on a line or two.
const SUGGESTIONS_WITH_RESULTS = 5;

/** The other parts of the `init` event. */
export interface InitParts<Card> {
  readonly mode: SearchMode;
  readonly modeReason: string | null;
  /** Whether meaning is included, or will not be, so that the counts are final. */
  readonly isWhole: boolean;
  readonly tabs: readonly FacetCount[];
  readonly facets: Facets;
  readonly instantCard: Card | null;
  readonly expected: readonly ExpectedEnrichment[];
}

/** Makes the `init` event of a search. */
export async function searchInit<Card>(
  { request, typed, lookUps }: PreparedSearch,
  { plan, hits, corrected, correctionApplied }: FoundByWords,
  services: SearchServices,
  { mode, modeReason, isWhole, tabs, facets, instantCard, expected }: InitParts<Card>,
): Promise<SearchInit<Card>> {
  const { text } = request;
  const suggestions = isBlank(text)
    ? []
    : await lookUps.run((atHand) => suggestBeside(request, atHand, services));
  return {
    kind: 'init',
    query: searchedQuery(
      text,
      { plan, corrected, correctionApplied, mode, modeReason },
      text === typed ? null : typed,
    ),
    total: { value: hits.total, relation: isWhole ? hits.totalRelation : 'gte' },
    tabs,
    suggestions,
    instantCard,
    expected,
    facets,
    attributeFacets: hits.attributeFacets ?? {},
  };
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Completions of the search's text. */
export function suggestBeside(
  { text, safety }: Pick<SearchRequest, 'text' | 'safety'>,
  atHand: AtHand,
  { rules }: Pick<SearchServices, 'rules'>,
): Suggestion[] {
  const services = { ...atHand, ...(rules && { rules }) };
  return suggestCompletions(text, SUGGESTIONS_WITH_RESULTS, services, safety);
}
