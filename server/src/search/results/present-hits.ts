import type { StoredDocument } from '../../documents/document.ts';
import type { Explanation } from '../../index/explanation.ts';
import type { IndexHit, SearchIndexReader } from '../../index/search-index.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { explainScore } from '../explain/explain-score.ts';
import type { QueryPlan } from '../query/plan-query.ts';
import { isExplicit } from '../query/safe-search.ts';
import type { SearchResult } from '../query/search-request.ts';
import type { SearchServices } from '../search-services.ts';
import { displayUrl } from './display-url.ts';
import { createMarker, highlightHtml, type Marker } from './highlight.ts';
import { makeSnippet } from './snippet.ts';

type PresentServices = Pick<SearchServices, 'documents' | 'safeSearch' | 'nameOfSource'>;

/**
 * Hits as rows of a page, with what `plan` looked for marked; about .2 ms each. Documents that vanished between the
 * index and the store are left out.
 */
export function presentHits(
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

/** What the scores of these hits are made of, by document number: a second look at the index. */
export function explainHits(
  hits: readonly IndexHit[],
  plan: QueryPlan,
  index: SearchIndexReader,
): ReadonlyMap<number, Explanation> {
  const numbers = hits.map(({ documentNumber }) => documentNumber);
  const explained = index.explain(plan.query, numbers);
  return new Map(explained.map((one) => [one.documentNumber, one]));
}

function presentHit(
  hit: IndexHit,
  document: StoredDocument,
  findMarks: Marker,
  { documents, safeSearch, nameOfSource }: PresentServices,
): SearchResult {
  const passage = document.passages[hit.passage];
  const text = passage ? documents.text(document.number, passage.start, passage.end) : '';
  const snippet = makeSnippet(text || (document.description ?? ''), findMarks);
  const sourceName = nameOfSource?.(document.sourceId) ?? null;
  return {
    document,
    sourceName,
    score: hit.score,
    duplicates: hit.duplicates,
    topics: hit.topics,
    isExplicit: safeSearch?.isExplicit(document) ?? isExplicit(document),
    displayUrl: displayUrl(document, sourceName),
    snippet: snippet.text,
    highlightedSnippet: snippet.html,
    highlightedTitle: highlightHtml(document.title, findMarks(document.title)),
  };
}
