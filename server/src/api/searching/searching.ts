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
import type { ToldEvent } from './told-events.ts';

/**
 * The port of everything that answers searches, for the routes: in the thread of its caller (`search-here.ts`), or in
 * others (`workers/`). It takes what the routes read of a request, and gives what goes over the wire.
 */
export interface Searching {
  /** The whole answer to a search, as JSON. Rejects as `search` does. */
  page(asked: AskedPage, options: FollowedSearch): Promise<AnsweredPage>;
  /** The whole answer to a search for products, as JSON. Rejects as `searchProducts` does. */
  shop(asked: AskedProducts, signal: AbortSignal): Promise<AnsweredPage>;
  /** The whole answer to a search for pictures or videos, as JSON. Rejects as `searchMedia` does. */
  media(asked: AskedMedia, signal: AbortSignal): Promise<AnsweredPage>;
  /** A search to be sent as it is found. Rejects before anything is found where it is refused. */
  begin(request: SearchRequest, options: StreamedSearch): Promise<BegunStream>;
  /** What a typed text may become, and the card that it has already. Rejects as `suggest` does. */
  suggest(asked: AskedSuggestions, signal: AbortSignal): Promise<SuggestedBody>;
}

/** UTF-8 where it is bytes. */
export type JsonText = string | Uint8Array<ArrayBuffer>;

/** A whole answer, and what it shows. */
export interface AnsweredPage {
  readonly json: JsonText;
  readonly shown: ShownResults;
}

/** A search whose answer is one page. */
export interface AskedPage {
  readonly request: SearchRequest;
  /** Of `GET /api/v1/search`, or of the older `GET /api/search`. */
  readonly form: 'search' | 'legacy';
  readonly requestId: string;
}

/** A search for products whose answer is one page. */
export interface AskedProducts {
  readonly request: ShoppingRequest;
  readonly requestId: string;
}

/** A search for pictures or videos whose answer is one page. */
export interface AskedMedia {
  readonly request: MediaRequest;
  readonly requestId: string;
}

/** Who follows a search. */
export interface FollowedSearch {
  readonly signal: AbortSignal;
  /** Told what the search came to, for its owner; `null`: it is not traced. */
  readonly trace: { step(step: SearchStep): void } | null;
}

export interface StreamedSearch extends FollowedSearch {
  /** Called once nothing but enrichments is waited for. */
  readonly onResultsSent: () => void;
}

/** A search that can no longer be refused. */
export interface BegunStream {
  readonly mode: SearchMode;
  /** By `performance.now()` of the caller's thread. */
  readonly startedMs: number;
  /** To be called once. A reader that iterates over them, to the end or not, need not call {@link leave}. */
  events(): AsyncIterable<ToldEvent>;
  /** Gives it up: its events are not wanted. */
  leave(): void;
}

export interface AskedSuggestions {
  readonly request: SuggestionRequest;
  /** BCP 47. */
  readonly locale: string;
  /** IANA. */
  readonly timeZone: string;
  /** Whether to look for a card, too. */
  readonly wantsCard: boolean;
}

export interface SuggestedBody {
  readonly suggestions: readonly SuggestedTextBody[];
  readonly card: CardBody | null;
}
