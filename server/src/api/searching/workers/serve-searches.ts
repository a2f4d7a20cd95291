import type { MessagePort } from 'node:worker_threads';
import type { AnswerStep } from '../../../answers/answer-step.ts';
import type { AnswerConversation } from '../../../answers/converse.ts';
import type { SentenceVectors } from '../../../answers/evidence/sentence-vectors.ts';
import { type LanguageModel, ModelFault } from '../../../answers/language-model/language-model.ts';
import type { FilterExpression } from '../../../attributes/filter-expression.ts';
import type { SharedIndexContents } from '../../../index/shared-index.ts';
import type { AnswerMetrics } from '../../../operations/metrics/metrics.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { encodeText } from '../../../runtime/encode-text.ts';
import { Problem } from '../../../runtime/problem.ts';
import {
  type CallContext,
  type CallHandlers,
  ThreadCalls,
  Transferred,
} from '../../../runtime/threads/thread-calls.ts';
import type { Entities } from '../../../search/entities/entities.ts';
import { searchFor } from '../../../search/query/search-request.ts';
import { restrictSearch } from '../../../search/restrict-search.ts';
import { createRuleBook, type RuleBook } from '../../../search/rules/rule-book.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import type { SearchStep } from '../../../search/search-step.ts';
import { perRestriction, searchingPerRestriction } from '../per-restriction.ts';
import { createSearchHere } from '../search-here.ts';
import type {
  AnsweredPage,
  AskedMedia,
  AskedProducts,
  AskedSuggestions,
  Searching,
  SuggestedBody,
} from '../searching.ts';
import { AnswerCounts, AnswerParts, sendUnawaited } from './answer-parts.ts';
import { modelOfMainThread } from './model-of-main-thread.ts';
import type { SearchState } from './search-state.ts';
import type {
  AnsweredBytes,
  SearchThreadCalls,
  SearchThreadOptions,
  WorkKind,
} from './search-thread-calls.ts';
import type { SearchThreadParts } from './search-thread-parts.ts';
import {
  type MainThread,
  note,
  threadCardServices,
  threadSearchServices,
} from './thread-services.ts';
import { WarmUp } from './warm-up.ts';
import { warmUpTexts } from './warm-up-texts.ts';

