import { priceRates } from '../../../cards/currency/price-rates.ts';
import type { FindCardServices } from '../../../cards/find-card.ts';
import { readCatalogue } from '../../../documents/document-reader.ts';
import { packError } from '../../../runtime/threads/packed-errors.ts';
import type { ThreadCalls } from '../../../runtime/threads/thread-calls.ts';
import { NO_MEANING } from '../../../search/query/prepare-search.ts';
import { createSafeSearch } from '../../../search/query/safe-search.ts';
import type { RuleBook } from '../../../search/rules/rule-book.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import type { SearchState } from './search-state.ts';
import type {
  MainThreadCalls,
  SearchThreadCalls,
  SearchThreadOptions,
  WorkKind,
} from './search-thread-calls.ts';
import type { SearchThreadParts } from './search-thread-parts.ts';

/** Calls to the main thread. */
export type MainThread = ThreadCalls<MainThreadCalls, SearchThreadCalls>;

/** The inputs for the services of a search thread. */
export interface ThreadServicesParts {
  readonly options: SearchThreadOptions;
  readonly main: MainThread;
  readonly parts: SearchThreadParts;
  /** The current state. */
  readonly state: () => SearchState;
  readonly book: () => RuleBook;
  /** The kind of work for which the main thread is called. */
  readonly by: WorkKind;
}

/** Search with the index and the documents of this thread, and the models of the main thread. */
export function threadSearchServices({
  options: { minQueryCharacters, isSafeByDefault, hasMeaning, hasReranking, hasRates },
  main,
  parts: { reader, documents, clock },
  state,
  book,
  by,
}: ThreadServicesParts): SearchServices {
  return {
    index: reader,
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
    ...(hasRates && { rates: priceRates({ latest: () => state().rates }) }),
    ...(hasMeaning && {
      meaning: {
        readiness: () => state().meaning ?? NO_MEANING,
        near: (text, query, signal) => main.call('near', { text, query, by }, { signal }),
      },
    }),
    ...(hasReranking && {
      reranking: {
        isReady: () => state().reranker?.isReady ?? false,
        isResting: () => state().reranker?.isResting ?? false,
        judge: (query, texts, signal) => main.call('judge', { query, texts, by }, { signal }),
      },
    }),
  };
}

/** Cards with the tables of this thread and the providers of the main thread; without entities. */
export function threadCardServices({
  options: { hasRates, translator, forecasts },
  main,
  parts: { cards, clock, timers },
  state,
  by,
}: ThreadServicesParts): FindCardServices {
  const close = async () => undefined; // the main thread owns them
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
        translate: (request, signal) => main.call('translate', { request, by }, { signal }),
        close,
      },
    }),
    ...(forecasts !== null && {
      forecasts: {
        ...forecasts,
        get isResting() {
          return state().areForecastsResting;
        },
        at: (place, signal) => main.call('forecast', { place, by }, { signal }),
        close,
      },
    }),
  };
}

/** Sends a call without waiting for it. A failure does not matter: the main thread lives longer than this one. */
export function note(call: Promise<unknown>): void {
  call.catch(() => undefined);
}
