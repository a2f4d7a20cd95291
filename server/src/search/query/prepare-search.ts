import { planRequest } from '../find-by-words.ts';
import type { Meaning, MeaningReadiness } from '../meaning/find-by-meaning.ts';
import type { SearchServices } from '../search-services.ts';
import { type ChosenMode, chooseMode } from './choose-mode.ts';
import type { QueryPlan } from './plan-query.ts';
import type { SearchRequest } from './search-request.ts';
import { validateQueryText } from './validate-query-text.ts';

/** A search that can no longer be refused. */
export interface PreparedSearch {
  /** `text` is what is looked for: where a rule of the owner redirects, another than was typed. */
  readonly request: SearchRequest;
  /** As typed, trimmed. */
  readonly typed: string;
  readonly plan: QueryPlan;
  readonly chosen: ChosenMode;
  /** When it was asked for, by `performance.now()`. */
  readonly startedMs: number;
}

/**
 * Reads a search; nothing is looked for yet.
 *
 * Throws `ERR_QUERY_REQUIRED`, `ERR_QUERY_TOO_SHORT`, `ERR_QUERY_TOO_LONG`, and `ERR_PARAM_INVALID` for an
 * operator with a wrong value.
 */
export function prepareSearch(request: SearchRequest, services: SearchServices): PreparedSearch {
  const startedMs = performance.now();
  const typed = validateQueryText(request.text, services.minQueryCharacters);
  const text = services.rules?.book.redirectOf(typed)?.to ?? typed;
  const meant = { ...request, text };
  const plan = planRequest(meant, services);
  const chosen = chooseMode(request.mode ?? 'auto', plan, () => readinessOf(services.meaning));
  return { request: meant, typed, plan, chosen, startedMs };
}

const NOT_COMPOSED: MeaningReadiness = {
  ...{ isReady: false, isOff: true, reason: 'No embedding model is switched on.' },
};

function readinessOf(meaning: Meaning | undefined): MeaningReadiness {
  return meaning?.readiness() ?? NOT_COMPOSED;
}
