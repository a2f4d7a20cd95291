import { availableParallelism } from 'node:os';
import type { AnswerConversation } from '../answers/converse.ts';
import type { SentenceVectors } from '../answers/evidence/sentence-vectors.ts';
import type { LanguageModel } from '../answers/language-model/language-model.ts';
import { perRestriction, searchingPerRestriction } from '../api/searching/per-restriction.ts';
import { createSearchHere } from '../api/searching/search-here.ts';
import type { Searching } from '../api/searching/searching.ts';
import { serveModel } from '../api/searching/workers/model-of-main-thread.ts';
import type { SearchState } from '../api/searching/workers/search-state.ts';
import type {
  MainThreadCalls,
  NamedProvider,
  SearchThreadOptions,
} from '../api/searching/workers/search-thread-calls.ts';
import { startSearchWorkers } from '../api/searching/workers/search-workers.ts';
import type { FilterExpression } from '../attributes/filter-expression.ts';
import { POSTINGS_CACHE_BYTES } from '../index/embedded/open-embedded-index.ts';
import type { Embeddings } from '../index/embedding/embeddings.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { unpackError } from '../runtime/threads/packed-errors.ts';
import { startThread } from '../runtime/threads/start-thread.ts';
import type { CallHandlers } from '../runtime/threads/thread-calls.ts';
import { systemTimers } from '../runtime/timers.ts';
import type { Entities } from '../search/entities/entities.ts';
import { restrictSearch } from '../search/restrict-search.ts';
import type { Rules } from '../search/rules/rules.ts';
import type { SearchServices } from '../search/search-services.ts';
import type { Settings } from './config/settings.ts';
import { openAnswer } from './open-answers.ts';
import type { OpenCards } from './open-cards.ts';
import { openSentenceVectors } from './open-conversations.ts';
import type { Content } from './start-content.ts';
import { threadEntries } from './threads/entries.ts';

/** The dependencies of searches, in this or other threads. */
export interface SearchingParts {
  readonly settings: Settings;
  readonly documentsFile: string;
  readonly content: Content;
  readonly rules: Rules;
  readonly search: SearchServices;
  readonly cards: OpenCards;
  /** Names of things, of the documents that a search may read. */
  readonly openEntities: (search: SearchServices) => Entities;
  readonly embeddings: Embeddings;
  /** Writes answers; `null`: none is configured. */
  readonly model: LanguageModel | null;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Monotonic. */
  readonly stopwatch: Clock;
}

/** Searches and conversations that are answered, and the threads that do it. */
export interface RunningSearching {
  readonly searching: Searching;
  readonly answer: AnswerConversation;
  /** How long the first of the searches and answers that wait for a thread has waited; 0: none does. */
  waitedMs(): number;
  close(): Promise<void>;
}

// Beyond that the main thread is what all wait for.
const MAX_THREADS = 8;

// As in the main thread (`tools/product-process.json`): searches produce short-lived garbage.
const YOUNG_MIB = 24;
// Far above what searches take; a thread that leaks is replaced before the machine suffers.
const OLD_MIB = 512;

/** Starts the configured search threads; without any, this thread answers everything. */
export function startSearching(parts: SearchingParts): RunningSearching {
  const { settings, content, embeddings, model, metrics, log, stopwatch } = parts;
  const count = settings.SEARCH_WORKERS ?? usualCount();
  const servicesOf = (restriction: FilterExpression | null) => servicesFor(restriction, parts);
  const here = searchingPerRestriction((restriction) =>
    createSearchHere({ ...servicesOf(restriction), stopwatch }),
  );
  const sentenceVectors = openSentenceVectors(embeddings, log);
  const verify = settings.ANSWERS_VERIFY;
  const answersOf = perRestriction((restriction) =>
    openAnswer({
      ...servicesOf(restriction),
      sentenceVectors,
      metrics,
      log,
      model,
      verify,
      stopwatch,
    }),
  );
  const answerHere: AnswerConversation = (conversation, caller, signal) =>
    answersOf(caller.restriction)(conversation, caller, signal);
  if (count === 0) {
    const close = async () => undefined;
    return { searching: here, answer: answerHere, waitedMs: () => 0, close };
  }
  const workerData = threadOptions(parts);
  const workers = startSearchWorkers({
    count,
    startThread: () =>
      startThread(threadEntries.search, {
        workerData,
        name: 'quarry-search',
        youngMib: YOUNG_MIB,
        oldMib: OLD_MIB,
      }),
    here,
    answerHere,
    handlers: { ...handlersOf(parts), ...answerHandlers(parts, sentenceVectors) },
    readState: () => stateOf(parts),
    shareIndex: content.shareIndex,
    timers: systemTimers,
    now: () => stopwatch.now(),
    log,
    onThreadEnded: (reason) => metrics.searchThreadEnded(reason),
    onRetried: () => metrics.searchRetried(),
  });
  content.onCommit(() => workers.indexChanged());
  content.onPrepared((state) => workers.prepare(state));
  metrics.gauge(
    'quarry_search_threads',
    'Threads that answer searches and conversations.',
    () => workers.ready,
  );
  metrics.gauge(
    'quarry_search_queue',
    'Searches and conversations waiting for a thread.',
    () => workers.queued,
  );
  return {
    searching: workers,
    answer: workers.answer,
    waitedMs: () => workers.waitedMs,
    close: () => workers.close(),
  };
}

