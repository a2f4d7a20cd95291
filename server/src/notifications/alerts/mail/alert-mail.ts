import type { AlertMatch } from '../alert.ts';

/** A mail on its way. Times are ISO 8601 in UTC. */
export interface AlertMail {
  readonly id: string;
  readonly alertId: string;
  readonly to: string;
  /** The oldest first, at most {@link MAX_MAILED_MATCHES}. */
  readonly matches: readonly AlertMatch[];
  readonly attempts: number;
  /** After which it is not tried again. */
  readonly expiresAt: string;
  readonly nextAttemptAt: string;
}

/** Where mails on their way are kept: they are written in the transaction of the match that they report (`AlertRecords.match`). */
export interface AlertMailRecords {
  /** Due at `now`, the oldest first. */
  due(now: string, limit: number): Promise<AlertMail[]>;
  /** Counts an attempt, before it is made: nothing is added to what may have been sent. Due again at `until`, should the process be killed. */
  claim(id: string, until: string): Promise<void>;
  /** Has it tried again; `error`: why, for the owner. */
  postpone(id: string, nextAttemptAt: string, error: string): Promise<void>;
  /** It was accepted, or is not tried again: it goes. `error`: why, for the owner; `null`: it was accepted. */
  finish(id: string, error: string | null): Promise<void>;
  count(): Promise<number>;
}

/** What is new meanwhile goes into the same mail: more mails of one alert are not read. */
export const MAIL_EVERY_MS = 10 * 60 * 1_000;

/** In one mail; of more the oldest are left out. About 200 results. */
export const MAX_MAILED_MATCHES = 10;

/** Of one alert, while the mail server accepts none; beyond it the oldest go. */
export const MAX_PENDING_MAILS = 20;

/** How long a mail is tried, as webhooks are. */
export const MAIL_MS = 24 * 60 * 60 * 1_000;
