import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentLookUps, PassagePlace } from '../../documents/document-reader.ts';
import type { TextSlice } from '../../documents/document-store.ts';
import { shownExternalId } from '../../index/document-names.ts';
import type { Explanation } from '../../index/explanation.ts';
import type { IndexHit } from '../../index/search-index.ts';
import type { IndexLookUps } from '../../index/search-index-reader.ts';
import { explainScore } from '../explain/explain-score.ts';
import type { AtHand } from '../look-ups/look-ups.ts';
import type { QueryPlan } from '../query/plan-query.ts';
import { isExplicit } from '../query/safe-search.ts';
import type { SearchResult } from '../query/search-request.ts';
import type { SearchServices } from '../search-services.ts';
import { createMarkers, highlightHtml, type Marker } from './highlight.ts';
import { makeSnippet } from './make-snippet.ts';
import { sectionName, siteName, withoutSection } from './shown-names.ts';

interface PresentServices {
  readonly documents: DocumentLookUps;
  readonly safeSearch: SearchServices['safeSearch'] | undefined;
  readonly nameOfSource: SearchServices['nameOfSource'] | undefined;
  /** As in {@link SearchServices}: then explanations have no numbers of passages. */
  readonly mayHide?: SearchServices['mayHide'] | undefined;
}

/**
 * Presents hits as results, with the words of `plan` marked; about .2 ms each. Leaves out documents that were deleted from the
 * store since the search.
 */
export function presentHits(
  hits: readonly IndexHit[],
  plan: QueryPlan,
  services: PresentServices,
  explanations: ReadonlyMap<number, Explanation> | null,
): SearchResult[] {
  const stored = services.documents.byNumbers(hits.map(({ documentNumber }) => documentNumber));
  const shown = hits.flatMap((hit) => {
    const document = stored.get(hit.documentNumber);
    return !document || plan.rules?.isHidden(document) ? [] : [{ hit, document }];
  });
  const texts = services.documents.texts(shown.map(passageOf));
  const markerOf = createMarkers(plan.terms);
  const hides = services.mayHide?.() === true;
  return shown.map(({ hit, document }, at) => {
    const marker = markerOf(document.language);
    const passage = texts[at] || (document.description ?? '');
    const result = presentHit(hit, document, { passage, marker }, services);
    const rules = plan.rules?.appliedTo(document) ?? [];
    const ruled = rules.length === 0 ? result : { ...result, rules };
    const explained = explanations?.get(hit.documentNumber);
    if (explained === undefined) return ruled;
    const links = services.documents.standings([document.number]).get(document.number);
    const explanation = explainScore(explained, plan.query, rules, { links, hides });
    return { ...ruled, explanation };
  });
}

/** Announces hits that will be presented, so that all data for this are read together. */
export function expectHits(hits: readonly IndexHit[], documents: DocumentLookUps): void {
  documents.expect?.({ passages: hits.map(placeOf) });
}

/** The same for hits with explained scores. */
export function expectExplained(
  hits: readonly IndexHit[],
  { query }: QueryPlan,
  { index, documents }: AtHand,
): void {
  const numbers = hits.map(({ documentNumber }) => documentNumber);
  documents.expect?.({ standings: numbers });
  index.explain(query, numbers);
}

function placeOf({ documentNumber, passage }: IndexHit): PassagePlace {
  return { number: documentNumber, passage };
}

interface ShownHit {
  readonly hit: IndexHit;
  readonly document: StoredDocument;
}

function passageOf({ hit, document }: ShownHit): TextSlice {
  const { start, end } = document.passages[hit.passage] ?? { start: 0, end: 0 };
  return { number: document.number, start, end };
}

/** The parts of the scores of these hits, by document number: another search of the index. */
export function explainHits(
  hits: readonly IndexHit[],
  plan: QueryPlan,
  index: IndexLookUps,
): ReadonlyMap<number, Explanation> {
  const numbers = hits.map(({ documentNumber }) => documentNumber);
  const explained = index.explain(plan.query, numbers);
  return new Map(explained.map((one) => [one.documentNumber, one]));
}

