import { SCALE_WITHOUT_WORDS } from '../index/ranking.ts';
import type { IndexHits, SearchQuery } from '../index/search-index.ts';
import type { SearchIndexReader } from '../index/search-index-reader.ts';
import type { Found, FoundByWords } from './found.ts';
import { NO_HITS } from './look-ups/asked-index.ts';
import type { AtHand } from './look-ups/look-ups.ts';
import type { Meaning, NearAnswer } from './meaning/find-by-meaning.ts';
import { HYBRID_HITS, SEMANTIC_HITS, semanticSignal } from './meaning/semantic-signal.ts';
import { withoutQuotes } from './query/parse-query.ts';
import type { QueryPlan } from './query/plan-query.ts';
import {
  type ChosenMode,
  chooseMode,
  type PreparedSearch,
  planRequest,
} from './query/prepare-search.ts';
import type { SearchMode, SearchRequest } from './query/search-request.ts';
import { rerank, rerankingOf, widened } from './reranking/rerank-found.ts';
import { expectHits } from './results/present-hits.ts';
import type { SearchServices } from './search-services.ts';
import {
  applyChanges,
  type Change,
  type Correction,
  findChanges,
} from './spelling/correct-query.ts';
import type { SpellingContent } from './spelling/spelling-content.ts';
import { visibleWord } from './suggest/visible-words.ts';

/** {@link SearchServices} with a model for meaning. */
export type MeaningServices = SearchServices & { readonly meaning: Meaning };

/**
 * Finds by words and by meaning, ordered by the reranker if there is one. If a model does not reply in time, the result is
 * without it, and states that. Rejects only with the signal's reason.
 */
export async function find(
  prepared: PreparedSearch,
  services: SearchServices,
  signal: AbortSignal,
): Promise<Found> {
  const reranking = rerankingOf(prepared, services);
  if (reranking === null) return findUnreranked(prepared, services, signal);
  const found = await findUnreranked(widened(prepared), services, signal);
  return rerank(found, prepared, reranking, signal);
}

async function findUnreranked(
  prepared: PreparedSearch,
  services: SearchServices,
  signal: AbortSignal,
): Promise<Found> {
  const { plan, chosen } = prepared;
  const { meaning } = services;
  if (meaning === undefined || chosen.mode === 'lexical') {
    return byWords(await findByWords(prepared, services), chosen.reason);
  }
  const withMeaning = { ...services, meaning };
  const near = await nearTo(chosen, plan, withMeaning, signal);
  return findWithNear(prepared, near, withMeaning, signal);
}

/** The documents that are near to the words of a plan in meaning. Calls the model before the first turn of the event loop. */
export function nearTo(
  { text, mode }: ChosenMode,
  { query }: QueryPlan,
  { meaning }: Pick<MeaningServices, 'meaning'>,
  signal: AbortSignal,
): Promise<NearAnswer> {
  const limit = mode === 'semantic' ? SEMANTIC_HITS : HYBRID_HITS;
  return meaning.near(text, { limit, filters: query.filters }, signal);
}

/** {@link find}, given the documents that are near in meaning. */
export async function findWithNear(
  prepared: PreparedSearch,
  near: NearAnswer,
  services: MeaningServices,
  signal: AbortSignal,
): Promise<Found> {
  const { plan, chosen } = prepared;
  if (near.kind === 'unavailable') {
    return byWords(await findByWords(prepared, services), near.reason);
  }
  const both = withMeaning(plan, chosen, near);
  if (chosen.mode === 'semantic') return fused(await uncorrected(both, services.index), 'semantic');
  const found = await findByWords({ ...prepared, plan: both }, services);
  return found.correctionApplied ? findMeant(found, services, signal) : fused(found, 'hybrid');
}

/** Adds meaning to the hits of a corrected query, for which the model is called again, since it got the typed text. */
export async function findMeant(
  found: FoundByWords,
  services: MeaningServices,
  signal: AbortSignal,
): Promise<Found> {
  const meant = chooseMode('hybrid', found.plan, () => services.meaning.readiness());
  const near = await nearTo(meant, found.plan, services, signal);
  return addMeaning(found, meant, near, services.index);
}

/** Adds the documents near in meaning to the hits by words, by one more search of the index. */
export async function addMeaning(
  found: FoundByWords,
  chosen: ChosenMode,
  near: NearAnswer,
  index: SearchIndexReader,
): Promise<Found> {
  if (near.kind === 'unavailable') return byWords(found, near.reason);
  // A local index determines the scale of the words during the search.
  const scale = index.atHand === null ? found.hits.semanticScale : null;
  const plan = withMeaning(found.plan, chosen, near, scale);
  return fused({ ...found, plan, hits: await runPlan(plan, index) }, 'hybrid');
}

