/*
 * What is counted of use. None of these holds an address, a secret or a word of a conversation: they are made of requests
 * by `operations/statistics/usage-intake.ts`, which masks and hashes.
 */

/** Something to be counted. */
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
  /** `null`: it is a stream, whose length says nothing. */
  readonly durationMs: number | null;
  readonly isConversation: boolean;
  /** `null`: it counts as no search. */
  readonly search: SearchedEvent | null;
}

/** Characters of {@link SearchedEvent.client}: collisions of a day's clients would only hide a query. */
export const CLIENT_CHARACTERS = 8;

/** A search that was answered. */
export interface SearchedEvent {
  /** What searches are counted together by; `null`: it has no words, or more than are kept. */
  readonly query: string | null;
  /** The caller, hashed by the key of the day: {@link CLIENT_CHARACTERS} characters. */
  readonly client: string;
  readonly isEmpty: boolean;
  readonly durationMs: number;
  /** Of the results that it showed, each once. */
  readonly sources: readonly string[];
  /** Whether it counts towards trends. */
  readonly isTrendable: boolean;
}

/** A click on a result that a search showed. */
export interface ClickEvent {
  readonly kind: 'click';
  readonly atMs: number;
  /** Of the event, hashed: it is counted once. */
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
  /** Of the event, hashed: it is counted once. */
  readonly id: string;
  readonly subject: FeedbackSubject;
  readonly isGood: boolean;
  /** What was written besides, masked; `null`: nothing. */
  readonly note: string | null;
}

/** What a person judged: a result, a search as a whole, or an answer. */
export type FeedbackSubject = 'result' | 'search' | 'answer';

/** How a search of a person ended that nothing was clicked on. */
export interface OutcomeEvent {
  readonly kind: 'outcome';
  readonly atMs: number;
  readonly query: string;
  /** `abandoned`: nothing followed. `reformulated`: a similar query did. */
  readonly outcome: 'abandoned' | 'reformulated';
}

/** What is written together. */
export interface UsageBatch {
  /** Of the process that counts. */
  readonly run: string;
  /** Grows by one within a run. */
  readonly sequence: number;
  readonly events: readonly UsageEvent[];
}
