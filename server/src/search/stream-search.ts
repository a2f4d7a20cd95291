import { setImmediate } from 'node:timers/promises';
import type { IndexHit } from '../index/search-index.ts';
import { linkAbort } from '../runtime/linked-abort.ts';
import type { Timers } from '../runtime/timers.ts';
import { untilAborted } from '../runtime/until-aborted.ts';
import { withReranking } from './explain/explain-reranking.ts';
import { find } from './find.ts';
import { type Finding, findWordsFirst } from './find-words-first.ts';
import type { Found, FoundByWords } from './found.ts';
import type { QueryPlan } from './query/plan-query.ts';
import type { PreparedSearch } from './query/prepare-search.ts';
import { mayBeWithoutWords, type SearchRequest } from './query/search-request.ts';
import { countFacets } from './results/count-facets.ts';
import { countingTypes, countTabs } from './results/count-tabs.ts';
import { Enrichments } from './results/enrichments.ts';
import {
  expectExplained,
  expectHits,
  explainHits,
  presentHits,
  SentPage,
} from './results/present-hits.ts';
import type {
  Enricher,
  EnrichmentRequest,
  SearchEnd,
  SearchEvent,
  SearchResults,
} from './search-events.ts';
import { type InitParts, searchInit } from './search-init.ts';
import type { SearchServices } from './search-services.ts';

/** How the events of a search are sent. */
export interface StreamOptions<Card> {
  readonly signal: AbortSignal;
  /** Makes cards beside the results; absent: there are no cards. */
  readonly enricher?: Enricher<Card>;
  /**
   * Present: the reader takes the first result before the last is found, so each part is sent as soon as possible.
   * Absent: the order and the cost are those of a plain answer, in one batch, which waits for no provider.
   */
  readonly early?: EarlyOptions;
}

/** What early sending needs. */
interface EarlyOptions {
  readonly timers: Timers;
  /** Called when only enrichments are pending. */
  readonly onResultsSent?: () => void;
}

// Far longer than any useful search.
const STREAM_LIMIT_MS = 30_000;

/**
 * A search as a stream: `init`, then `results` and `enrichment` as they arrive, then `end`. With `early`, the first results by
 * words are sent at once, and meaning orders the rest. Rejects with the signal's reason when it is aborted between two steps, none
 * of which takes longer than some milliseconds; all work stops then, and when the consumer stops reading.
 */
export async function* streamSearch<Card>(
  prepared: PreparedSearch,
  services: SearchServices,
  options: StreamOptions<Card>,
): AsyncGenerator<SearchEvent<Card>> {
  const { early, enricher } = options;
  options.signal.throwIfAborted();
  if (early === undefined && enricher === undefined) {
    yield* new StreamedSearch(prepared, services, options).events();
    return;
  }
  const leaving = linkAbort(options.signal);
  const { signal } = leaving;
  const search = new StreamedSearch(prepared, services, { ...options, signal });
  const stop = early?.timers.after(STREAM_LIMIT_MS, () => leaving.abort(OUT_OF_TIME));
  try {
    yield* search.events();
  } catch (error) {
    if (signal.reason !== OUT_OF_TIME || options.signal.aborted) throw error;
    yield search.end('timeout');
  } finally {
    stop?.();
    leaving.release();
    if (!search.isComplete) leaving.abort(IS_OVER);
  }
}

const OUT_OF_TIME = new Error('the stream took too long');
const IS_OVER = new Error('the search is over');

// From the start: a warm model answers in 5 to 15 ms, and the first rows must be sent within 40.
const MEANING_GRACE_MS = 15;
// As many as a person takes in at a glance. The first results by words are rarely all wrong.
const EARLY_RESULTS = 3;
// A phone's screen.
const FIRST_BATCH_RESULTS = 5;
// Presenting one result takes 0.2 ms, while other requests wait.
const BATCH_RESULTS = 10;
// Each enrichment has its own deadline; this bounds one that ignores it.
const ENRICHMENT_PATIENCE_MS = 5_000;

type Tried = Pick<InitParts<unknown>, 'mode' | 'modeReason' | 'isWhole'>;

/** One search that is being streamed: `streamSearch` bounds it. */
class StreamedSearch<Card> {
  #prepared: PreparedSearch;
  readonly #services: SearchServices;
  readonly #signal: AbortSignal;
  readonly #early: EarlyOptions | undefined;
  readonly #instant: Promise<Card | null> | null;
  readonly #enrichments: Enrichments<Card>;
  readonly #page: SentPage;
  #instantCard: Card | null = null;
  #firstBatchMs: number | null = null;
  #indexMs = 0;
  #found: Found | null = null;
  /** Whether all of its work has ended. */
  isComplete = false;

