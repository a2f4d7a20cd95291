import type { IndexHits, LocalIndexReader } from '../index/search-index.ts';
import type { Found, FoundByWords } from './found.ts';
import type { Meaning, NearAnswer } from './meaning/find-by-meaning.ts';
import { HYBRID_HITS, SEMANTIC_HITS, semanticSignal } from './meaning/semantic-signal.ts';
import type { QueryPlan } from './query/plan-query.ts';
import {
  type ChosenMode,
  chooseMode,
  type PreparedSearch,
  planRequest,
} from './query/prepare-search.ts';
import type { SearchMode, SearchRequest } from './query/search-request.ts';
import { rerank, rerankingOf, widened } from './reranking/rerank-found.ts';
import type { SearchServices } from './search-services.ts';
import { correctQuery } from './spelling/correct-query.ts';
import { visibleWord } from './suggest/visible-words.ts';

/** {@link SearchServices} with a meaning to ask. */
export type MeaningServices = SearchServices & { readonly meaning: Meaning };

/**
 * Finds by words and by meaning, in the order of the reranker where there is one. Where a model does not answer in time
 * the answer is without it, and says so. Rejects with the signal's reason alone.
 */
export async function find(
  prepared: PreparedSearch,
  services: SearchServices,
  signal: AbortSignal,
): Promise<Found> {
  const reranking = rerankingOf(prepared, services);
  if (reranking === null) return findUnreranked(prepared, services, signal);
  const found = await findUnreranked(widened(prepared), services, signal);
  return rerank(found, prepared, { ...services, reranking }, signal);
}

async function findUnreranked(
  prepared: PreparedSearch,
  services: SearchServices,
  signal: AbortSignal,
): Promise<Found> {
  const { request, plan, chosen } = prepared;
  const { meaning } = services;
  if (meaning === undefined || chosen.mode === 'lexical') {
    return byWords(findByWords(request, plan, services), chosen.reason);
  }
  const withMeaning = { ...services, meaning };
  const near = await nearTo(chosen, plan, withMeaning, signal);
  return findWithNear(prepared, near, withMeaning, signal);
}

/** What is near to the words of a plan in meaning. The model is asked before the first turn of the event loop. */
export function nearTo(
  { text, mode }: ChosenMode,
  { query }: QueryPlan,
  { meaning, index }: Pick<MeaningServices, 'meaning' | 'index'>,
  signal: AbortSignal,
): Promise<NearAnswer> {
  const documents = index.documentsPassing(query.filters);
  const limit = mode === 'semantic' ? SEMANTIC_HITS : HYBRID_HITS;
  return meaning.near(text, { limit, ...(documents && { documents }) }, signal);
}

/** {@link find}, once it is known what is near. */
export async function findWithNear(
  { request, plan, chosen }: PreparedSearch,
  near: NearAnswer,
  services: MeaningServices,
  signal: AbortSignal,
): Promise<Found> {
  if (near.kind === 'unavailable') {
    return byWords(findByWords(request, plan, services), near.reason);
  }
  const both = withMeaning(plan, chosen, near);
  if (chosen.mode === 'semantic') return fused(uncorrected(both, services.index), 'semantic');
  const found = findByWords(request, both, services);
  return found.correctionApplied ? findMeant(found, services, signal) : fused(found, 'hybrid');
}

/** Adds meaning to what a corrected query found: the model was asked for what was typed, and this is another text. */
export async function findMeant(
  found: FoundByWords,
  services: MeaningServices,
  signal: AbortSignal,
): Promise<Found> {
  const meant = chooseMode('hybrid', found.plan, () => services.meaning.readiness());
  const near = await nearTo(meant, found.plan, services, signal);
  return addMeaning(found, meant, near, services.index);
}

