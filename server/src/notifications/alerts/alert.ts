/** Whose an alert is: it sees what they see, and ends with them. */
export interface AlertOwner {
  readonly kind: 'key' | 'person';
  readonly id: string;
}

/** A saved search or a standing question. Times are ISO 8601 in UTC. */
export interface Alert {
  readonly id: string;
  readonly owner: AlertOwner;
  /** Of the key; alerts of test keys send nothing. */
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
  /** How often it has found something new. */
  readonly matches: number;
  /** What was new the last time; `null`: nothing ever was. */
  readonly lastMatch: AlertMatch | null;
  /** Documents that were stored up to then were looked at, in ms since 1970. */
  readonly checkedToMs: number;
  /** Of a standing question, what was answered last; `null`: it was not asked yet. */
  readonly answer: AlertAnswer | null;
}

/** What an alert looks for. */
export type AlertSubject =
  | {
      readonly kind: 'search';
      readonly query: string;
      /** As text, which was parsed when it was saved; `null`: none. */
      readonly filter: string | null;
    }
  | { readonly kind: 'question'; readonly question: string };

/** What is new to an alert, as the event `alert.matched` has it. */
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
  readonly documentUrl: string | null;
  readonly snippet: string;
}

/** What documents say on a standing question; no sentences where nothing answers it. */
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

/** Of one person or key: more than one reads. */
export const MAX_ALERTS_OF_OWNER = 50;

/** Of all: at ten checks a second all have been looked at within two minutes of a commit. */
export const MAX_ALERTS = 1_000;

/** In an event and in what is remembered of it: some 20 kB. */
export const MAX_RESULTS = 20;

/** New matches that are looked at in one check, a page of the search; more are counted. */
export const MAX_FRESH = 100;

/**
 * Documents that are remembered of an alert, so that a change to one of them is no news: those that it found when it was
 * saved, and the last that it reported. About 60 kB.
 */
export const MAX_SEEN = 2_000;

/** Of those, at most so many that it found when it was saved: ten pages. */
export const MAX_SEEN_AT_FIRST = 1_000;

/** Of an answer that is kept: more than any has, with each as long as a passage. */
export const MAX_SENTENCES = 20;

/** Of one sentence that is kept. */
export const MAX_SENTENCE_UNITS = 1_000;
