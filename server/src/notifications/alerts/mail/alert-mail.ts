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
  /** Counts an attempt before it is made, so that nothing is added to a mail that may have been sent. Due again at `until` if the process is killed. */
  claim(id: string, until: string): Promise<void>;
  /** Has it tried again; `error`: why, for the owner. */
  postpone(id: string, nextAttemptAt: string, error: string): Promise<void>;
  /** Deletes a mail that was accepted or is not retried. `error`: the reason, for the owner; `null`: it was accepted. */
  finish(id: string, error: string | null): Promise<void>;
  count(): Promise<number>;
}

/** New matches within this time share a mail, since more mails of one alert would not be read. */
export const MAIL_EVERY_MS = 10 * 60 * 1_000;

/** In one mail; of more the oldest are left out. About 200 results. */
export const MAX_MAILED_MATCHES = 10;

/** Limit for one alert while the mail server accepts none; beyond it the oldest are dropped. */
export const MAX_PENDING_MAILS = 20;

/** How long a mail is tried, as webhooks are. */
export const MAIL_MS = 24 * 60 * 60 * 1_000;
