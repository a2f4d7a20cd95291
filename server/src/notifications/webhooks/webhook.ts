/*
 * The room `notifications`. Messages that Quarry sends on its own: `webhooks/` to other programs, `alerts/` to people who wait for
 * something new. For webhooks, `webhooks.ts` manages addresses and secrets, the outbox of `WebhookRecords` holds pending events,
 * written in the transaction of their change, and `deliveries.ts` sends them, signed (`sign-delivery.ts`), through the guarded
 * outbound client.
 */
import type { WebhookKind } from '@quarry/contract/vocabulary';

export type { WebhookKind } from '@quarry/contract/vocabulary';

/** An address that receives events. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly description: string;
  readonly isEnabled: boolean;
  /** Why the server switched it off; `null`: it did not. */
  readonly disabledReason: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Until when the previous secret also signs, ISO 8601 in UTC; `null`: there is none. */
  readonly graceEndsAt: string | null;
  /** Deliveries on their way. */
  readonly pending: number;
  /** Number of events dropped for lack of room. */
  readonly dropped: number;
}

/** An event that webhooks receive. `data` is JSON. */
export interface WebhookEvent {
  readonly kind: WebhookKind;
  readonly data: Readonly<Record<string, unknown>>;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** One event for one webhook. Times are ISO 8601 in UTC. */
export interface Delivery {
  /** The header `webhook-id`: the same on each attempt. */
  readonly id: string;
  readonly webhookId: string;
  readonly kind: string;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly createdAt: string;
  /** After which it is not tried again. */
  readonly expiresAt: string;
  readonly nextAttemptAt: string | null;
  readonly lastAttemptAt: string | null;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
}

/** A due delivery with its body. */
export interface DueDelivery extends Delivery {
  /** `{ type, timestamp, data }` as JSON. */
  readonly body: string;
}

/** The body of an event. */
export function bodyOf(type: string, { data, at }: Omit<WebhookEvent, 'kind'>): string {
  return JSON.stringify({ type, timestamp: at, data });
}

/** How long a delivery is tried. */
export const DELIVERY_MS = 24 * 60 * 60 * 1_000;

/** Each has its own connections and lane. */
export const MAX_WEBHOOKS = 20;

/** Limit of pending deliveries of one webhook: for all twenty a million rows, some 500 MB. Further events count as dropped. */
export const MAX_PENDING = 50_000;

/** Number of ended deliveries to keep, for inspection and resending. */
export const KEPT_DELIVERIES = 1_000;

/** As above. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;
