import type { SearchIndexReader } from '../search-index/search-index.ts';
import { type ChosenMode, chooseMode } from './choose-mode.ts';
import type { Meaning, MeaningReadiness, NearAnswer } from './find-by-meaning.ts';
import { type FoundByWords, findByWords, planRequest, runPlan } from './find-by-words.ts';
import type { QueryPlan } from './plan-query.ts';
import type { SearchMode, SearchRequest } from './search-request.ts';
import type { SearchServices } from './search-services.ts';
import { HYBRID_HITS, SEMANTIC_HITS, semanticSignal } from './semantic-signal.ts';

/** What a search found before it is presented; `plan.query` is what the index was asked in the end. */
export interface Found extends FoundByWords {
  readonly mode: SearchMode;
  /** Why meaning was left out, where it was asked for or could be expected; else `null`. */
  readonly modeReason: string | null;
}

/**
 * Finds by words and by meaning. Where the model does not answer in time words are the answer, which then
 * says so. Rejects with the signal's reason alone.
 */
export async function find(
  request: SearchRequest,
  services: SearchServices,
  signal: AbortSignal,
): Promise<Found> {
  const { meaning, index } = services;
  const plan = planRequest(request, services);
  const chosen = chooseMode(request.mode ?? 'auto', plan, () => readinessOf(meaning));
  if (meaning === undefined || chosen.mode === 'lexical') {
    return byWords(findByWords(request, plan, services), chosen.reason);
  }
  const near = await nearTo(chosen, plan, { meaning, index }, signal);
  if (near.kind === 'unavailable') {
    return byWords(findByWords(request, plan, services), near.reason);
  }
  const both = withMeaning(plan, chosen, near);
  if (chosen.mode === 'semantic') return fused(uncorrected(both, index), 'semantic');
  const found = findByWords(request, both, services);
  if (!found.correctionApplied) return fused(found, 'hybrid');
  // The model was asked for what was typed; what was meant is another text.
  const meant = chooseMode('hybrid', found.plan, () => meaning.readiness());
  const nearMeant = await nearTo(meant, found.plan, { meaning, index }, signal);
  if (nearMeant.kind === 'unavailable') return byWords(found, nearMeant.reason);
  const corrected = withMeaning(found.plan, meant, nearMeant);
  return fused({ ...found, plan: corrected, hits: runPlan(corrected, index) }, 'hybrid');
}

const NOT_COMPOSED: MeaningReadiness = {
  ...{ isReady: false, isOff: true, reason: 'No embedding model is switched on.' },
};

function readinessOf(meaning: Meaning | undefined): MeaningReadiness {
  return meaning?.readiness() ?? NOT_COMPOSED;
}

function nearTo(
  { text, mode }: ChosenMode,
  { query }: QueryPlan,
  { meaning, index }: { meaning: Meaning; index: SearchIndexReader },
  signal: AbortSignal,
): Promise<NearAnswer> {
  const documents = index.documentsPassing(query.filters);
  const limit = mode === 'semantic' ? SEMANTIC_HITS : HYBRID_HITS;
  return meaning.near(text, { limit, ...(documents && { documents }) }, signal);
}

function withMeaning(
  plan: QueryPlan,
  { mode, weights }: ChosenMode,
  { nearest, unrelated }: Extract<NearAnswer, { kind: 'near' }>,
): QueryPlan {
  const counting = { weights, wordsCount: mode !== 'semantic' };
  const semantic = semanticSignal(nearest, unrelated, counting);
  return { ...plan, query: { ...plan.query, semantic } };
}

/** With the scale that was found out: explanations need it. */
function fused(found: FoundByWords, mode: SearchMode): Found {
  const { query } = found.plan;
  const semantic = query.semantic && { ...query.semantic, scale: found.hits.semanticScale };
  const plan = { ...found.plan, query: { ...query, ...(semantic && { semantic }) } };
  return { ...found, plan, mode, modeReason: null };
}

function byWords(words: FoundByWords, reason: string | null): Found {
  return { ...words, mode: 'lexical', modeReason: reason };
}

/** A query that only its meaning answers. */
function uncorrected(plan: QueryPlan, index: SearchIndexReader): FoundByWords {
  return { plan, hits: runPlan(plan, index), corrected: null, correctionApplied: false };
}
