/*
 * The room `search`. This file is the only entry point, for the routes, for answers and for benchmarks:
 *
 *     a text ─► plan (query/) ─► hits by words and by meaning, corrected (find.ts) ─► results with snippets (results/)
 *
 * stream-search.ts sends events while results are found; a plain answer is the fold of these events. `rules/` are the
 * owner's, `interests/` the caller's; `entities/` and `places/` look things up by name; `explain/` says why a
 * document has its rank, `suggest/` completes what is typed, `relevance/` measures ranking.
 */
import type { Clock } from '../runtime/clock.ts';
import { expectSearch } from './expect-search.ts';
import { find as findPrepared } from './find.ts';
import type { Found } from './found.ts';
import { openLookUps } from './look-ups/open-look-ups.ts';
import { prepareSearch } from './query/prepare-search.ts';
import type {
  SearchMode,
  SearchRequest,
  SearchResponse,
  SearchResult,
} from './query/search-request.ts';
import type { SearchEnrichment, SearchEvent, SearchInit } from './search-events.ts';
import type { SearchServices } from './search-services.ts';
import { type SearchStep, withSearchStep } from './search-step.ts';
import { type StreamOptions, streamSearch } from './stream-search.ts';

export { type SearchRequest, searchFor } from './query/search-request.ts';

/** Options of a search besides the request. */
export interface SearchOptions<Card> extends StreamOptions<Card> {
  /** Receives the outcome of the search; `null` or absent: the search is not traced. */
  readonly trace?: { step(step: SearchStep): void } | null;
  /** Measures the times of the trace. */
  readonly stopwatch?: Clock;
}

/** A search with all of its events folded. */
export interface FoldedSearch<Card> extends SearchResponse {
  /** The cards above the results, then those beside them. */
  readonly cards: readonly Card[];
}

/** A search whose request was accepted, before it runs. */
export interface BegunSearch {
  readonly mode: SearchMode;
  /** When it was requested, by `performance.now()`. */
  readonly startedMs: number;
  /** As {@link streamSearch}. */
  events<Card>(options: SearchOptions<Card>): AsyncIterable<SearchEvent<Card>>;
}

/**
 * Ranked results for a query; the list may be empty.
 *
 * Rejects as {@link prepareSearch}, and with the signal's reason when it is aborted between two steps; no step takes longer
 * than some milliseconds.
 */
export async function search<Card = never>(
  request: SearchRequest,
  services: SearchServices,
  options: SearchOptions<Card>,
): Promise<FoldedSearch<Card>> {
  options.signal.throwIfAborted();
  const begun = await beginSearch(request, services);
  return foldSearch(begun.events(options));
}

/** The same as a stream of events. Rejects as {@link prepareSearch}. */
export async function beginSearch(
  request: SearchRequest,
  services: SearchServices,
): Promise<BegunSearch> {
  const lookUps = openLookUps(services);
  expectSearch(request, lookUps, services);
  const prepared = await prepareSearch(request, services, lookUps);
  return {
    mode: prepared.chosen.mode,
    startedMs: prepared.startedMs,
    events(options) {
      const { trace = null, stopwatch } = options;
      const events = streamSearch(prepared, services, options);
      if (trace === null || stopwatch === undefined) return events;
      return withSearchStep(events, (step) => trace.step(step), stopwatch);
    },
  };
}

/** The hits of a query before presentation, for callers that read passages; shares look-ups of the request. Rejects as {@link search}. */
export async function find(
  request: SearchRequest,
  services: SearchServices,
  signal: AbortSignal,
  lookUps = openLookUps(services),
): Promise<Found> {
  expectSearch(request, lookUps, services);
  return findPrepared(await prepareSearch(request, services, lookUps), services, signal);
}

/** Folds the events of a search into a plain answer. Rejects as they do. */
async function foldSearch<Card>(
  events: AsyncIterable<SearchEvent<Card>>,
): Promise<FoldedSearch<Card>> {
  let init: SearchInit<Card> | null = null;
  const results: SearchResult[] = [];
  const enrichments: SearchEnrichment<Card>[] = [];
  for await (const event of events) {
    if (event.kind === 'init') init = event;
    else if (event.kind === 'results') results.push(...event.results);
    else if (event.kind === 'enrichment') enrichments.push(event);
    else if (init !== null) {
      const { mode, modeReason, total, nextOffset } = event;
      const { totalMs, indexMs } = event.timing;
      return {
        query: { ...init.query, mode, modeReason },
        total,
        results,
        nextOffset,
        timing: { totalMs, indexMs },
        facets: init.facets,
        attributeFacets: init.attributeFacets,
        suggestions: init.suggestions,
        cards: inPlace(enrichments),
      };
    }
  }
  throw new Error('the search ended before it had begun');
}

function inPlace<Card>(enrichments: readonly SearchEnrichment<Card>[]): Card[] {
  const of = (place: SearchEnrichment<Card>['slot']) =>
    enrichments.filter(({ slot }) => slot === place).map(({ card }) => card);
  return [...of('instant'), ...of('panel')];
}