  /** Starts enrichments at once. */
  constructor(
    prepared: PreparedSearch,
    services: SearchServices,
    { signal, enricher, early }: StreamOptions<Card>,
  ) {
    this.#prepared = prepared.typed === '' ? asUnderstood(prepared) : prepared;
    this.#services = services;
    this.#signal = signal;
    this.#early = early;
    this.#page = new SentPage(prepared.request.limit);
    // Enrichments belong to the words of the query, not to its second page.
    const asked = prepared.request.offset === 0 && prepared.typed !== '' ? enricher : undefined;
    const request = enrichmentRequest(prepared, early !== undefined);
    this.#instant = asked?.instant(request, signal) ?? null;
    this.#enrichments = new Enrichments(asked?.later(request, signal) ?? []);
  }

  /** All events, in order. */
  async *events(): AsyncGenerator<SearchEvent<Card>> {
    const early = this.#early;
    await this.#understand();
    if (early !== undefined) yield* this.#asItComes(early.timers);
    else yield* this.#wholePage(await this.#find());
    early?.onResultsSent?.();
    yield* this.#enrichments.arrived();
    if (this.#enrichments.isPending) yield* this.#lateEnrichments(early?.timers);
    this.isComplete = !this.#enrichments.isPending;
    yield this.end('complete');
  }

  /** The end event for this moment. */
  end(reason: SearchEnd['reason']): SearchEnd {
    const { request, chosen } = this.#prepared;
    const found = this.#found;
    const { total = 0, totalRelation = 'gte', hits = [] } = found?.hits ?? {};
    const shown = request.offset + this.#page.covered(hits);
    return {
      kind: 'end',
      reason,
      batches: this.#page.batches,
      results: this.#page.results,
      enrichments: this.#enrichments.count,
      total: { value: total, relation: totalRelation },
      mode: found?.mode ?? chosen.mode,
      modeReason: found?.modeReason ?? null,
      nextOffset: shown < total && hits.length > 0 ? shown : null,
      timing: {
        totalMs: performance.now() - this.#prepared.startedMs,
        indexMs: this.#indexMs,
        firstBatchMs: this.#firstBatchMs,
      },
    };
  }

  /** Waits for an instant card first: it takes less than a millisecond, and a query that a card answers is not corrected. */
  async #understand(): Promise<void> {
    this.#instantCard = this.#instant && (await untilAborted(this.#instant, this.#signal));
    if (this.#instantCard === null && this.#enrichments.expected.length === 0) return;
    this.#takeAsTyped();
  }

  #takeAsTyped(): void {
    this.#prepared = asUnderstood(this.#prepared);
  }

