import { auditEntry } from '../../access/audit/audit-entry.ts';
import type { Caller } from '../../access/keys/caller.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type CodedFault, Problem } from '../../runtime/problem.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import { createWebhookSecret } from './sign-delivery.ts';
import {
  bodyOf,
  DELIVERY_MS,
  type Delivery,
  type DueDelivery,
  MAX_WEBHOOKS,
  type Webhook,
} from './webhook.ts';
import type { WebhookChanges, WebhookRecords } from './webhook-records.ts';

/** A webhook with its secret, which shows this once. */
export interface IssuedWebhook {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** Makes, changes and ends webhooks. Each throws `ERR_NOT_FOUND` for one that there is not. */
export interface Webhooks {
  list(): Promise<Webhook[]>;
  /** Throws `ERR_BODY_INVALID` for an address that may not be reached, `ERR_CONFLICT` when there are too many. */
  create(asked: Pick<Webhook, 'url' | 'kinds' | 'description'>, by: Caller): Promise<IssuedWebhook>;
  /** To switch one on forgets why it was switched off. */
  update(id: string, changes: WebhookUpdate, by: Caller): Promise<Webhook>;
  /** The former secret signs as well for `graceSeconds` more. */
  rotate(id: string, graceSeconds: number, by: Caller): Promise<IssuedWebhook>;
  remove(id: string, by: Caller): Promise<void>;
  /** Writes a delivery of the type `webhook.test`. Throws `ERR_CONFLICT` while the webhook is off. */
  test(id: string): Promise<Delivery>;
  deliveries(id: string, page: { limit: number; offset: number }): Promise<Delivery[]>;
  /** Throws `ERR_CONFLICT` while it is on its way. */
  redeliver(id: string, deliveryId: string): Promise<Delivery>;
}

/** Requested changes of a webhook. */
export type WebhookUpdate = Pick<WebhookChanges, 'url' | 'kinds' | 'description' | 'isEnabled'>;

export interface WebhooksOptions {
  readonly records: WebhookRecords;
  readonly clock: Clock;
  /** Why an address may not be reached; `null`: it may. Names are looked up with each delivery. */
  readonly refusalOf: (url: string) => CodedFault | null;
  /** One was made or changed; the caller gets its answer once this resolves. */
  readonly onChange: () => Promise<void>;
}

export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { records, clock, refusalOf, onChange } = options;
  async function get(id: string): Promise<Webhook> {
    const webhook = await records.get(id);
    if (webhook === null) throw noSuch('webhook');
    return webhook;
  }

  function requireReachable(url: string): void {
    const refusal = refusalOf(url);
    if (refusal !== null) {
      throw new Problem('ERR_BODY_INVALID', { errors: [{ path: 'url', ...refusal }] });
    }
  }

  const now = () => new Date(clock.now()).toISOString();
  const entryOf = (
    action: 'webhook.create' | 'webhook.change' | 'webhook.rotate' | 'webhook.remove',
    { id, url }: Pick<Webhook, 'id' | 'url'>,
    by: Caller,
  ) =>
    // Only the origin of the address, since receivers put tokens into paths and queries.
    auditEntry(by, { action, subject: { id, name: new URL(url).origin }, atMs: clock.now() });

  return {
    list: () => records.list(),

    async create(asked, by) {
      requireReachable(asked.url);
      if ((await records.list()).length >= MAX_WEBHOOKS) {
        const detail = `There are ${MAX_WEBHOOKS} webhooks, which is the limit. Remove one first.`;
        throw new Problem('ERR_CONFLICT', { detail });
      }
      const webhook: Webhook = {
        id: `wh_${uniqueId(clock.now())}`,
        ...asked,
        isEnabled: true,
        disabledReason: null,
        createdAt: now(),
        graceEndsAt: null,
        pending: 0,
        dropped: 0,
      };
      const secret = createWebhookSecret();
      await records.insert(webhook, secret, entryOf('webhook.create', webhook, by));
      await onChange();
      return { webhook, secret };
    },

    async update(id, changes, by) {
      const webhook = await get(id);
      if (changes.url !== undefined) requireReachable(changes.url);
      const isSwitched = changes.isEnabled !== undefined && { disabledReason: null };
      const entry = entryOf('webhook.change', webhook, by);
      await records.update(id, { ...changes, ...isSwitched }, entry);
      await onChange();
      return get(id);
    },

    async rotate(id, graceSeconds, by) {
      const webhook = await get(id);
      const secret = createWebhookSecret();
      const graceEndsAt =
        graceSeconds === 0 ? null : new Date(clock.now() + graceSeconds * 1_000).toISOString();
      await records.replaceSecret(id, secret, graceEndsAt, entryOf('webhook.rotate', webhook, by));
      return { webhook: await get(id), secret };
    },

    async remove(id, by) {
      await records.remove(id, entryOf('webhook.remove', await get(id), by));
    },

    async test(id) {
      const webhook = await get(id);
      if (!webhook.isEnabled) {
        throw new Problem('ERR_CONFLICT', { detail: 'The webhook is off. Switch it on first.' });
      }
      const delivery = newDelivery(webhook.id, 'webhook.test', clock.now(), { webhook: { id } });
      await records.enqueueFor(id, delivery);
      return delivery;
    },

    async deliveries(id, page) {
      await get(id);
      return records.deliveries(id, page);
    },

    async redeliver(id, deliveryId) {
      const delivery = await records.delivery(id, deliveryId);
      if (delivery === null) throw noSuch('delivery');
      if (delivery.state === 'pending') {
        throw new Problem('ERR_CONFLICT', { detail: 'It is on its way already.' });
      }
      const expiresAt = new Date(clock.now() + DELIVERY_MS).toISOString();
      await records.revive(deliveryId, now(), expiresAt);
      return (await records.delivery(id, deliveryId)) ?? delivery;
    },
  };
}

/** A delivery that is due at once. */
export function newDelivery(
  webhookId: string,
  kind: string,
  nowMs: number,
  data: Readonly<Record<string, unknown>>,
): DueDelivery {
  const at = new Date(nowMs).toISOString();
  return {
    id: `msg_${uniqueId(nowMs)}`,
    webhookId,
    kind,
    state: 'pending',
    attempts: 0,
    createdAt: at,
    expiresAt: new Date(nowMs + DELIVERY_MS).toISOString(),
    nextAttemptAt: at,
    lastAttemptAt: null,
    lastStatus: null,
    lastError: null,
    body: bodyOf(kind, { data, at }),
  };
}

function noSuch(thing: 'webhook' | 'delivery'): Problem {
  return new Problem('ERR_NOT_FOUND', { detail: `There is no such ${thing}.` });
}
