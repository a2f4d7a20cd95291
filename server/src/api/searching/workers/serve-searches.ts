import type { MessagePort } from 'node:worker_threads';
import type { CardServices } from '../../../cards/card.ts';
import type { FindCardServices } from '../../../cards/find-card.ts';
import { readCatalogue } from '../../../documents/document-reader.ts';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import { readLocalIndex } from '../../../index/search-index-reader.ts';
import type { SharedIndexContents, SharedIndexReader } from '../../../index/shared-index.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { packError } from '../../../runtime/threads/packed-errors.ts';
import {
  type CallContext,
  type CallHandlers,
  ThreadCalls,
  Transferred,
} from '../../../runtime/threads/thread-calls.ts';
import type { Timers } from '../../../runtime/timers.ts';
import type { Entities } from '../../../search/entities/entities.ts';
import { NO_MEANING } from '../../../search/query/prepare-search.ts';
import { createSafeSearch } from '../../../search/query/safe-search.ts';
import { searchFor } from '../../../search/query/search-request.ts';
import type { RuleAddresses } from '../../../search/rules/rule-addresses.ts';
import { createRuleBook, type RuleBook } from '../../../search/rules/rule-book.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import type { SearchStep } from '../../../search/search-step.ts';
import { createSearchHere } from '../search-here.ts';
import type { AskedSuggestions, Searching, SuggestedBody } from '../searching.ts';
import type { SearchState } from './search-state.ts';
import type {
  MainThreadCalls,
  SearchThreadCalls,
  SearchThreadOptions,
} from './search-thread-calls.ts';
import { WarmUp } from './warm-up.ts';

/** The adapters of a search thread. */
export interface SearchThreadParts {
  readonly index: SharedIndexReader;
  readonly documents: DocumentCatalogue;
  readonly addresses: RuleAddresses;
  /** All that cards are made with but what the main thread has. */
  readonly cards: Omit<CardServices, 'clock' | 'rates' | 'translator' | 'forecasts' | 'entities'> &
    Pick<FindCardServices, 'kinds'>;
  /** Things that have a name. Asked once. */
  readonly openEntities: (search: SearchServices) => Entities;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly close: () => void;
}

/** Calls to the main thread. */
export type MainThread = ThreadCalls<MainThreadCalls, SearchThreadCalls>;

/**
 * Answers the searches that the main thread asks for through `port`. `open` makes the adapters, which may ask the main
 * thread.
 */
export function serveSearches(
  port: MessagePort,
  options: SearchThreadOptions,
  open: (main: MainThread) => SearchThreadParts,
): void {
  let thread: SearchThread | null = null;
  const served = () => {
    if (thread === null) throw new Error('the search thread is not open yet');
    return thread;
  };
  const handlers: CallHandlers<SearchThreadCalls> = {
    show: (contents) => served().show(contents),
    update: (changes) => served().update(changes),
    page: (asked, context) => served().page(asked, context),
    stream: (asked, context) => served().stream(asked, context),
    suggest: (asked, { signal }) => served().suggest(asked, signal),
    ping: () => null,
    close() {
      served().close();
      setImmediate(() => port.close()); // after the answer; the port keeps the thread alive
      return null;
    },
  };
  const main: MainThread = new ThreadCalls(port, handlers);
  thread = new SearchThread(options, main, open(main));
}

// As many as queries have.
const WARM_UP_WORDS = 6;

const NO_STATE: SearchState = {
  explicitSources: { always: [], never: [] },
  sourceNames: new Map(),
  rules: [],
  meaning: null,
  reranker: null,
  rates: null,
  areForecastsResting: false,
};

class SearchThread {
  readonly #searching: Searching;
  readonly #main: MainThread;
  readonly #parts: SearchThreadParts;
  readonly #warmUp: WarmUp;
  readonly #closing = new AbortController();
  /** What this thread's `performance.now()` is behind that of the main thread. */
  readonly #behindMs: number;
  #state = NO_STATE;
  #book: RuleBook;

