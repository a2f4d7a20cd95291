import type { StoredDocument } from '../documents/document.ts';
import type { DocumentReader } from '../documents/document-store.ts';
import type { IndexHit, IndexHits, SearchIndexReader } from '../search-index/search-index.ts';
import { termNormalizer } from '../text/term-normalizer.ts';
import { correctQuery } from './correct-query.ts';
import { displayUrl } from './display-url.ts';
import { createMarker, highlightHtml, type Marker } from './highlight.ts';
import { planQuery, type QueryPlan } from './plan-query.ts';
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
  const text = validateQueryText(request.text, services.minQueryCharacters);
  signal.throwIfAborted();
  const found = findWithCorrection({ ...request, text }, services);
  const indexMs = performance.now() - started;
  signal.throwIfAborted();
  const results = presentHits(found.hits.hits, found.plan, services.documents);
  const shown = request.offset + found.hits.hits.length;
  return {
    query: {
      text,
      language: found.plan.languages.isKnown ? found.plan.languages.first : null,
      corrected: found.corrected,
      correctionApplied: found.correctionApplied,
    },
    total: { value: found.hits.total, relation: found.hits.totalRelation },
    results,
    facets: found.hits.facets,
    suggestions: suggestCompletions(text, SUGGESTIONS_WITH_RESULTS, services),
    nextOffset: shown < found.hits.total && found.hits.hits.length > 0 ? shown : null,
    timing: { totalMs: performance.now() - started, indexMs },
  };
}

// In a longer query the known words find what is meant, and the unknown one is often a name that is right.
const SURE_QUERY_TERMS = 3;

interface Found {
  readonly plan: QueryPlan;
  readonly hits: IndexHits;
  readonly corrected: string | null;
  readonly correctionApplied: boolean;
}

/**
 * Searches, and where words are unknown to the content, searches again with known ones. The correction
 * is applied when it is sure in a short query, or when the query itself finds nothing; else it is offered; never when it finds no more.
 */
function findWithCorrection(request: SearchRequest, { index }: SearchServices): Found {
  const languages = index.statistics().languages;
  const plan = planQuery(request, languages);
  const hits = run(plan, index);
  const asTyped: Found = { plan, hits, corrected: null, correctionApplied: false };
  if (hits.total === 0 && plan.parsed.phrases.length > 0) {
    return findWithoutQuotes(request, index, languages) ?? asTyped;
  }
  const correction = correctQuery(request.text, index, plan.languages.all);
  if (!correction) return asTyped;
  const correctedPlan = planQuery({ ...request, text: correction.text }, languages);
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
  index: SearchIndexReader,
  languages: Readonly<Record<string, number>>,
): Found | null {
  const text = request.text
    .replace(/["“”„«»]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const plan = planQuery({ ...request, text }, languages);
  const hits = run(plan, index);
  return hits.total > 0 ? { plan, hits, corrected: text, correctionApplied: true } : null;
}

function run(plan: QueryPlan, index: SearchIndexReader): IndexHits {
  if (plan.isEmpty) return { hits: [], total: 0, totalRelation: 'eq', facets: {} };
  return index.search(plan.query);
}

/** Documents that vanished between the index and the store are left out. */
function presentHits(
  hits: readonly IndexHit[],
  plan: QueryPlan,
  documents: DocumentReader,
): SearchResult[] {
  const stored = documents.byNumbers(hits.map(({ documentNumber }) => documentNumber));
  const markers = new Map<string | null, Marker>();
  return hits.flatMap((hit) => {
    const document = stored.get(hit.documentNumber);
    if (!document) return [];
    const { language } = document;
    const marker = markers.get(language) ?? createMarker(termNormalizer(language), plan.terms);
    markers.set(language, marker);
    return [presentHit(hit, document, marker, documents)];
  });
}

function presentHit(
  hit: IndexHit,
  document: StoredDocument,
  findMarks: Marker,
  documents: DocumentReader,
): SearchResult {
  const passage = document.passages[hit.passage];
  const text = passage ? documents.text(document.number, passage.start, passage.end) : '';
  const snippet = makeSnippet(text || (document.description ?? ''), findMarks);
  return {
    document,
    score: hit.score,
    duplicates: hit.duplicates,
    displayUrl: displayUrl(document),
    snippet: snippet.text,
    highlightedSnippet: snippet.html,
    highlightedTitle: highlightHtml(document.title, findMarks(document.title)),
  };
}
