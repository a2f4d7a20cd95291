import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, expect, type Mock, vi } from 'vitest';
import type { AnswerConversation } from '../../../answers/converse.ts';
import type { LanguageModel } from '../../../answers/language-model/language-model.ts';
import { allCardKinds } from '../../../cards/card-kinds.ts';
import { openDictionary } from '../../../cards/dictionary/dictionary.ts';
import type { FindCardServices } from '../../../cards/find-card.ts';
import { openAnswer } from '../../../compose/open-answers.ts';
import { openEntities } from '../../../compose/open-entities.ts';
import { readCatalogue } from '../../../documents/document-reader.ts';
import type { DocumentStore } from '../../../documents/document-store.ts';
import {
  openEmbeddedIndex,
  openSharingIndex,
} from '../../../index/embedded/open-embedded-index.ts';
import { indexDocument } from '../../../index/index-document.ts';
import type { SearchIndex } from '../../../index/search-index.ts';
import { readLocalIndex } from '../../../index/search-index-reader.ts';
import type { SharingIndexReader } from '../../../index/shared-index.ts';
import { systemClock } from '../../../runtime/clock.ts';
import type { CallHandlers } from '../../../runtime/threads/thread-calls.ts';
import { systemTimers, type Timers } from '../../../runtime/timers.ts';
import { createInstalledPlaces } from '../../../search/places/installed-places.ts';
import { readPlaceTable } from '../../../search/places/place-table.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { openSqliteDocumentStore } from '../../../storage/records/documents/sqlite-document-store.ts';
import { anyDocument } from '../../test-server.ts';
import { createSearchHere } from '../search-here.ts';
import type { Searching } from '../searching.ts';
import type { SearchState } from './search-state.ts';
import type { MainThreadCalls, SearchThreadOptions } from './search-thread-calls.ts';
import {
  type SearchWorkers,
  type SearchWorkersOptions,
  startSearchWorkers,
} from './search-workers.ts';

/** The entry of a search thread. */
export const ENTRY = new URL('../../../compose/threads/search-thread.ts', import.meta.url);
const stopwatch = { now: () => performance.now() };

/** The content of a test, and the search threads that it starts over it. */
export interface TestSearchWorkers {
  /** What searches depend on that a test may change. */
  state: SearchState;
  /** Answer in this thread. */
  readonly here: Searching;
  readonly answerHere: AnswerConversation;
  /** All that were started, in their order. */
  readonly threads: Worker[];
  readonly ended: Mock<(reason: 'failed' | 'hung') => void>;
  readonly retried: Mock<() => void>;
  add(...texts: string[]): Promise<void>;
  start(
    count: number,
    options?: Partial<SearchWorkersOptions>,
    threadOptions?: Partial<SearchThreadOptions>,
  ): SearchWorkers;
  threadOptionsWith(options: Partial<SearchThreadOptions>): SearchThreadOptions;
  /** Answers nothing but what a thread is asked at its start, and not even that if it hangs; so many pings at most. */
  startIdleThread(hangs: boolean, options?: { pings?: number }): Worker;
  /** Answers in this thread by this model. */
  answerWith(model: LanguageModel | null): AnswerConversation;
}

