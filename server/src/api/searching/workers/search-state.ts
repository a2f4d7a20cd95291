import type { RateTable } from '../../../cards/currency/exchange-rates.ts';
import type { ExplicitSources } from '../../../index/search-index.ts';
import type { Indexing } from '../../../ingest/sources/first-runs.ts';
import type { MeaningReadiness } from '../../../search/meaning/find-by-meaning.ts';
import type { OriginalRules } from '../../../search/rules/compile-rules.ts';

/** What searches depend on that changes while the server runs. All of it can be cloned. */
export interface SearchState {
  readonly explicitSources: ExplicitSources;
  /** What their owners call the sources, by their ids. */
  readonly sourceNames: ReadonlyMap<string, string>;
  /** The owner's, as they are written. */
  readonly rules: readonly OriginalRules[];
  /** `null`: nothing is ever found by meaning. */
  readonly meaning: MeaningReadiness | null;
  /** `null`: there is no reranker. */
  readonly reranker: { readonly isReady: boolean; readonly isResting: boolean } | null;
  /** `null`: there is no chat model. */
  readonly model: { readonly supportsTools: boolean; readonly isResting: boolean } | null;
  /** Whether sentences can be compared by their meaning. */
  readonly embedsSentences: boolean;
  readonly rates: RateTable | null;
  /** Whether the weather service failed several times and is left alone. */
  readonly areForecastsResting: boolean;
  /** How far the first reading of sources is; `null`: none is under way. */
  readonly indexing: Indexing | null;
}

/** Whatever is small and made anew each time it is asked for: compared by what it says. */
const COMPARED_BY_VALUE: ReadonlySet<string> = new Set(['meaning', 'reranker', 'model']);

/** What of `present` is other than in `last`; `null`: nothing. */
export function changesOf(
  present: SearchState,
  last: Partial<SearchState>,
): Partial<SearchState> | null {
  const changed = Object.entries(present).filter(([name, value]) => {
    const before: unknown = Reflect.get(last, name);
    if (value === before && name in last) return false;
    return !COMPARED_BY_VALUE.has(name) || JSON.stringify(value) !== JSON.stringify(before);
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
