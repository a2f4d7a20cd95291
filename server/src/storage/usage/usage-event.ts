/*
 * Events of use to count. None holds an address, a secret or text of a conversation: `operations/statistics/usage-intake.ts`
 * makes them from requests by masking and hashing.
 */

/** An event to count. */
export type UsageEvent = RequestEvent | ClickEvent | FeedbackEvent | OutcomeEvent;

/** A request that was answered. */
export interface RequestEvent {
  readonly kind: 'request';
  /** When it ended, in milliseconds since 1970. */
  readonly atMs: number;
  /** The name of its endpoint. */
  readonly route: string;
  /** The key that sent it; `null`: none did. */
  readonly keyId: string | null;
  /** Whether it was refused or failed. */
  readonly isFailed: boolean;
  /** `null` for a stream, whose duration is meaningless. */
  readonly durationMs: number | null;
  readonly isConversation: boolean;
  /** `null`: it counts as no search. */
  readonly search: SearchedEvent | null;
}

/** Characters of {@link SearchedEvent.client}: collisions of a day's clients would only hide a query. */
export const CLIENT_CHARACTERS = 8;

/** A search that was answered. */
export interface SearchedEvent {
  /** Searches with the same query are counted together; `null`: no words, or too many. */
  readonly query: string | null;
  /** The caller, hashed by the key of the day: {@link CLIENT_CHARACTERS} characters. */
  readonly client: string;
  readonly isEmpty: boolean;
  readonly durationMs: number;
  /** Sources of the shown results, each once. */
  readonly sources: readonly string[];
  /** Whether it counts towards trends. */
  readonly isTrendable: boolean;
}

/** A click on a result that a search showed. */
export interface ClickEvent {
  readonly kind: 'click';
  readonly atMs: number;
  /** Hashed id of the event, which is counted once. */
  readonly id: string;
  readonly query: string | null;
  /** Whether the search had no click before. */
  readonly isFirst: boolean;
  /** From 1, over all pages. */
  readonly position: number;
  readonly source: string | null;
}

/** Praise or blame. */
export interface FeedbackEvent {
  readonly kind: 'feedback';
  readonly atMs: number;
  /** Hashed id of the event, which is counted once. */
  readonly id: string;
  readonly subject: FeedbackSubject;
  readonly isGood: boolean;
  /** Masked text of the person; `null`: none. */
  readonly note: string | null;
}

/** The subject of feedback: a result, a search as a whole, or an answer. */
export type FeedbackSubject = 'result' | 'search' | 'answer';

/** How a search of a person ended that nothing was clicked on. */
export interface OutcomeEvent {
  readonly kind: 'outcome';
  readonly atMs: number;
  readonly query: string;
  /** `abandoned`: nothing followed. `reformulated`: a similar query did. */
  readonly outcome: 'abandoned' | 'reformulated';
}

/** Events that are written together. */
export interface UsageBatch {
  /** Identifies the counting process. */
  readonly run: string;
  /** Grows by one within a run. */
  readonly sequence: number;
  readonly events: readonly UsageEvent[];
}