/** Thirty documents before each test; all is closed after it. */
export function useSearchWorkers(): TestSearchWorkers {
  let directory: string;
  let documents: DocumentStore;
  let writer: SearchIndex;
  let sharing: SharingIndexReader;
  let started: SearchWorkers[];
  let search: SearchServices;
  const places = createInstalledPlaces();
  const dictionary = openDictionary();
  const cards: FindCardServices = {
    kinds: allCardKinds,
    clock: systemClock,
    timers: systemTimers,
    onCard: () => {},
    onFault: () => {},
  };

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'quarry-search-workers-'));
    documents = openSqliteDocumentStore(join(directory, 'documents.sqlite'));
    writer = openEmbeddedIndex(join(directory, 'index'), 'write');
    sharing = openSharingIndex(join(directory, 'index'), () => {});
    search = {
      index: readLocalIndex(sharing),
      documents: readCatalogue(documents),
      clock: systemClock,
      minQueryCharacters: 2,
      nameOfSource: (id) => context.state.sourceNames.get(id) ?? null,
    };
    started = [];
    Object.assign(context, {
      state: {
        explicitSources: { always: [], never: [] },
        sourceNames: new Map([['notes', 'My notes']]),
        rules: [],
        meaning: null,
        reranker: null,
        model: null,
        embedsSentences: false,
        rates: null,
        areForecastsResting: false,
        indexing: null,
      } satisfies SearchState,
      here: createSearchHere({ search, cards, stopwatch, indexing }),
      answerHere: answerWith(null),
      threads: [],
    });
    context.ended.mockReset();
    context.retried.mockReset();
    await add(...Array.from({ length: 30 }, (_, at) => `Boat ${at} lies in the harbour.`));
  });

  afterAll(async () => {
    dictionary.close();
    await places.close();
  });

  afterEach(async () => {
    await Promise.all(started.map((workers) => workers.close()));
    for (const index of [sharing, writer]) index.close();
    documents.close();
    rmSync(directory, { recursive: true });
  });

  async function add(...texts: string[]): Promise<void> {
    const inputs = texts.map((text) => anyDocument({ title: text.slice(0, 12), text }));
    const stored = documents.put(inputs, new Date(0).toISOString());
    writer.apply({
      remove: [],
      add: stored.map((one) => indexDocument(one, documents.fullText(one.number))),
    });
    await writer.commit(documents.lastSequence());
    sharing.refresh();
  }

  function answerWith(model: LanguageModel | null): AnswerConversation {
    return openAnswer({
      search,
      cards: { ...cards, places, dictionary, entities: openEntities(search, places, () => {}) },
      sentenceVectors: { nearness: async () => null },
      metrics: { questionAnswered() {}, modelToolRun() {}, modelFellBack() {} },
      log: () => {},
      model,
      verify: 'strict',
      stopwatch,
      indexing,
    });
  }

  function threadOptionsWith(options: Partial<SearchThreadOptions>): SearchThreadOptions {
    return {
      documentsFile: join(directory, 'documents.sqlite'),
      cluster: null,
      minQueryCharacters: 2,
      isSafeByDefault: true,
      timeOriginMs: performance.timeOrigin,
      postingsCacheBytes: 1 << 20,
      hasMeaning: false,
      hasReranking: false,
      hasRates: false,
      model: null,
      verify: 'strict',
      translator: null,
      forecasts: null,
      ...options,
    };
  }

  const indexing = () => context.state.indexing;

  const context: TestSearchWorkers = {
    // Made before each test.
    state: null as never,
    here: null as never,
    answerHere: null as never,
    threads: [],
    ended: vi.fn(),
    retried: vi.fn(),
    add,
    start(count, options = {}, threadOptions = {}) {
      const workerData = threadOptionsWith(threadOptions);
      const workers = startSearchWorkers({
        count,
        startThread() {
          const thread = new Worker(ENTRY, { workerData });
          context.threads.push(thread);
          return thread;
        },
        here: context.here,
        answerHere: context.answerHere,
        handlers,
        readState: () => context.state,
        shareIndex: () => sharing.share(),
        timers: systemTimers,
        now: () => performance.now(),
        log: () => {},
        onThreadEnded: context.ended,
        onRetried: context.retried,
        ...options,
      });
      started.push(workers);
      return workers;
    },
    threadOptionsWith,
    startIdleThread(hangs, { pings = 1_000 } = {}) {
      const code = `const { parentPort } = require('node:worker_threads');
        let pings = 0;
        parentPort.on('message', ({ type, id, name }) => {
          if (name === 'ping' && ++pings > ${pings}) return;
          if (${!hangs} && type === 'call' && ['ping', 'show', 'update'].includes(name)) {
            parentPort.postMessage({ type: 'result', id, value: null });
          }
          if (name === 'close') process.exit(0);
        });`;
      const thread = new Worker(code, { eval: true });
      context.threads.push(thread);
      return thread;
    },
    answerWith,
  };
  return context;
}

/** For what must not be asked of the main thread. */
export function unasked(): never {
  throw new Error('not asked for here');
}

/** Of a main thread without models and providers. */
export const handlers: CallHandlers<MainThreadCalls> = {
  near: unasked,
  judge: unasked,
  translate: unasked,
  forecast: unasked,
  nearness: unasked,
  chat: unasked,
  places: readPlaceTable,
  noteAnswer: () => null,
  noteCard: () => null,
  noteCardFault: () => null,
  noteCluster: () => null,
  noteDamage: () => null,
  log: () => null,
};

/** Waits until so many threads take searches. */
export async function ready(workers: SearchWorkers, count: number): Promise<void> {
  await vi.waitFor(() => expect(workers.ready).toBe(count), { timeout: 90_000 });
}

/** Timers that all fire at a beat. */
export function createBeats(): { readonly timers: Timers; readonly beat: () => void } {
  const waiting: (() => void)[] = [];
  const timers: Timers = {
    after(_delayMs, work) {
      waiting.push(work);
      return () => {};
    },
  };
  const beat = () => {
    for (const work of waiting.splice(0)) work();
  };
  return { timers, beat };
}

/** A signal that never aborts. */
export const never = () => new AbortController().signal;