/**
 * Answers the calls of the main thread on `port`. `open` creates the adapters, which may call the main thread.
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
    prepare: (contents) => served().prepare(contents),
    update: (changes) => served().update(changes),
    page: (asked, context) => served().page(asked, context),
    stream: (asked, context) => served().stream(asked, context),
    shop: (asked, { signal }) => served().shop(asked, signal),
    media: (asked, { signal }) => served().media(asked, signal),
    suggest: (asked, { signal }) => served().suggest(asked, signal),
    answer: (asked, context) => served().answer(asked, context),
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

const NO_STATE: SearchState = {
  explicitSources: { always: [], never: [] },
  sourceNames: new Map(),
  rules: [],
  meaning: null,
  reranker: null,
  model: null,
  embedsSentences: false,
  rates: null,
  areForecastsResting: false,
  indexing: null,
};

class SearchThread {
  readonly #searching: Searching;
  readonly #answerOf: (restriction: FilterExpression | undefined) => AnswerConversation;
  readonly #main: MainThread;
  readonly #parts: SearchThreadParts;
  readonly #warmUp: WarmUp;
  readonly #counts: AnswerCounts;
  readonly #closing = new AbortController();
  /** The difference between `performance.now()` of this thread and of the main thread. */
  readonly #behindMs: number;
  #state = NO_STATE;
  #book: RuleBook;

  constructor(options: SearchThreadOptions, main: MainThread, parts: SearchThreadParts) {
    this.#main = main;
    this.#parts = parts;
    this.#behindMs = performance.timeOrigin - options.timeOriginMs;
    this.#book = this.#makeBook();
    const search = this.#services(options, 'search', { restriction: null });
    const { entities } = search;
    const stopwatch = { now: () => performance.now() + this.#behindMs };
    const indexingOf = (services: SearchServices) => () =>
      services.mayHide?.() === true ? null : this.#state.indexing;
    this.#searching = searchingPerRestriction((restriction) => {
      const services =
        restriction === null ? search : this.#services(options, 'search', { restriction });
      return createSearchHere({ ...services, stopwatch, indexing: indexingOf(services.search) });
    });
    this.#counts = new AnswerCounts(main);
    const counts = this.#counts;
    this.#answerOf = perRestriction((restriction) => {
      const opened = restriction === null ? { entities } : { restriction };
      const services = this.#services(options, 'answer', opened);
      return parts.openAnswer({
        ...services,
        sentenceVectors: this.#sentenceVectors(),
        model: this.#model(options.model),
        verify: options.verify,
        metrics: counts.metrics,
        stopwatch,
        // The progress of a first run reveals how many documents there are.
        indexing: indexingOf(services.search),
      });
    });
    this.#warmUp = this.#openWarmUp(search.search, entities, stopwatch);
  }

  /** The services for work of kind `by`, restricted to what the caller may see. */
  #services(
    options: SearchThreadOptions,
    by: WorkKind,
    {
      restriction = null,
      entities: opened,
    }: { readonly restriction?: FilterExpression | null; readonly entities?: Entities },
  ) {
    const all = {
      options,
      main: this.#main,
      parts: this.#parts,
      state: () => this.#state,
      book: () => this.#book,
      by,
    };
    const unrestricted = threadSearchServices(all);
    const search = restriction === null ? unrestricted : restrictSearch(unrestricted, restriction);
    const entities = opened ?? this.#parts.openEntities(search);
    return { search, entities, cards: { ...threadCardServices(all), entities } };
  }

  /** The main thread keeps the vectors for all threads. */
  #sentenceVectors(): SentenceVectors {
    return {
      nearness: async (question, texts, signal) => {
        signal.throwIfAborted();
        if (!this.#state.embedsSentences) return null;
        return this.#main.call('nearness', { question, texts, by: 'answer' }, { signal });
      },
    };
  }

  #model(name: string | null): LanguageModel | null {
    if (name === null) return null;
    return modelOfMainThread(name, this.#main, () => this.#state.model);
  }

  show(contents: SharedIndexContents): null {
    this.#parts.index.take(contents);
    this.#parts.addresses.documentsChanged();
    void this.#warm();
    return null;
  }

  async prepare(contents: SharedIndexContents): Promise<null> {
    await this.#parts.index.prepare(contents);
    return null;
  }

  async #warm(): Promise<void> {
    try {
      const done = await this.#warmUp.begin();
      if (done === null) return;
      const message = 'a search thread has warmed up';
      note(this.#main.call('log', { level: 'debug', message, fields: { ...done } }));
    } catch {
      // No caller waits for it, and damage is reported where it is found.
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
  ): Promise<Transferred<AnsweredBytes>> {
    this.#warmUp.asked();
    const trace = isTraced ? { step: (step: SearchStep) => sendUnawaited(send, step) } : null;
    return transferred(await this.#searching.page(asked, { signal, trace }));
  }

  async shop(asked: AskedProducts, signal: AbortSignal): Promise<Transferred<AnsweredBytes>> {
    this.#warmUp.asked();
    return transferred(await this.#searching.shop(asked, signal));
  }

  async media(asked: AskedMedia, signal: AbortSignal): Promise<Transferred<AnsweredBytes>> {
    this.#warmUp.asked();
    return transferred(await this.#searching.media(asked, signal));
  }

  async stream(
    { request, isTraced }: SearchThreadCalls['stream']['argument'],
    { signal, send }: CallContext<SearchThreadCalls['stream']['sent']>,
  ): Promise<null> {
    this.#warmUp.asked();
    const trace = isTraced
      ? { step: (step: SearchStep) => sendUnawaited(send, { kind: 'step', step }) }
      : null;
    const onResultsSent = () => sendUnawaited(send, { kind: 'results-sent' });
    const begun = await this.#searching.begin(request, { signal, trace, onResultsSent });
    const { mode } = begun;
    await send({ kind: 'begun', mode, startedMs: begun.startedMs + this.#behindMs });
    for await (const event of begun.events()) await send({ kind: 'event', event });
    return null;
  }

  suggest(asked: AskedSuggestions, signal: AbortSignal): Promise<SuggestedBody> {
    this.#warmUp.asked();
    return this.#searching.suggest(asked, signal);
  }

  async answer(
    { conversation, scopes, quotesOnly, restriction }: SearchThreadCalls['answer']['argument'],
    { signal, send }: CallContext<SearchThreadCalls['answer']['sent']>,
  ): Promise<null> {
    this.#warmUp.asked();
    const parts = new AnswerParts(send);
    const caller = {
      scopes,
      quotesOnly,
      onStep: (step: AnswerStep) => parts.step(step),
      onFallback: (reason: string) => sendUnawaited(send, { kind: 'fallback', reason }),
    };
    try {
      const answer = this.#answerOf(restriction);
      for await (const event of answer(conversation, caller, signal)) {
        if (parts.event(event)) this.#counts.send();
        signal.throwIfAborted();
      }
    } catch (error) {
      // The class of the error would be lost in the message.
      throw error instanceof ModelFault ? new Problem('ERR_UPSTREAM', { cause: error }) : error;
    } finally {
      parts.end();
      this.#counts.send();
    }
    return null;
  }

  close(): void {
    this.#closing.abort();
    this.#parts.close();
  }

  /** Searches for titles of documents, with this thread's words and cards only: models and providers are for real requests. */
  #openWarmUp(services: SearchServices, entities: Entities, stopwatch: Clock): WarmUp {
    const { index, documents, openAnswer, clock, timers } = this.#parts;
    const { meaning: _, reranking: __, ...search } = services;
    const uncounted = { onCard: () => undefined, onFault: () => undefined };
    const cards = { ...this.#parts.cards, ...uncounted, clock, timers, entities };
    const indexing = () => null;
    const searching = createSearchHere({ search, cards, stopwatch, indexing });
    const answer = openAnswer({
      search,
      cards,
      sentenceVectors: { nearness: async () => null },
      model: null,
      verify: 'strict',
      metrics: UNCOUNTED,
      stopwatch,
      indexing,
    });
    const { signal } = this.#closing;
    return new WarmUp({
      documents: () => index.statistics().documents,
      texts: () => warmUpTexts(documents),
      async search(text) {
        const request = searchFor(text);
        const asked = { request, form: 'search', requestId: '' } as const;
        await searching.page(asked, { signal, trace: null });
      },
      async answer(text) {
        const events = answer([{ role: 'user', content: text }], { scopes: new Set() }, signal);
        for await (const _event of events);
      },
      stopwatch,
      signal,
    });
  }

  #makeBook(): RuleBook {
    const { addresses, clock } = this.#parts;
    return createRuleBook(this.#state.rules, { addresses, clock });
  }
}

/** As bytes that are transferred, not copied. */
function transferred({ json: text, shown }: AnsweredPage): Transferred<AnsweredBytes> {
  const json = typeof text === 'string' ? encodeText(text) : text;
  return new Transferred({ json, shown }, [json.buffer]);
}

const UNCOUNTED: AnswerMetrics = {
  questionAnswered: () => undefined,
  modelToolRun: () => undefined,
  modelFellBack: () => undefined,
};
