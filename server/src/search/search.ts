import type { StoredDocument } from '../documents/document.ts';
import type { Explanation } from '../search-index/explanation.ts';
import type { IndexHit, SearchIndexReader } from '../search-index/search-index.ts';
import { termNormalizer } from '../text/term-normalizer.ts';
import { displayUrl } from './display-url.ts';
import { explainScore } from './explain-score.ts';
import { type Found, find } from './find.ts';
import { createMarker, highlightHtml, type Marker } from './highlight.ts';
import type { QueryPlan } from './plan-query.ts';
import { isExplicit } from './safe-search.ts';
import type { SearchRequest, SearchResponse, SearchResult } from './search-request.ts';
import type { SearchServices } from './search-services.ts';
import { makeSnippet } from './snippet.ts';
import { suggestCompletions } from './suggest.ts';
import { validateQueryText } from './validate-query-text.ts';

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
  const found = await find({ ...request, text }, services, signal);
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
      mode: found.mode,
      modeReason: found.modeReason,
    },
    total: { value: found.hits.total, relation: found.hits.totalRelation },
    results,
    facets: found.hits.facets,
    suggestions: suggestCompletions(text, SUGGESTIONS_WITH_RESULTS, services, request.safety),
    nextOffset: shown < found.hits.total && found.hits.hits.length > 0 ? shown : null,
    timing: { totalMs: performance.now() - started, indexMs },
  };
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
    const links = services.documents.standings([document.number]).get(document.number);
    return [{ ...ruled, explanation: explainScore(explained, plan.query, rules, links) }];
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
    topics: hit.topics,
    isExplicit: safeSearch?.isExplicit(document) ?? isExplicit(document),
    displayUrl: displayUrl(document),
    snippet: snippet.text,
    highlightedSnippet: snippet.html,
    highlightedTitle: highlightHtml(document.title, findMarks(document.title)),
  };
}
