import type { Found } from '../found.ts';
import type { SearchResponse } from '../query/search-request.ts';

/** What a search looked for, as its answer states it. `redirectedFrom`: the query that a rule replaced by `text`. */
export function searchedQuery(
  text: string,
  {
    plan: { languages },
    corrected,
    correctionApplied,
    mode,
    modeReason,
  }: Pick<Found, 'plan' | 'corrected' | 'correctionApplied' | 'mode' | 'modeReason'>,
  redirectedFrom: string | null = null,
): SearchResponse['query'] {
  return {
    text,
    language: languages.isKnown ? languages.first : null,
    corrected,
    correctionApplied,
    redirectedFrom,
    mode,
    modeReason,
  };
}