/** Adds what is near in meaning to what words found, by one more look at the index. */
export function addMeaning(
  found: FoundByWords,
  chosen: ChosenMode,
  near: NearAnswer,
  index: LocalIndexReader,
): Found {
  if (near.kind === 'unavailable') return byWords(found, near.reason);
  const plan = withMeaning(found.plan, chosen, near);
  return fused({ ...found, plan, hits: runPlan(plan, index) }, 'hybrid');
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

/** What words found as all that is found; `reason`: why meaning was left out, or `null`. */
export function byWords(words: FoundByWords, reason: string | null): Found {
  return { ...words, mode: 'lexical', modeReason: reason };
}

/** A query that only its meaning answers. */
function uncorrected(plan: QueryPlan, index: LocalIndexReader): FoundByWords {
  const hits = runPlan(plan, index);
  const isFoundAsTyped = hits.total > 0;
  return { plan, hits, corrected: null, correctionApplied: false, isFoundAsTyped };
}

// In a longer query the known words find what is meant, and the unknown one is often a name that is right.
const SURE_QUERY_TERMS = 3;

/**
 * Searches with `plan`, that of the request, and where words are unknown to the content, searches again with
 * known ones. The correction is applied when it is sure in a short query, or when the query itself finds
 * nothing; else it is offered; never when it finds no more.
 */
export function findByWords(
  request: SearchRequest,
  plan: QueryPlan,
  services: SearchServices,
): FoundByWords {
  const { index } = services;
  const hits = runPlan(plan, index);
  const isFoundAsTyped = hits.total > 0;
  const asTyped = { plan, hits, corrected: null, correctionApplied: false, isFoundAsTyped };
  // An address that is there is no mistake.
  if (isAddress(plan) && isFoundAsTyped) return asTyped;
  if (!isFoundAsTyped && plan.parsed.phrases.length > 0) {
    return findWithoutQuotes(request, services) ?? asTyped;
  }
  if (request.isUnderstood === true) return asTyped;
  const synonyms = services.rules?.book.synonyms ?? null;
  const content = {
    index,
    languages: plan.languages.likely,
    usualLanguages: plan.languages.usual,
    ...(synonyms && { isNamed: synonyms.names }),
    ...(mayHide(request, services) && {
      isVisible: (word: string) => visibleWord(word, request.safety, services, MAX_READ) !== null,
    }),
  };
  const foundNothing = !hits.isFoundByWords;
  const correction = correctQuery(request.text, content, { foundNothing });
  if (!correction) return asTyped;
  const corrected = findAs(correction.text, request, services);
  if (corrected.hits.total === 0) return asTyped;
  const isShort = plan.query.terms.length <= SURE_QUERY_TERMS;
  // What was found by its meaning alone may well be what was meant: then an unsure correction is an offer.
  if (correction.isSure && (!isFoundAsTyped || isShort)) return { ...corrected, isFoundAsTyped };
  return { ...asTyped, corrected: correction.text };
}

// Documents that are read for one word of a correction: the first nearly always has it, unless they share its stem alone.
const MAX_READ = 32;

/** Whether there may be documents that the caller does not get to see. */
function mayHide({ safety }: SearchRequest, { rules }: SearchServices): boolean {
  return safety?.explicit === false || rules !== undefined;
}

function isAddress({ query }: QueryPlan): boolean {
  return (query.signals?.names?.addresses.length ?? 0) > 0;
}

/** What a plan finds; nothing for one that has nothing to look for. */
export function runPlan(plan: QueryPlan, index: LocalIndexReader): IndexHits {
  if (plan.isEmpty)
    return {
      hits: [],
      total: 0,
      totalRelation: 'eq',
      isFoundByWords: false,
      semanticScale: 0,
      facets: {},
    };
  return index.search(plan.query);
}

/** The same words without their quotes, when that finds something: what a phrase that stands nowhere was meant to find. */
function findWithoutQuotes(request: SearchRequest, services: SearchServices): FoundByWords | null {
  const text = request.text
    .replace(/["“”„«»]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const found = findAs(text, request, services);
  return found.hits.total > 0 ? found : null;
}

function findAs(text: string, request: SearchRequest, services: SearchServices): FoundByWords {
  const plan = planRequest({ ...request, text }, services);
  const hits = runPlan(plan, services.index);
  return { plan, hits, corrected: text, correctionApplied: true, isFoundAsTyped: false };
}
