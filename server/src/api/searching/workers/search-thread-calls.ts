import type { AnswerEvent } from '../../../answers/answer-event.ts';
import type { AnswerStep } from '../../../answers/answer-step.ts';
import type { Conversation } from '../../../answers/conversation.ts';
import type { Nearness } from '../../../answers/evidence/sentence-vectors.ts';
import type {
  ChatEvent,
  ChatRequest,
  ModelFaultReason,
} from '../../../answers/language-model/language-model.ts';
import type { FilterExpression } from '../../../attributes/filter-expression.ts';
import type { CardKindName } from '../../../cards/card.ts';
import type { CardFault } from '../../../cards/find-card.ts';
import type { Translation, TranslationRequest } from '../../../cards/translation/translator.ts';
import type { Coordinates, Forecast } from '../../../cards/weather/forecasts.ts';
import type { FolderCluster } from '../../../index/cluster-place.ts';
import type { SharedIndexContents } from '../../../index/shared-index.ts';
import type { LogLevel } from '../../../runtime/log.ts';
import type { PackedError } from '../../../runtime/threads/packed-errors.ts';
import type { NearAnswer, NearQuery } from '../../../search/meaning/find-by-meaning.ts';
import type { PlaceTable } from '../../../search/places/place-table.ts';
import type { SearchMode, SearchRequest } from '../../../search/query/search-request.ts';
import type { Judgement } from '../../../search/reranking/reranking.ts';
import type { SearchStep } from '../../../search/search-step.ts';
import type {
  AskedMedia,
  AskedPage,
  AskedProducts,
  AskedSuggestions,
  SuggestedBody,
} from '../searching.ts';
import type { ShownResults } from '../shown-results.ts';
import type { WireEvent } from '../wire-events.ts';
import type { SearchState } from './search-state.ts';

/** The options of a search thread. */
export interface SearchThreadOptions {
  readonly documentsFile: string;
  /** Where the texts of the index are; `null`: in the data folder. */
  readonly cluster: FolderCluster | null;
  readonly minQueryCharacters: number;
  readonly isSafeByDefault: boolean;
  /** `performance.timeOrigin` of the main thread, to whose clock all reported times refer. */
  readonly timeOriginMs: number;
  readonly postingsCacheBytes: number;
  readonly hasMeaning: boolean;
  readonly hasReranking: boolean;
  readonly hasRates: boolean;
  /** The name of the chat model; `null` if there is none. */
  readonly model: string | null;
  /** How unsupported sentences of a model are handled. */
  readonly verify: 'off' | 'flag' | 'strict';
  /** `null` if there is none. */
  readonly translator: NamedProvider | null;
  readonly forecasts: NamedProvider | null;
}

/** A provider that the main thread calls for all threads. */
export interface NamedProvider {
  readonly name: string;
  readonly url: string;
}

/** Calls from the main thread to a search thread. */
export type SearchThreadCalls = {
  /** Switches to another state of the index. */
  show: { argument: SharedIndexContents; sent: never; result: null };
  /** Prepares the thread for segments that `show` will soon pass. */
  prepare: { argument: SharedIndexContents; sent: never; result: null };
  /** Changes of the state that searches depend on. */
  update: { argument: Partial<SearchState>; sent: never; result: null };
  page: {
    argument: AskedPage & { readonly isTraced: boolean };
    sent: SearchStep;
    result: AnsweredBytes;
  };
  stream: {
    argument: { readonly request: SearchRequest; readonly isTraced: boolean };
    sent: StreamPart;
    result: null;
  };
  shop: { argument: AskedProducts; sent: never; result: AnsweredBytes };
  media: { argument: AskedMedia; sent: never; result: AnsweredBytes };
  suggest: { argument: AskedSuggestions; sent: never; result: SuggestedBody };
  answer: { argument: AskedAnswer; sent: AnswerPart; result: null };
  /** Answered at once, unless the thread hangs. */
  ping: { argument: null; sent: never; result: null };
  /** Ends the thread. */
  close: { argument: null; sent: never; result: null };
};

/** An answer whose bytes are transferred, not copied. */
export interface AnsweredBytes {
  readonly json: Uint8Array<ArrayBuffer>;
  readonly shown: ShownResults;
}

/** `begun` first; `step` last, if it is traced. */
export type StreamPart =
  | { readonly kind: 'begun'; readonly mode: SearchMode; readonly startedMs: number }
  | { readonly kind: 'event'; readonly event: WireEvent }
  /** Only enrichments are pending. */
  | { readonly kind: 'results-sent' }
  | { readonly kind: 'step'; readonly step: SearchStep };

/** A conversation to answer. */
export interface AskedAnswer {
  readonly conversation: Conversation;
  /** The answer may only use what its caller may. */
  readonly scopes: ReadonlySet<string>;
  /** As in `AnswerCaller`. */
  readonly quotesOnly: boolean;
  /** As in `AnswerCaller`. */
  readonly restriction?: FilterExpression;
}

/** A message about an answer while it is made. */
export type AnswerPart =
  /** Events of one turn with the steps so far, because each message costs both threads time. None after the last event. */
  | {
      readonly kind: 'events';
      readonly events: readonly AnswerEvent[];
      readonly steps: readonly AnswerStep[];
    }
  /** The model failed, and the composer answers in its place; sent before all events but `found`. */
  | { readonly kind: 'fallback'; readonly reason: string };

/** The kind of work for which a thread calls the main thread. */
export type WorkKind = 'search' | 'answer';

/** A call to the main thread for a search or an answer that waits for it. */
interface ForWork {
  readonly by: WorkKind;
}

/** Calls from a search thread to the main thread, for what only one thread of the process has. */
export type MainThreadCalls = {
  near: {
    argument: { readonly text: string; readonly query: NearQuery } & ForWork;
    sent: never;
    result: NearAnswer;
  };
  judge: {
    argument: { readonly query: string; readonly texts: readonly string[] } & ForWork;
    sent: never;
    result: Judgement;
  };
  translate: {
    argument: { readonly request: TranslationRequest } & ForWork;
    sent: never;
    result: Translation | null;
  };
  forecast: {
    argument: { readonly place: Coordinates } & ForWork;
    sent: never;
    result: Forecast | null;
  };
  /** How close the meaning of sentences is to that of a question. */
  nearness: {
    argument: {
      readonly question: { readonly text: string; readonly language: string | null };
      readonly texts: readonly string[];
    } & ForWork;
    sent: never;
    result: Nearness | null;
  };
  /** Streams from the chat model. */
  chat: { argument: { readonly request: ChatRequest } & ForWork; sent: ChatPart; result: null };
  noteAnswer: { argument: AnswerNote; sent: never; result: null };
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
  /** A request to the cluster ended: `ok`, or the reason of its fault. */
  noteCluster: {
    argument: { readonly outcome: string; readonly tookMs: number };
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

/** An event of the chat model, or the reason of its failure as the last one. */
export type ChatPart =
  | { readonly kind: 'event'; readonly event: ChatEvent }
  | {
      readonly kind: 'fault';
      readonly reason: ModelFaultReason;
      readonly message: string;
      readonly retryAfterSeconds: number | null;
    };

/** What the metrics of answers count. */
export type AnswerNote =
  | { readonly kind: 'question'; readonly outcome: string }
  | { readonly kind: 'tool'; readonly tool: string; readonly outcome: string }
  | { readonly kind: 'fallback'; readonly reason: string };
