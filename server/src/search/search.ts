import type { StoredDocument } from '../documents/document.ts';
import type { DocumentReader } from '../documents/document-store.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import type { Explanation } from '../search-index/explanation.ts';
import type { IndexHit, IndexHits, SearchIndexReader } from '../search-index/search-index.ts';
import { termNormalizer } from '../text/term-normalizer.ts';
import { correctQuery } from './correct-query.ts';
import { displayUrl } from './display-url.ts';
import { explainScore } from './explain-score.ts';
import { createMarker, highlightHtml, type Marker } from './highlight.ts';
import { planQuery, type QueryPlan } from './plan-query.ts';
import { isExplicit, type SafeSearch } from './safe-search.ts';
import type { SearchRequest, SearchResponse, SearchResult } from './search-request.ts';
import { makeSnippet } from './snippet.ts';
import { suggestCompletions } from './suggest.ts';
import { validateQueryText } from './validate-query-text.ts';

/** What a search works with. */
export interface SearchServices {
  readonly index: SearchIndexReader;
  readonly documents: DocumentReader;
  /** The fewest characters of a query: `SEARCH_MIN_QUERY_LENGTH`. */
  readonly minQueryCharacters: number;
  /** The owner's; asked anew for each search, since they change while the server runs. Absent: none. */
  readonly rules?: { readonly book: RuleBook };
  /** Who sees explicit documents; absent: everybody. */
  readonly safeSearch?: SafeSearch;
}

// Beside results, suggestions are an offer: five fit in a line or two.
const SUGGESTIONS_WITH_RESULTS = 5;

/**
 * Ranked results for a query.
 *
 * Throws `ERR_QUERY_REQUIRED`, `ERR_QUERY_TOO_SHORT`, `ERR_QUERY_TOO_LONG`, and `ERR_PARAM_INVALID` for an
 * operator with a wrong value. Nothing found is an empty list. Rejects with the signal's reason when it
 * is aborted between two steps; no step takes longer than some milliseconds.
 */
export async function search(
  request: SearchRequest,
  services: SearchServices,
  signal: AbortSignal,
): Promise<SearchResponse> {
  const started = performance.now();
  const typed = validateQueryText(request.text, services.minQueryCharacters);
  const text = services.rules?.book.redirectOf(typed)?.to ?? typed;
  signal.throwIfAborted();
  const found = findWithCorrection({ ...request, text }, services);
  const indexMs = performance.now() - started;
  signal.throwIfAborted();
  const explanations = request.explain === true ? explainHits(found, services.index) : null;
  const results = presentHits(found.hits.hits, found.plan, services, explanations);
  const shown = request.offset + found.hits.hits.length;
  return {
    query: {
      text,
      language: found.plan.languages.isKnown ? found.plan.languages.first : null,
      corrected: found.corrected,
      correctionApplied: found.correctionApplied,
      redirectedFrom: text === typed ? null : typed,
    },
    total: { value: found.hits.total, relation: found.hits.totalRelation },
    results,
    facets: found.hits.facets,
    suggestions: suggestCompletions(text, SUGGESTIONS_WITH_RESULTS, services, request.safety),
    nextOffset: shown < found.hits.total && found.hits.hits.length > 0 ? shown : null,
    timing: { totalMs: performance.now() - started, indexMs },
  };
}

// In a longer query the known words find what is meant, and the unknown one is often a name that is right.
const SURE_QUERY_TERMS = 3;

/** What a search found before it is presented. */
export interface Found {
  readonly plan: QueryPlan;
  readonly hits: IndexHits;
  readonly corrected: string | null;
  readonly correctionApplied: boolean;
}

/**
 * Searches, and where words are unknown to the content, searches again with known ones. The correction
 * is applied when it is sure in a short query, or when the query itself finds nothing; else it is offered; never when it finds no more.
 */