  constructor(options: SearchThreadOptions, main: MainThread, parts: SearchThreadParts) {
    this.#main = main;
    this.#parts = parts;
    this.#behindMs = performance.timeOrigin - options.timeOriginMs;
    this.#book = this.#makeBook();
    const services = this.#searchServices(options, main);
    const entities = parts.openEntities(services);
    const cards = { ...this.#cardServices(options, main), entities };
    const stopwatch = { now: () => performance.now() + this.#behindMs };
    this.#searching = createSearchHere({ search: services, cards, stopwatch });
    this.#warmUp = this.#openWarmUp(services, entities, stopwatch);
  }

  show(contents: SharedIndexContents): null {
    this.#parts.index.take(contents);
    this.#parts.addresses.documentsChanged();
    void this.#warm();
    return null;
  }

  async #warm(): Promise<void> {
    try {
      const searches = await this.#warmUp.begin();
      if (searches === 0) return;
      const message = 'a search thread has warmed up';
      note(this.#main.call('log', { level: 'debug', message, fields: { searches } }));
    } catch {
      // No caller waits for it, and damage is reported where it is met.
    }
  }

  update(changes: Partial<SearchState>): null {
    this.#state = { ...this.#state, ...changes };
    if (changes.rules !== undefined) this.#book = this.#makeBook();
    return null;
  }

  async page(
    { isTraced, ...asked }: SearchThreadCalls['page']['argument'],
    { signal, send }: CallContext<SearchStep>,
  ): Promise<Transferred<Uint8Array<ArrayBuffer>>> {
    this.#warmUp.asked();
    const trace = isTraced ? { step: (step: SearchStep) => tell(send, step) } : null;
    const text = await this.#searching.page(asked, { signal, trace });
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    return new Transferred(bytes, [bytes.buffer]);
  }

  async stream(
    { request, isTraced }: SearchThreadCalls['stream']['argument'],
    { signal, send }: CallContext<SearchThreadCalls['stream']['sent']>,
  ): Promise<null> {
    this.#warmUp.asked();
    const trace = isTraced
      ? { step: (step: SearchStep) => tell(send, { kind: 'step', step }) }
      : null;
    const onResultsSent = () => tell(send, { kind: 'results-sent' });
    const begun = await this.#searching.begin(request, { signal, trace, onResultsSent });
    const { mode } = begun;
    await send({ kind: 'begun', mode, startedMs: begun.startedMs + this.#behindMs });
    for await (const event of begun.events()) await send({ kind: 'told', event });
    return null;
  }

  suggest(asked: AskedSuggestions, signal: AbortSignal): Promise<SuggestedBody> {
    this.#warmUp.asked();
    return this.#searching.suggest(asked, signal);
  }

  close(): void {
    this.#closing.abort();
    this.#parts.close();
  }

  /** With titles of documents, by words and cards of this thread alone: models and providers are for those who ask. */
  #openWarmUp(services: SearchServices, entities: Entities, stopwatch: Clock): WarmUp {
    const { index, documents, cards, clock, timers } = this.#parts;
    const { meaning: _, reranking: __, ...byWords } = services;
    const uncounted = { onCard: () => undefined, onFault: () => undefined };
    const searching = createSearchHere({
      search: byWords,
      cards: { ...cards, ...uncounted, clock, timers, entities },
      stopwatch,
    });
    const { signal } = this.#closing;
    return new WarmUp({
      documents: () => index.statistics().documents,
      texts: (most) =>
        documents
          .list({ limit: most, offset: 0 })
          .documents.map(({ title }) => title.split(/\s+/u).slice(0, WARM_UP_WORDS).join(' ')),
      search: (text) =>
        searching.page(
          { request: searchFor(text), form: 'search', requestId: '' },
          { signal, trace: null },
        ),
      stopwatch,
      signal,
    });
  }

  #makeBook(): RuleBook {
    const { addresses, clock } = this.#parts;
    return createRuleBook(this.#state.rules, { addresses, clock });
  }

  #searchServices(
    { minQueryCharacters, isSafeByDefault, hasMeaning, hasReranking }: SearchThreadOptions,
    main: MainThread,
  ): SearchServices {
    const { index, documents, clock } = this.#parts;
    const state = () => this.#state;
    const book = () => this.#book;
    return {
      index: readLocalIndex(index),
      documents: readCatalogue(documents),
      clock,
      minQueryCharacters,
      rules: {
        get book() {
          return book();
        },
      },
      safeSearch: createSafeSearch({
        isDefault: isSafeByDefault,
        sources: () => state().explicitSources,
      }),
      nameOfSource: (id) => state().sourceNames.get(id) ?? null,
      ...(hasMeaning && {
        meaning: {
          readiness: () => state().meaning ?? NO_MEANING,
          near: (text, query, signal) => main.call('near', { text, query }, { signal }),
        },
      }),
      ...(hasReranking && {
        reranking: {
          isReady: () => state().reranker?.isReady ?? false,
          isResting: () => state().reranker?.isResting ?? false,
          judge: (query, texts, signal) => main.call('judge', { query, texts }, { signal }),
        },
      }),
    };
  }

  #cardServices(
    { hasRates, translator, forecasts }: SearchThreadOptions,
    main: MainThread,
  ): FindCardServices {
    const { cards, clock, timers } = this.#parts;
    const state = () => this.#state;
    const close = async () => undefined; // they are the main thread's
    return {
      ...cards,
      clock,
      timers,
      onCard: (kind) => note(main.call('noteCard', kind)),
      onFault(kind, fault, error) {
        note(
          main.call('noteCardFault', {
            kind,
            fault,
            error: error === null ? null : packError(error),
          }),
        );
      },
      ...(hasRates && { rates: { latest: () => state().rates, close } }),
      ...(translator !== null && {
        translator: {
          ...translator,
          translate: (request, signal) => main.call('translate', request, { signal }),
          close,
        },
      }),
      ...(forecasts !== null && {
        forecasts: {
          ...forecasts,
          get isResting() {
            return state().areForecastsResting;
          },
          at: (place, signal) => main.call('forecast', place, { signal }),
          close,
        },
      }),
    };
  }
}

/** Sends what no part of the search waits for. A caller that left does not want it. */
function tell<Value>(send: (value: Value) => Promise<void>, value: Value): void {
  send(value).catch(() => undefined);
}

/** What the main thread is only told. It is there as long as this thread is. */
export function note(call: Promise<unknown>): void {
  call.catch(() => undefined);
}