function presentHit(
  hit: IndexHit,
  document: StoredDocument,
  { passage, marker }: { passage: string; marker: Marker },
  { safeSearch, nameOfSource }: Omit<PresentServices, 'documents'>,
): SearchResult {
  const section = sectionName(document, hit.passage);
  const heading = document.passages[hit.passage]?.headings.at(-1);
  const shown = section === null ? passage : withoutSection(passage, heading);
  const snippet = makeSnippet(shown, marker, document.title);
  const sourceName = nameOfSource?.(document.sourceId) ?? null;
  return {
    document,
    passage: hit.passage,
    section,
    location: document.passages[hit.passage]?.location ?? null,
    siteName: siteName(document),
    sourceName,
    score: hit.score,
    duplicates: hit.duplicates,
    topics: hit.topics,
    isExplicit: safeSearch?.isExplicit(document) ?? isExplicit(document),
    displayUrl: displayUrl(document, sourceName),
    snippet: snippet.text,
    highlightedSnippet: snippet.html,
    highlightedTitle: highlightHtml(document.title, marker(document.title)),
  };
}

// Long paths keep their ends: the host or source, and the part nearest to the document.
const MAX_SEGMENTS = 5;

/**
 * An address for people: `example.org › docs › limits`; for a file the name of its source, and its path. `sourceName`: `null`
 * keeps the id of the source. A row has the path of its file: its title tells it from the others.
 */
export function displayUrl(document: StoredDocument, sourceName: string | null): string {
  const [head, ...rest] = document.url.startsWith('file:')
    ? [sourceName ?? document.sourceId, ...shownExternalId(document).split('/')]
    : segmentsOf(document.url);
  const shown = rest.length > MAX_SEGMENTS ? ['…', ...rest.slice(-MAX_SEGMENTS)] : rest;
  return [head, ...shown].join(' › ');
}

function segmentsOf(url: string): string[] {
  if (!URL.canParse(url)) return [url];
  const { host, pathname } = new URL(url);
  return [
    host,
    ...pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeSegment),
  ];
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // An address with a stray per cent sign is shown unchanged.
    return segment;
  }
}

/** The sent part of a page of results, so that no result is sent twice and the page does not exceed its size. */
export class SentPage {
  batches = 0;
  results = 0;
  readonly #limit: number;
  readonly #documents = new Set<number>();
  readonly #groups = new Set<number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The hits that are not sent yet. */
  remaining(hits: readonly IndexHit[]): readonly IndexHit[] {
    const taken = this.#documents.size;
    if (taken === 0) return hits;
    const unsent = hits.filter(({ documentNumber }) => !this.#documents.has(documentNumber));
    return unsent.slice(0, Math.max(0, this.#limit - taken));
  }

  /** The rows without copies of sent ones: two rankings may choose different copies. */
  withoutCopies(rows: readonly SearchResult[]): readonly SearchResult[] {
    if (this.#groups.size === 0) return rows;
    return rows.filter(({ document }) => !this.#groups.has(document.duplicateGroup));
  }

  /** A hit whose row could not be made counts as sent, since it would fail again. */
  sent(hits: readonly IndexHit[], rows: readonly SearchResult[]): void {
    for (const { documentNumber } of hits) this.#documents.add(documentNumber);
    for (const { document } of rows) this.#groups.add(document.duplicateGroup);
    this.results += rows.length;
    if (rows.length > 0) this.batches += 1;
  }

  /**
   * The number of leading `hits` that were sent. Results by words, which are sent first, may have displaced one from the page:
   * then the next page begins with that one, and repeats one instead of losing one.
   */
  covered(hits: readonly IndexHit[]): number {
    const missing = hits.findIndex(({ documentNumber }) => !this.#documents.has(documentNumber));
    return missing < 0 ? hits.length : missing;
  }
}