  /** Whether the corrected text is the name of an entity, as its panel shows; then it is searched for as typed. */
  async #isName({ correctionApplied }: Pick<FoundByWords, 'correctionApplied'>): Promise<boolean> {
    if (!correctionApplied) return false;
    // A panel from data at hand needs no request: it is ready after one turn of the event loop.
    if (this.#prepared.lookUps.areAtHand) await setImmediate();
    else await untilAborted(this.#enrichments.settled('panel'), this.#signal);
    this.#signal.throwIfAborted();
    if (!this.#enrichments.has('panel')) return false;
    this.#takeAsTyped();
    return true;
  }

  async #find(): Promise<Found> {
    const found = await find(this.#prepared, this.#services, this.#signal);
    if (!(await this.#isName(found))) return found;
    return find(this.#prepared, this.#services, this.#signal);
  }

  async *#asItComes(timers: Timers): AsyncGenerator<SearchEvent<Card>> {
    const grace = promiseAfter(timers, MEANING_GRACE_MS);
    try {
      const finding = await this.#findWordsFirst();
      const { words } = finding;
      if (words === null) yield* this.#wholePage(await finding.all);
      else yield* this.#wordsFirst(words, finding, grace.over);
    } finally {
      grace.stop();
    }
  }

  async #findWordsFirst(): Promise<Finding> {
    const options = { leastLimit: EARLY_RESULTS, signal: this.#signal };
    const first = () => findWordsFirst(countingTypes(this.#prepared), this.#services, options);
    const finding = await first();
    return (await this.#isName(finding.words ?? (await finding.all))) ? first() : finding;
  }

  async *#wholePage(found: Found): AsyncGenerator<SearchEvent<Card>> {
    this.#keep(found);
    this.#expect(found.hits.hits, found.plan);
    yield* this.#init(found, { mode: found.mode, modeReason: found.modeReason, isWhole: true });
    yield* this.#results(found.hits.hits, found.plan);
  }

  async *#wordsFirst(
    words: FoundByWords,
    { all }: Finding,
    grace: Promise<void>,
  ): AsyncGenerator<SearchEvent<Card>> {
    const { mode, reason: modeReason } = this.#prepared.chosen;
    this.#expect(words.hits.hits.slice(0, EARLY_RESULTS), words.plan);
    yield* this.#init(words, { mode, modeReason, isWhole: false });
    const soon = Promise.race([all.then(() => true), grace.then(() => false)]);
    const isInTime = yield* this.#enrichments.until(soon, this.#signal);
    if (!isInTime) yield* this.#results(words.hits.hits.slice(0, EARLY_RESULTS), words.plan);
    const found = yield* this.#enrichments.until(all, this.#signal);
    this.#keep(found);
    yield* this.#results(this.#page.remaining(found.hits.hits), found.plan);
  }

  #keep(found: Found): void {
    this.#found = found;
    this.#indexMs = performance.now() - this.#prepared.startedMs;
    this.#signal.throwIfAborted();
  }

  async *#init(found: FoundByWords, tried: Tried): AsyncGenerator<SearchEvent<Card>> {
    const [tabs, facets] = await Promise.all([
      this.#early === undefined ? [] : countTabs(found, this.#services.index),
      countFacets(found, this.#prepared.request, this.#services),
    ]);
    const instantCard = this.#instantCard;
    const { expected } = this.#enrichments;
    const parts = { ...tried, tabs, facets, instantCard, expected };
    yield await searchInit(this.#prepared, found, this.#services, parts);
    yield* this.#enrichments.instant(instantCard);
  }

  /** Looks up all that is shown of a page in advance, so that no batch waits for another. */
  #expect(hits: readonly IndexHit[], plan: QueryPlan): void {
    const { lookUps, request } = this.#prepared;
    lookUps.ahead((atHand) => {
      expectHits(hits, atHand.documents);
      if (request.explain === true) expectExplained(hits, plan, atHand);
    });
  }

  /** In batches with what arrived in between, if they are read early. */
  async *#results(hits: readonly IndexHit[], plan: QueryPlan): AsyncGenerator<SearchEvent<Card>> {
    this.#expect(hits, plan);
    for (let from = 0; from < hits.length; ) {
      if (this.#page.batches > 0) await setImmediate(); // other requests run
      this.#signal.throwIfAborted();
      const batch = hits.slice(from, from + this.#batchSize(hits.length));
      from += batch.length;
      const results = await this.#present(batch, plan);
      if (results !== null) yield results;
      yield* this.#enrichments.arrived();
    }
  }

  #batchSize(all: number): number {
    if (this.#early === undefined) return all;
    return this.#page.batches === 0 ? FIRST_BATCH_RESULTS : BATCH_RESULTS;
  }

  async #present(hits: readonly IndexHit[], plan: QueryPlan): Promise<SearchResults | null> {
    const { request, lookUps } = this.#prepared;
    const { safeSearch, nameOfSource, mayHide } = this.#services;
    const rows = await lookUps.run(({ index, documents }) => {
      const explained = request.explain === true ? explainHits(hits, plan, index) : null;
      const services = { documents, safeSearch, nameOfSource, mayHide };
      return presentHits(hits, plan, services, explained);
    });
    const presented = withReranking(rows, this.#found?.rerankingScores);
    const results = this.#page.withoutCopies(presented);
    const { batches: batch, results: before } = this.#page;
    this.#page.sent(hits, results);
    if (results.length === 0) return null;
    this.#firstBatchMs ??= performance.now() - this.#prepared.startedMs;
    return { kind: 'results', batch, offset: request.offset + before, results };
  }

  /** A plain answer does not wait for slow providers. */
  async *#lateEnrichments(timers: Timers | undefined): AsyncGenerator<SearchEvent<Card>> {
    const patience = timers && promiseAfter(timers, ENRICHMENT_PATIENCE_MS);
    try {
      yield* this.#enrichments.rest(this.#signal, patience?.over ?? null);
    } finally {
      patience?.stop();
    }
  }
}

/** Turns corrections off. */
function asUnderstood(prepared: PreparedSearch): PreparedSearch {
  return { ...prepared, request: { ...prepared.request, isUnderstood: true } };
}

function enrichmentRequest(
  { request, typed }: PreparedSearch,
  mayAskProviders: boolean,
): EnrichmentRequest {
  const { locale = 'en', timeZone = 'UTC' } = request;
  return { text: typed, locale, timeZone, isNarrowed: isNarrowed(request), mayAskProviders };
}

function isNarrowed(request: SearchRequest): boolean {
  const { topics, language, publishedFromMs, publishedToMs, indexedBetween } = request;
  return (
    mayBeWithoutWords(request) ||
    topics.length > 0 ||
    language !== null ||
    publishedFromMs !== null ||
    publishedToMs !== null ||
    indexedBetween !== undefined
  );
}

function promiseAfter(timers: Timers, delayMs: number) {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  return { over, stop: timers.after(delayMs, resolve) };
}