function withMeaning(
  plan: QueryPlan,
  { mode, weights }: ChosenMode,
  { nearest, unrelated }: Extract<NearAnswer, { kind: 'near' }>,
  scale: number | null = null,
): QueryPlan {
  const counting = { weights, wordsCount: mode !== 'semantic' };
  const semantic = { ...semanticSignal(nearest, unrelated, counting), scale };
  return { ...plan, query: { ...plan.query, semantic } };
}

/** With the scale that was determined, which explanations need. */
function fused(found: FoundByWords, mode: SearchMode): Found {
  const { query } = found.plan;
  const semantic = query.semantic && { ...query.semantic, scale: found.hits.semanticScale };
  const plan = { ...found.plan, query: { ...query, ...(semantic && { semantic }) } };
  return { ...found, plan, mode, modeReason: null };
}

/** The hits by words as the result; `reason`: why meaning was left out, or `null`. */
export function byWords(words: FoundByWords, reason: string | null): Found {
  return { ...words, mode: 'lexical', modeReason: reason };
}

/** Runs a query by meaning only. */
async function uncorrected(plan: QueryPlan, index: SearchIndexReader): Promise<FoundByWords> {
  const hits = await runPlan(plan, index);
  const isFoundAsTyped = hits.total > 0;
  return { plan, hits, corrected: null, correctionApplied: false, isFoundAsTyped };
}

/** A search with a plan. */
export type PlannedSearch = Pick<PreparedSearch, 'request' | 'plan' | 'lookUps'>;

/**
 * Searches with the plan of the request and, if words are unknown to the content, searches again with known ones. Applies a
 * certain correction if the query is short or finds nothing; an uncertain one if nothing is found, and no word is quoted or
 * excluded; otherwise only offers it; neither if the correction finds nothing.
 */
export async function findByWords(
  planned: PlannedSearch,
  services: SearchServices,
): Promise<FoundByWords> {
  const { request, plan, lookUps } = planned;
  const hits = await runPlan(plan, services.index);
  const isFoundAsTyped = hits.total > 0;
  const asTyped = { plan, hits, corrected: null, correctionApplied: false, isFoundAsTyped };
  // An address that exists is not a mistake.
  if (request.isLiteral === true || (isAddress(plan) && isFoundAsTyped)) return asTyped;
  if (!isFoundAsTyped && plan.parsed.phrases.length > 0) {
    return (await findWithoutQuotes(planned, services)) ?? asTyped;
  }
  if (request.isUnderstood === true) return asTyped;
  const content = spellingContent(plan, services);
  const foundNothing = !hits.isFoundByWords;
  const changes = await lookUps.run(({ index }) =>
    findChanges(request.text, { ...content, index }, { foundNothing }),
  );
  const better = await findChanged(changes, planned, services);
  if (better === null || better.found.hits.total === 0) return asTyped;
  const { correction, found } = better;
  // Results by meaning alone may be correct: then an unsure correction is only offered.
  if (mayApply(correction, plan, isFoundAsTyped)) return { ...found, isFoundAsTyped };
  return { ...asTyped, corrected: correction.text };
}

function mayApply(
  { isSure, isOfUnknown }: Correction,
  { query, parsed }: QueryPlan,
  isFoundAsTyped: boolean,
): boolean {
  if (isFoundAsTyped) return isSure && query.terms.length <= SURE_QUERY_TERMS;
  // Who quotes or excludes words means them as they are written.
  const isPlain = parsed.phrases.length === 0 && query.excluded.length === 0;
  return isSure || (isOfUnknown && isPlain);
}

/** The content that words of a plan are corrected by. */
export function spellingContent(
  { languages }: QueryPlan,
  { rules, isNamed }: SearchServices,
): Omit<SpellingContent, 'index'> {
  const synonyms = rules?.book.synonyms ?? null;
  const namers = [synonyms?.names, isNamed].filter((names) => names !== undefined);
  return {
    languages: languages.likely,
    usualLanguages: languages.usual,
    ...(namers.length > 0 && { isNamed: (word: string) => namers.some((names) => names(word)) }),
  };
}

/**
 * Searches with those changes whose words the caller may see. Over a network, searches with all changes while their visibility
 * is looked up, since nearly always all are visible.
 */
