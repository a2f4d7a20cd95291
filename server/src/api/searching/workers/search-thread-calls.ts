import type { CardKindName } from '../../../cards/card.ts';
import type { CardFault } from '../../../cards/find-card.ts';
import type { Translation, TranslationRequest } from '../../../cards/translation/translator.ts';
import type { Coordinates, Forecast } from '../../../cards/weather/forecasts.ts';
import type { SharedIndexContents } from '../../../index/shared-index.ts';
import type { LogLevel } from '../../../runtime/log.ts';
import type { PackedError } from '../../../runtime/threads/packed-errors.ts';
import type { NearAnswer, NearQuery } from '../../../search/meaning/find-by-meaning.ts';
import type { PlaceTable } from '../../../search/places/place-table.ts';
import type { SearchMode, SearchRequest } from '../../../search/query/search-request.ts';
import type { Judgement } from '../../../search/reranking/reranking.ts';
import type { SearchStep } from '../../../search/search-step.ts';
import type { AskedPage, AskedSuggestions, SuggestedBody } from '../searching.ts';
import type { ToldEvent } from '../told-events.ts';
import type { SearchState } from './search-state.ts';

/** What a search thread is started with. */
export interface SearchThreadOptions {
  readonly documentsFile: string;
  readonly minQueryCharacters: number;
  readonly isSafeByDefault: boolean;
  /** `performance.timeOrigin` of the thread that asks: its clock is the one that times are told by. */
  readonly timeOriginMs: number;
  readonly postingsCacheBytes: number;
  readonly hasMeaning: boolean;
  readonly hasReranking: boolean;
  readonly hasRates: boolean;
  /** `null`: there is none. */
  readonly translator: NamedProvider | null;
  readonly forecasts: NamedProvider | null;
}

/** A provider that the main thread asks for all threads. */
export interface NamedProvider {
  readonly name: string;
  readonly url: string;
}

/** What the main thread asks a search thread for. */
export type SearchThreadCalls = {
  /** Shows another state of the index from now on. */
  show: { argument: SharedIndexContents; sent: never; result: null };
  /** What has changed of what searches depend on. */
  update: { argument: Partial<SearchState>; sent: never; result: null };
  page: {
    argument: AskedPage & { readonly isTraced: boolean };
    sent: SearchStep;
    result: Uint8Array<ArrayBuffer>;
  };
  stream: {
    argument: { readonly request: SearchRequest; readonly isTraced: boolean };
    sent: StreamPart;
    result: null;
  };
  suggest: { argument: AskedSuggestions; sent: never; result: SuggestedBody };
  /** Answered at once, unless the thread hangs. */
  ping: { argument: null; sent: never; result: null };
  /** Ends the thread. */
  close: { argument: null; sent: never; result: null };
};

/** `begun` first; `step` last, if it is traced. */
export type StreamPart =
  | { readonly kind: 'begun'; readonly mode: SearchMode; readonly startedMs: number }
  | { readonly kind: 'told'; readonly event: ToldEvent }
  /** Nothing but enrichments is waited for. */
  | { readonly kind: 'results-sent' }
  | { readonly kind: 'step'; readonly step: SearchStep };

/** What a search thread asks the main thread for: what only one thread of the process has. */
export type MainThreadCalls = {
  near: {
    argument: { readonly text: string; readonly query: NearQuery };
    sent: never;
    result: NearAnswer;
  };
  judge: {
    argument: { readonly query: string; readonly texts: readonly string[] };
    sent: never;
    result: Judgement;
  };
  translate: { argument: TranslationRequest; sent: never; result: Translation | null };
  forecast: { argument: Coordinates; sent: never; result: Forecast | null };
  /** The table of cities, which one thread reads for all. */
  places: { argument: null; sent: never; result: PlaceTable };
  noteCard: { argument: CardKindName; sent: never; result: null };
  noteCardFault: {
    argument: {
      readonly kind: CardKindName;
      readonly fault: CardFault;
      readonly error: PackedError | null;
    };
    sent: never;
    result: null;
  };
  noteDamage: {
    argument: { readonly part: 'documents' | 'index'; readonly message: string };
    sent: never;
    result: null;
  };
  log: {
    argument: {
      readonly level: LogLevel;
      readonly message: string;
      readonly fields: Readonly<Record<string, unknown>>;
    };
    sent: never;
    result: null;
  };
};
