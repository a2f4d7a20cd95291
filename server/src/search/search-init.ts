import type { FacetCount, FacetName } from '../index/search-index.ts';
import type { FoundByWords } from './found.ts';
import type { AtHand } from './look-ups/look-ups.ts';
import type { PreparedSearch } from './query/prepare-search.ts';
import type { Facets, SearchMode, SearchRequest, Suggestion } from './query/search-request.ts';
import type { ExpectedEnrichment, SearchInit } from './search-events.ts';
import type { SearchServices } from './search-services.ts';
import { suggestCompletions } from './suggest/suggest.ts';

// Beside results, suggestions are an offer: five fit in a line or two.
const SUGGESTIONS_WITH_RESULTS = 5;

/** What else the beginning of a search says. */
export interface InitParts<Card> {
  readonly mode: SearchMode;
  readonly modeReason: string | null;
  /** Whether meaning has spoken, or will not: then the counts are the last word. */
  readonly isWhole: boolean;
  readonly tabs: readonly FacetCount[];
  readonly instantCard: Card | null;
  readonly expected: readonly ExpectedEnrichment[];
}

/** The beginning of a search that has `found` something or nothing. */
export async function searchInit<Card>(
  { request, typed, lookUps }: PreparedSearch,
  { plan, hits, corrected, correctionApplied }: FoundByWords,
  services: SearchServices,
  { mode, modeReason, isWhole, tabs, instantCard, expected }: InitParts<Card>,
): Promise<SearchInit<Card>> {
  const { text } = request;
  const suggestions = await lookUps.run((atHand) => suggestBeside(request, atHand, services));
  return {
    kind: 'init',
    query: {
      text,
      language: plan.languages.isKnown ? plan.languages.first : null,
      corrected,
      correctionApplied,
      redirectedFrom: text === typed ? null : typed,
      mode,
      modeReason,
    },
    total: { value: hits.total, relation: isWhole ? hits.totalRelation : 'gte' },
    tabs,
    suggestions,
    instantCard,
    expected,
    facets: withNames(only(request.facets, hits.facets), services),
  };
}

/** What the text of a search may go on to. */
export function suggestBeside(
  { text, safety }: Pick<SearchRequest, 'text' | 'safety'>,
  atHand: AtHand,
  { rules }: Pick<SearchServices, 'rules'>,
): Suggestion[] {
  const services = { ...atHand, ...(rules && { rules }) };
  return suggestCompletions(text, SUGGESTIONS_WITH_RESULTS, services, safety);
}

/** Those that were asked for: more may have been counted for the tabs. */
function only(asked: readonly FacetName[], counted: Facets): Facets {
  const names = Object.keys(counted) as FacetName[]; // the keys of a record of them
  if (names.every((name) => asked.includes(name))) return counted;
  return Object.fromEntries(asked.map((name) => [name, counted[name] ?? []]));
}

/** Sources are counted by their ids, which nobody reads. */
function withNames(facets: Facets, { nameOfSource }: SearchServices): Facets {
  if (facets.source === undefined || nameOfSource === undefined) return facets;
  const source = facets.source.map((count) => {
    const label = nameOfSource(count.value);
    return label === null ? count : { ...count, label };
  });
  return { ...facets, source };
}
