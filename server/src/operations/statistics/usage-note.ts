import type { FeedbackSubject } from '../../storage/usage/usage-event.ts';

/*
 * Notes of requests from the main thread for the statistics thread, which masks, hashes and counts them. They hold addresses and
 * text, so they exist only in memory.
 */

export type UsageNote = RequestNote | ClickNote | FeedbackNote;

/** A request that was answered, or whose client has left. */
export interface RequestNote {
  readonly kind: 'request';
  /** When it ended, in milliseconds since 1970. */
  readonly atMs: number;
  readonly requestId: string;
  /** The name of its endpoint. */
  readonly route: string;
  /** `null`: its client left before there was one. */
  readonly status: number | null;
  readonly durationMs: number;
  /** The duration of a stream is meaningless. */
  readonly isStream: boolean;
  /** `null`: no key sent it. */
  readonly keyId: string | null;
  /** A person, the subject of a token, the session of a visitor or an address: never a key. */
  readonly client: string;
  /** Whether Quarry's page sent it, which reports clicks. */
  readonly isOfPage: boolean;
  readonly isConversation: boolean;
  /** `null`: nothing was searched for, or nothing was shown of it. */
  readonly search: SearchNote | null;
}

/** The results of a search. */
export interface SearchNote {
  /** As typed. */
  readonly text: string;
  readonly offset: number;
  readonly total: number;
  /** Whether a card answered it. */
  readonly hasCard: boolean;
  /** Whether its caller sees other documents than everyone. */
  readonly isRestricted: boolean;
  readonly hasExplicit: boolean;
  /** BCP 47; `null`: unknown. */
  readonly language: string | null;
  /** Ids, from the first to the last. */
  readonly shown: readonly string[];
  /** The source of each. */
  readonly sources: readonly string[];
}

interface EventNote {
  readonly atMs: number;
  /** The caller's own id of the event. */
  readonly id: string;
  readonly requestId: string;
  /** As of {@link RequestNote}. */
  readonly client: string;
}

/** A click on a result. */
export interface ClickNote extends EventNote {
  readonly kind: 'click';
  readonly resultId: string;
}

/** Praise or blame. */
export interface FeedbackNote extends EventNote {
  readonly kind: 'feedback';
  /** `null`: of the search or answer as a whole. */
  readonly resultId: string | null;
  readonly isGood: boolean;
  /** As written. */
  readonly note: string | null;
}

export type { FeedbackSubject };
