import type { AuditEntry } from '../../access/audit/audit-log.ts';
import type { Delivery, DueDelivery, Webhook, WebhookEvent } from './webhook.ts';

/** What came of an attempt. */
export type DeliveryOutcome = Pick<
  Delivery,
  'state' | 'attempts' | 'nextAttemptAt' | 'lastAttemptAt' | 'lastStatus' | 'lastError'
>;

/** What of a webhook changes. */
export type WebhookChanges = Partial<
  Pick<Webhook, 'url' | 'kinds' | 'description' | 'isEnabled' | 'disabledReason'>
>;

/** A place in the log of changes of documents, and how many there were then. */
export interface DocumentCursor {
  readonly sequence: number;
  readonly bySource: Readonly<Record<string, number>>;
  /** ISO 8601 in UTC: documents that were stored later are new or changed. */
  readonly at: string;
}

/**
 * Where webhooks, their secrets and the outbox are kept. Each change is durable when it resolves, with its audit entry.
 * An event is written for each webhook that is enabled and wants its kind, of which fewer than `MAX_PENDING` are on
 * their way; keys and jobs write theirs in the transaction of what happened.
 */
export interface WebhookRecords {
  insert(webhook: Webhook, secret: string, entry: AuditEntry): Promise<void>;
  update(id: string, changes: WebhookChanges, entry: AuditEntry | null): Promise<void>;
  /** Removes it with its secrets and deliveries. */
  remove(id: string, entry: AuditEntry): Promise<void>;
  /** In the order they were made. */
  list(): Promise<Webhook[]>;
  get(id: string): Promise<Webhook | null>;
  /** Those that sign at `now`, the present one first. */
  secrets(id: string, now: string): Promise<string[]>;
  /** The secrets before the present one end, but that one at `graceEndsAt`; `null`: it ends now. */
  replaceSecret(
    id: string,
    secret: string,
    graceEndsAt: string | null,
    entry: AuditEntry,
  ): Promise<void>;
  /** Writes events for whom they concern. */
  enqueue(events: readonly WebhookEvent[]): Promise<void>;
  /** Up to where changes of documents were told of; `null`: none are. */
  cursor(): Promise<DocumentCursor | null>;
  /** Writes events for whom they concern, and how far they go: both or neither. */
  enqueueUpTo(events: readonly WebhookEvent[], cursor: DocumentCursor | null): Promise<void>;
  /** Writes one delivery for one webhook. */
  enqueueFor(webhookId: string, delivery: DueDelivery): Promise<void>;
  /** Of a webhook, what is due at `now`, the oldest first. */
  due(webhookId: string, now: string, limit: number): Promise<DueDelivery[]>;
  /** Ids of enabled webhooks with something due at `now`. */
  dueWebhooks(now: string): Promise<string[]>;
  /** Notes what came of an attempt; a delivery that is gone is ignored. */
  note(id: string, outcome: DeliveryOutcome): Promise<void>;
  delivery(webhookId: string, id: string): Promise<Delivery | null>;
  /** Newest first. */
  deliveries(webhookId: string, page: { limit: number; offset: number }): Promise<Delivery[]>;
  /** Puts a delivery back on its way. */
  revive(id: string, now: string, expiresAt: string): Promise<void>;
  /** Drops those that are over and were made before `before`, and of each webhook all but the newest `count`. */
  keepNewest(count: number, before: string): Promise<void>;
}
