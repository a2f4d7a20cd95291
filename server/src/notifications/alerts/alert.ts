/** The owner of an alert, which sees what the owner sees and is deleted with the owner. */
export interface AlertOwner {
  readonly kind: 'key' | 'person';
  readonly id: string;
}

/** A saved search or a standing question. Times are ISO 8601 in UTC. */
export interface Alert {
  readonly id: string;
  readonly owner: AlertOwner;
  /** Environment of the key; alerts of test keys send nothing. */
  readonly environment: 'live' | 'test';
  readonly name: string;
  readonly subject: AlertSubject;
  /** Where it is mailed to; `null`: nowhere. */
  readonly email: string | null;
  readonly isEnabled: boolean;
  readonly createdAt: string;
  readonly lastCheckedAt: string | null;
  readonly lastMatchedAt: string | null;
  readonly lastError: string | null;
  /** Number of times it had new matches. */
  readonly matches: number;
  /** The last new matches; `null`: none yet. */
  readonly lastMatch: AlertMatch | null;
  /** Documents that were stored up to then were looked at, in ms since 1970. */
  readonly checkedToMs: number;
  /** For a standing question, its last answer; `null`: not asked yet. */
  readonly answer: AlertAnswer | null;
}

/** The subject of an alert. */
export type AlertSubject =
  | {
      readonly kind: 'search';
      readonly query: string;
      /** As text, which was parsed when it was saved; `null`: none. */
      readonly filter: string | null;
    }
  | { readonly kind: 'question'; readonly question: string };

/** New matches of an alert, as in the event `alert.matched`. */
export interface AlertMatch {
  readonly at: string;
  /** At most {@link MAX_RESULTS}, the best first. */
  readonly results: readonly AlertResult[];
  readonly total: number;
  readonly answer: AnswerDifference | null;
}

/** A document that is new to an alert. */
export interface AlertResult {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly url: string;
  /** The path of its page; older versions stored `null`, or the path of its file. */
  readonly documentUrl: string | null;
  readonly snippet: string;
}

/** The documents' answer to a standing question; no sentences if nothing answers it. */
export interface AlertAnswer {
  readonly sentences: readonly AlertSentence[];
}

/** A sentence of an answer, verbatim, and what says it. */
export interface AlertSentence {
  readonly text: string;
  readonly citations: readonly {
    readonly id: string;
    readonly title: string;
    readonly url: string;
  }[];
}

/** How an answer became another. */
export interface AnswerDifference {
  readonly confidence: 'answered' | 'none';
  readonly added: readonly AlertSentence[];
  readonly removed: readonly AlertSentence[];
}

/** Limit for one person or key: more than anyone reads. */
export const MAX_ALERTS_OF_OWNER = 50;

/** Limit for all: at ten checks a second, all are checked within two minutes of a commit. */
export const MAX_ALERTS = 1_000;

/** In an event and its stored copy: some 20 kB. */
export const MAX_RESULTS = 20;

/** New matches that are looked at in one check, a page of the search; more are counted. */
export const MAX_FRESH = 100;

/**
 * Number of known documents stored for an alert, so that a change of one of them is not reported as new: its matches when it was
 * saved, and the last ones that it reported. About 60 kB.
 */
export const MAX_SEEN = 2_000;

/** Of these, the maximum number of matches when it was saved: ten pages. */
export const MAX_SEEN_AT_FIRST = 1_000;

/** Of an answer that is kept: more than any has, with each as long as a passage. */
export const MAX_SENTENCES = 20;

/** Limit of a stored sentence. */
export const MAX_SENTENCE_UNITS = 1_000;
