import type { CardBody } from '@quarry/contract';
import type { MediaRequest } from '../../search/media/media-request.ts';
import type {
  SearchMode,
  SearchRequest,
  SuggestionRequest,
} from '../../search/query/search-request.ts';
import type { SearchStep } from '../../search/search-step.ts';
import type { ShoppingRequest } from '../../search/shopping/shopping-request.ts';
import type { SuggestedTextBody } from '../bodies/search-body.ts';
import type { ShownResults } from './shown-results.ts';
import type { WireEvent } from './wire-events.ts';

/**
 * The port for searches of the routes: on the caller's thread (`search-here.ts`) or on others (`workers/`). It takes parsed requests
 * and returns what is sent.
 */
export interface Searching {
  /** The whole answer to a search, as JSON. Rejects as `search` does. */
  page(asked: AskedPage, options: FollowedSearch): Promise<AnsweredPage>;
  /** The whole answer to a search for products, as JSON. Rejects as `searchProducts` does. */
  shop(asked: AskedProducts, signal: AbortSignal): Promise<AnsweredPage>;
  /** The whole answer to a search for pictures or videos, as JSON. Rejects as `searchMedia` does. */
  media(asked: AskedMedia, signal: AbortSignal): Promise<AnsweredPage>;
  /** A search whose events are sent as they are found. Rejects before anything is found if the request is refused. */
  begin(request: SearchRequest, options: StreamedSearch): Promise<BegunStream>;
  /** Suggestions for a typed text, and a card if it already has one. Rejects as `suggest` does. */
  suggest(asked: AskedSuggestions, signal: AbortSignal): Promise<SuggestedBody>;
}

/** Bytes are UTF-8. */
export type JsonText = string | Uint8Array<ArrayBuffer>;

/** A complete response, and what it shows. */
export interface AnsweredPage {
  readonly json: JsonText;
  readonly shown: ShownResults;
}

/** A search that is answered with one page. */
export interface AskedPage {
  readonly request: SearchRequest;
  /** The response of `GET /api/v1/search`, or of the older `GET /api/search`. */
  readonly form: 'search' | 'legacy';
  readonly requestId: string;
}

/** A search for products that is answered with one page. */
export interface AskedProducts {
  readonly request: ShoppingRequest;
  readonly requestId: string;
}

/** A search for pictures or videos whose answer is one page. */
export interface AskedMedia {
  readonly request: MediaRequest;
  readonly requestId: string;
}

/** The signal and trace of a search. */
export interface FollowedSearch {
  readonly signal: AbortSignal;
  /** Receives the outcome of the search; `null`: it is not traced. */
  readonly trace: { step(step: SearchStep): void } | null;
}

export interface StreamedSearch extends FollowedSearch {
  /** Called when only enrichments are pending. */
  readonly onResultsSent: () => void;
}

/** A search whose request was accepted. */
export interface BegunStream {
  readonly mode: SearchMode;
  /** By `performance.now()` of the caller's thread. */
  readonly startedMs: number;
  /** Call at most once. A reader that iterates over the events, to the end or not, need not call {@link leave}. */
  events(): AsyncIterable<WireEvent>;
  /** Abandons the search without reading its events. */
  leave(): void;
}

export interface AskedSuggestions {
  readonly request: SuggestionRequest;
  /** BCP 47. */
  readonly locale: string;
  /** IANA. */
  readonly timeZone: string;
  /** Whether to look for a card as well. */
  readonly wantsCard: boolean;
}

export interface SuggestedBody {
  readonly suggestions: readonly SuggestedTextBody[];
  readonly card: CardBody | null;
}
