import { pageSize, type SearchState } from './search-state.ts';

/** What a search is asked with besides what the address says. */
export interface SearchSurroundings {
  /** BCP 47: how cards write numbers and dates. */
  readonly locale: string;
  /** IANA. */
  readonly timeZone: string;
}

// What the filters above the results offer. A look at the index for each.
const FACETS = 'topic,source,site,lang';

/** The parameters of a search, plain or streamed. */
export function searchParameters(
  state: SearchState,
  { locale, timeZone }: SearchSurroundings,
): URLSearchParams {
  const limit = pageSize(state.type);
  const { type, source, site, language: lang, topic, from, to, sort, safe } = state;
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
  };
  const parameters = new URLSearchParams({ q: state.text, limit: String(limit) });
  if (state.page > 1) parameters.set('offset', String((state.page - 1) * limit));
  for (const [name, value] of Object.entries(chosen)) {
    if (value !== null) parameters.set(name, value);
  }
  parameters.set('facets', FACETS);
  parameters.set('locale', locale);
  parameters.set('timeZone', timeZone);
  return parameters;
}
