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
 * Finds by words and by meaning. Words are looked up while the model works; where it does not answer in
 * time they are the answer, which then says so. Rejects with the signal's reason alone.
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
  const asking = new AbortController();
  const near = nearTo(chosen, plan, { meaning, index }, AbortSignal.any([signal, asking.signal]));
  // Looked at below, but not where what was typed turns out to be meant otherwise.
  near.catch(() => undefined);
  if (chosen.mode === 'semantic') {
    const answer = await near;
    if (answer.kind === 'near') return fused(uncorrected(plan), chosen, answer, index);
    return byWords(findByWords(request, plan, services), answer.reason);
  }
  const words = findByWords(request, plan, services);
  if (!words.correctionApplied) return fused(words, chosen, await near, index);
  asking.abort();
  const meant = chooseMode('hybrid', words.plan, () => meaning.readiness());
  return fused(words, meant, await nearTo(meant, words.plan, { meaning, index }, signal), index);
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

/** Asks the index once more, with what is near in meaning. */
function fused(
  words: FoundByWords,
  { mode, weights }: ChosenMode,
  answer: NearAnswer,
  index: SearchIndexReader,
): Found {
  if (answer.kind === 'unavailable') return byWords(words, answer.reason);
  const { bestScore } = words.hits;
  const wordsCount = mode !== 'semantic';
  const semantic = semanticSignal(answer.nearest, { bestScore, weights, wordsCount });
  const plan = { ...words.plan, query: { ...words.plan.query, semantic } };
  return { ...words, plan, hits: runPlan(plan, index), mode, modeReason: null };
}

function byWords(words: FoundByWords, reason: string | null): Found {
  return { ...words, mode: 'lexical', modeReason: reason };
}

/** A query that only its meaning answers. */
function uncorrected(plan: QueryPlan): FoundByWords {
  const hits = { hits: [], total: 0, totalRelation: 'eq' as const, bestScore: 0, facets: {} };
  return { plan, hits, corrected: null, correctionApplied: false };
}