/** The services of searches and answers, restricted to what the caller may see. */
function servicesFor(
  restriction: FilterExpression | null,
  { search: all, cards, openEntities, content }: SearchingParts,
) {
  if (restriction === null) return { search: all, cards, indexing: content.indexing };
  const search = restrictSearch(all, restriction);
  // How far a first reading is says how many documents there are.
  const indexing = () => (search.mayHide?.() === true ? null : content.indexing());
  return { search, cards: { ...cards, entities: openEntities(search) }, indexing };
}

/**
 * One processor is for the main thread, but of two both are for searches: most of a request's work is done in these threads. With
 * one processor the main thread answers.
 */
function usualCount(): number {
  const processors = availableParallelism();
  return processors === 1 ? 0 : Math.min(MAX_THREADS, Math.max(2, processors - 1));
}

function threadOptions({
  settings,
  content,
  documentsFile,
  search,
  cards,
  model,
}: SearchingParts): SearchThreadOptions {
  return {
    documentsFile,
    cluster: content.cluster?.place ?? null,
    minQueryCharacters: settings.SEARCH_MIN_QUERY_LENGTH,
    isSafeByDefault: settings.SEARCH_SAFE_DEFAULT,
    timeOriginMs: performance.timeOrigin,
    // Each as much as the main thread: with half of it a search at 120,000 passages takes half as much time again.
    postingsCacheBytes: POSTINGS_CACHE_BYTES,
    hasMeaning: search.meaning !== undefined,
    hasReranking: search.reranking !== undefined,
    hasRates: cards.rates !== undefined,
    model: model?.name ?? null,
    verify: settings.ANSWERS_VERIFY,
    translator: namedOf(cards.translator),
    forecasts: namedOf(cards.forecasts),
  };
}

function namedOf(provider: NamedProvider | undefined): NamedProvider | null {
  return provider === undefined ? null : { name: provider.name, url: provider.url };
}

function stateOf({
  content,
  rules,
  search,
  cards,
  embeddings,
  model,
}: SearchingParts): SearchState {
  const { meaning, reranking } = search;
  return {
    explicitSources: content.explicitSources(),
    sourceNames: content.sourceNames(),
    rules: rules.origins,
    meaning: meaning?.readiness() ?? null,
    reranker:
      reranking === undefined
        ? null
        : { isReady: reranking.isReady(), isResting: reranking.isResting() },
    model: model && { supportsTools: model.supportsTools, isResting: model.isResting },
    embedsSentences: embeddings.queryEmbedder() !== null,
    rates: cards.rates?.latest() ?? null,
    areForecastsResting: cards.forecasts?.isResting ?? false,
    indexing: content.indexing(),
  };
}

/** Calls that only this thread can serve: models, providers, metrics and the log. */
function handlersOf({
  content,
  search,
  cards,
  metrics,
  log,
}: SearchingParts): Omit<CallHandlers<MainThreadCalls>, AnswerCallNames> {
  const { meaning, reranking } = search;
  const { translator, forecasts } = cards;
  return {
    async near({ text, query }, { signal }) {
      if (meaning === undefined) throw new Error('nothing is found by meaning here');
      return meaning.near(text, query, signal);
    },
    async judge({ query, texts }, { signal }) {
      if (reranking === undefined) throw new Error('there is no reranker');
      return reranking.judge(query, texts, signal);
    },
    translate: async ({ request }, { signal }) =>
      (await translator?.translate(request, signal)) ?? null,
    forecast: async ({ place }, { signal }) => (await forecasts?.at(place, signal)) ?? null,
    places: () => cards.readPlaces(),
    noteCard(kind) {
      cards.onCard(kind);
      return null;
    },
    noteCardFault({ kind, fault, error }) {
      cards.onFault(kind, fault, error === null ? null : unpackError(error));
      return null;
    },
    noteCluster({ outcome, tookMs }) {
      metrics.clusterCalled(outcome, tookMs);
      return null;
    },
    noteDamage({ part, message }) {
      content.integrity.suspect(part, message);
      return null;
    },
    log({ level, message, fields }) {
      log(level, message, fields);
      return null;
    },
  };
}

type AnswerCallNames = 'nearness' | 'chat' | 'noteAnswer';

/** Calls of answers to this thread. */
function answerHandlers(
  { model, metrics }: SearchingParts,
  sentenceVectors: SentenceVectors,
): Pick<CallHandlers<MainThreadCalls>, AnswerCallNames> {
  return {
    nearness: ({ question, texts }, { signal }) =>
      sentenceVectors.nearness(question, texts, signal),
    chat: serveModel(model),
    noteAnswer(note) {
      if (note.kind === 'question') metrics.questionAnswered(note.outcome);
      else if (note.kind === 'tool') metrics.modelToolRun(note.tool, note.outcome);
      else metrics.modelFellBack(note.reason);
      return null;
    },
  };
}