export function findWithCorrection(request: SearchRequest, services: SearchServices): Found {
  const { index } = services;
  const rules = services.rules?.book ?? null;
  const languages = index.statistics().languages;
  const plan = planQuery(request, languages, rules);
  const hits = run(plan, index);
  const asTyped: Found = { plan, hits, corrected: null, correctionApplied: false };
  if (hits.total === 0 && plan.parsed.phrases.length > 0) {
    return findWithoutQuotes(request, services, languages) ?? asTyped;
  }
  const content = {
    ...{ index, languages: plan.languages.all },
    ...(rules?.synonyms && { isNamed: rules.synonyms.names }),
  };
  const correction = correctQuery(request.text, content, { foundNothing: hits.total === 0 });
  if (!correction) return asTyped;
  const correctedPlan = planQuery({ ...request, text: correction.text }, languages, rules);
  const correctedHits = run(correctedPlan, index);
  if (correctedHits.total === 0) return asTyped;
  const isShort = plan.query.terms.length <= SURE_QUERY_TERMS;
  if (hits.total === 0 || (correction.isSure && isShort)) {
    return {
      plan: correctedPlan,
      hits: correctedHits,
      corrected: correction.text,
      correctionApplied: true,
    };
  }
  return { ...asTyped, corrected: correction.text };
}

/** The same words without their quotes, when that finds something: what a phrase nobody wrote was meant to find. */
function findWithoutQuotes(
  request: SearchRequest,
  { index, rules }: SearchServices,
  languages: Readonly<Record<string, number>>,
): Found | null {
  const text = request.text
    .replace(/["“”„«»]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const plan = planQuery({ ...request, text }, languages, rules?.book);
  const hits = run(plan, index);
  return hits.total > 0 ? { plan, hits, corrected: text, correctionApplied: true } : null;
}

function run(plan: QueryPlan, index: SearchIndexReader): IndexHits {
  if (plan.isEmpty) return { hits: [], total: 0, totalRelation: 'eq', facets: {} };
  return index.search(plan.query);
}

/** By document number. */
function explainHits(
  { hits, plan }: Found,
  index: SearchIndexReader,
): ReadonlyMap<number, Explanation> {
  const numbers = hits.hits.map(({ documentNumber }) => documentNumber);
  const explained = index.explain(plan.query, numbers);
  return new Map(explained.map((one) => [one.documentNumber, one]));
}

type PresentServices = Pick<SearchServices, 'documents' | 'safeSearch'>;

/** Documents that vanished between the index and the store are left out. */
function presentHits(
  hits: readonly IndexHit[],
  plan: QueryPlan,
  services: PresentServices,
  explanations: ReadonlyMap<number, Explanation> | null,
): SearchResult[] {
  const stored = services.documents.byNumbers(hits.map(({ documentNumber }) => documentNumber));
  const markers = new Map<string | null, Marker>();
  return hits.flatMap((hit) => {
    const document = stored.get(hit.documentNumber);
    if (!document || plan.rules?.isHidden(document)) return [];
    const { language } = document;
    const marker = markers.get(language) ?? createMarker(termNormalizer(language), plan.terms);
    markers.set(language, marker);
    const result = presentHit(hit, document, marker, services);
    const rules = plan.rules?.appliedTo(document) ?? [];
    const ruled = rules.length === 0 ? result : { ...result, rules };
    const explained = explanations?.get(hit.documentNumber);
    if (explained === undefined) return [ruled];
    return [{ ...ruled, explanation: explainScore(explained, plan.query, rules) }];
  });
}

function presentHit(
  hit: IndexHit,
  document: StoredDocument,
  findMarks: Marker,
  { documents, safeSearch }: PresentServices,
): SearchResult {
  const passage = document.passages[hit.passage];
  const text = passage ? documents.text(document.number, passage.start, passage.end) : '';
  const snippet = makeSnippet(text || (document.description ?? ''), findMarks);
  return {
    document,
    score: hit.score,
    duplicates: hit.duplicates,
    isExplicit: safeSearch?.isExplicit(document) ?? isExplicit(document),
    displayUrl: displayUrl(document),
    snippet: snippet.text,
    highlightedSnippet: snippet.html,
    highlightedTitle: highlightHtml(document.title, findMarks(document.title)),
  };
}
