import type { Preferences } from '../settings/preferences.ts';
import { MAX_OFFSET, pageSize, type SearchState } from './search-state.ts';

/** What a search is asked with besides what the address says. */
export interface SearchSurroundings {
  /** BCP 47: how cards write numbers and dates. */
  readonly locale: string;
  /** IANA. */
  readonly timeZone: string;
  /** What the person chose for all searches of this browser. */
  readonly preferences: Pick<Preferences, 'resultsPerPage' | 'safe' | 'usesInterests'>;
}

// What the filters above the results offer. A look at the index for each.
const FACETS = 'topic,source,site,lang';

/** The parameters of a search, plain or streamed. */
export function searchParameters(
  state: SearchState,
  { locale, timeZone, preferences }: SearchSurroundings,
): URLSearchParams {
  const limit = pageSize(state.type, preferences.resultsPerPage);
  const { type, source, site, language: lang, topic, from, to, sort } = state;
  const safe = state.safe ?? preferences.safe;
  const chosen = {
    type,
    source,
    site,
    lang,
    topic,
    from,
    to,
    sort: sort === 'relevance' ? null : sort,
    safeSearch: safe === null ? null : String(safe === 'on'),
    personalization: preferences.usesInterests ? 'true' : null,
  };
  const parameters = new URLSearchParams({ q: state.text, limit: String(limit) });
  // An address may come from a browser that shows fewer on a page.
  const offset = Math.min((state.page - 1) * limit, MAX_OFFSET);
  if (offset > 0) parameters.set('offset', String(offset));
  for (const [name, value] of Object.entries(chosen)) {
    if (value !== null) parameters.set(name, value);
  }
  parameters.set('facets', FACETS);
  parameters.set('locale', locale);
  parameters.set('timeZone', timeZone);
  return parameters;
}
