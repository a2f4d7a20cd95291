import type { AuditEntry } from '../../access/audit/audit-log.ts';
import type { Delivery, DueDelivery, Webhook, WebhookEvent } from './webhook.ts';

/** The outcome of an attempt. */
export type DeliveryOutcome = Pick<
  Delivery,
  'state' | 'attempts' | 'nextAttemptAt' | 'lastAttemptAt' | 'lastStatus' | 'lastError'
>;

/** Changes of a webhook. */
export type WebhookChanges = Partial<
  Pick<Webhook, 'url' | 'kinds' | 'description' | 'isEnabled' | 'disabledReason'>
>;

/** A position in the log of changes of documents, and the counts at that time. */
export interface DocumentCursor {
  readonly sequence: number;
  readonly bySource: Readonly<Record<string, number>>;
  /** ISO 8601 in UTC: documents stored later are new or changed. */
  readonly at: string;
}

/**
 * Stores webhooks, their secrets and the outbox. Each change is durable when it resolves, with its audit entry. An event is
 * written for each enabled webhook that wants its kind and has fewer than `MAX_PENDING` pending deliveries; keys and jobs
 * write theirs in the transaction of their change.
 */
export interface WebhookRecords {
  insert(webhook: Webhook, secret: string, entry: AuditEntry): Promise<void>;
  update(id: string, changes: WebhookChanges, entry: AuditEntry | null): Promise<void>;
  /** Removes it with its secrets and deliveries. */
  remove(id: string, entry: AuditEntry): Promise<void>;
  /** In order of creation. */
  list(): Promise<Webhook[]>;
  get(id: string): Promise<Webhook | null>;
  /** The valid secrets at `now`, the current one first. */
  secrets(id: string, now: string): Promise<string[]>;
  /** Ends all earlier secrets now, but the current one at `graceEndsAt`; `null`: also now. */
  replaceSecret(
    id: string,
    secret: string,
    graceEndsAt: string | null,
    entry: AuditEntry,
  ): Promise<void>;
  /** Writes events for the webhooks that want them. */
  enqueue(events: readonly WebhookEvent[]): Promise<void>;
  /** The position up to which changes of documents have events; `null`: none have. */
  cursor(): Promise<DocumentCursor | null>;
  /** Writes events for the webhooks that want them, and the new position, atomically. */
  enqueueUpTo(events: readonly WebhookEvent[], cursor: DocumentCursor | null): Promise<void>;
  /** Writes one delivery for one webhook. */
  enqueueFor(webhookId: string, delivery: DueDelivery): Promise<void>;
  /** The deliveries of a webhook that are due at `now`, oldest first. */
  due(webhookId: string, now: string, limit: number): Promise<DueDelivery[]>;
  /** Ids of enabled webhooks with deliveries due at `now`. */
  dueWebhooks(now: string): Promise<string[]>;
  /** Stores the outcome of an attempt; ignores a deleted delivery. */
  note(id: string, outcome: DeliveryOutcome): Promise<void>;
  delivery(webhookId: string, id: string): Promise<Delivery | null>;
  /** Newest first. */
  deliveries(webhookId: string, page: { limit: number; offset: number }): Promise<Delivery[]>;
  /** Makes a delivery pending again. */
  revive(id: string, now: string, expiresAt: string): Promise<void>;
  /** Deletes ended deliveries created before `before`, and all but the newest `count` of each webhook. */
  keepNewest(count: number, before: string): Promise<void>;
}