async function findChanged(
  changes: readonly Change[],
  planned: PlannedSearch,
  services: SearchServices,
) {
  const { request, lookUps } = planned;
  if (changes.length === 0) return null;
  const looked = lookUps.run((atHand) => visibleChanges(changes, request, atHand, services));
  const found = lookUps.areAtHand ? null : await searchChanged(changes, planned, services);
  const visible = await looked;
  if (found !== null && visible.length === changes.length) return found;
  return searchChanged(visible, planned, services);
}

async function searchChanged(
  changes: readonly Change[],
  { request, lookUps }: PlannedSearch,
  services: SearchServices,
) {
  const correction = applyChanges(request.text, changes);
  if (correction === null) return null;
  const found = await findAs(correction.text, { request, lookUps }, services);
  lookUps.ahead(({ documents }) => expectHits(found.hits.hits, documents));
  return { correction, found };
}

// The number of documents that are read for one word of a correction: the first nearly always has it, unless these only share its stem.
const MAX_READ = 32;

/** The changes whose words are in documents that the caller may see. */
function visibleChanges(
  changes: readonly Change[],
  { safety }: SearchRequest,
  atHand: AtHand,
  { rules, mayHide }: SearchServices,
): readonly Change[] {
  // Otherwise nothing is hidden from the caller.
  const showsAll = safety?.explicit !== false && rules === undefined && mayHide?.() !== true;
  if (showsAll) return changes;
  const services = { ...atHand, ...(rules && { rules }) };
  return changes.filter(({ by }) =>
    by.split(' ').every((word) => visibleWord(word, safety, services, MAX_READ) !== null),
  );
}

function isAddress({ query }: QueryPlan): boolean {
  return (query.signals?.names?.addresses.length ?? 0) > 0;
}

// In a longer query the known words suffice, and the unknown one is often a correct name.
const SURE_QUERY_TERMS = 3;

/** The hits of a plan; none for an empty one. */
export async function runPlan(plan: QueryPlan, index: SearchIndexReader): Promise<IndexHits> {
  if (plan.isEmpty) return NO_HITS;
  const { semantic, ...words } = plan.query;
  if (semantic?.scale !== null || index.atHand !== null) return index.search(plan.query);
  const scale = semantic.wordsCount ? await scaleOf(words, index) : SCALE_WITHOUT_WORDS;
  return index.search({ ...words, semantic: { ...semantic, scale } });
}

/** The weight of meaning relative to the words of a query. */
async function scaleOf(words: SearchQuery, index: SearchIndexReader): Promise<number> {
  // Includes the hits, so that the engine may skip documents that cannot be among them.
  const { semanticScale } = await index.search({ ...words, facets: [], attributeFacets: [] });
  return semanticScale;
}

// Each takes a search.
const MAX_KEPT_PHRASES = 4;

/**
 * Searches for the same words without quotes; `null` if that finds nothing. For phrases that do not occur. Of several phrases those
 * that occur, at least one of them, stay phrases: all that occur together, else the first.
 */
async function findWithoutQuotes(
  planned: PlannedSearch,
  services: SearchServices,
): Promise<FoundByWords | null> {
  const { text } = planned.request;
  const count = Math.min(planned.plan.parsed.phrases.length, MAX_KEPT_PHRASES);
  const each = count < 2 ? [] : Array.from({ length: count }, (_, place) => [place]);
  const alone = await Promise.all(
    each.map((kept) => findAs(withoutQuotes(text, kept), planned, services)),
  );
  const occurring = each.flat().filter((place) => (alone[place]?.hits.total ?? 0) > 0);
  if (occurring.length > 1 && occurring.length < planned.plan.parsed.phrases.length) {
    const together = await findAs(withoutQuotes(text, occurring), planned, services);
    if (together.hits.total > 0) return together;
  }
  const first = alone[occurring[0] ?? -1];
  if (first !== undefined) return first;
  const found = await findAs(withoutQuotes(text), planned, services);
  return found.hits.total > 0 ? found : null;
}

async function findAs(
  text: string,
  { request, lookUps }: Omit<PlannedSearch, 'plan'>,
  services: SearchServices,
): Promise<FoundByWords> {
  const plan = await lookUps.run(({ index }) => planRequest({ ...request, text }, index, services));
  const hits = await runPlan(plan, services.index);
  return { plan, hits, corrected: text, correctionApplied: true, isFoundAsTyped: false };
}
