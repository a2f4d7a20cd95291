import { sql, type Transaction } from 'kysely';
import {
  type Delivery,
  type DueDelivery,
  MAX_PENDING,
  type Webhook,
  type WebhookEvent,
  type WebhookKind,
} from '../../../notifications/webhooks/webhook.ts';
import type {
  DocumentCursor,
  WebhookRecords,
} from '../../../notifications/webhooks/webhook-records.ts';
import { newDelivery } from '../../../notifications/webhooks/webhooks.ts';
import { writeAudit } from './audit-records.ts';
import type { Records } from './open-records.ts';
import type { RecordsSchema, WebhookDeliveryRow, WebhookRow } from './schema.ts';
import { UNLIMITED } from './unlimited.ts';

type All = Transaction<RecordsSchema>;

/** The row of `meta` with the position in the log of documents, of each node its own, up to which events were written. */
export const CURSOR = 'webhooks.documents';

/**
 * Webhooks, their secrets and the outbox in the control data. `maxPending`: for tests; `node`: whose documents the cursor is of, '' of a
 * single server.
 */
export function createWebhookRecords(
  records: Records,
  maxPending: number = MAX_PENDING,
  node = '',
): WebhookRecords {
  const cursorKey = node === '' ? CURSOR : `${CURSOR}@${node}`;
  const rows = () => records.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id');
  const of = async (row: WebhookRow): Promise<Webhook> => ({
    ...toWebhook(row),
    pending: await pendingOf(records, row.id),
  });
  return {
    async insert(webhook, secret, entry) {
      await records.transaction().execute(async (all) => {
        await all.insertInto('webhooks').values(toRow(webhook)).execute();
        await all
          .insertInto('webhook_secrets')
          .values({ webhook_id: webhook.id, secret, valid_until: null })
          .execute();
        await writeAudit(all, entry);
      });
    },

    async update(id, changes, entry) {
      const { url, kinds, description, isEnabled, disabledReason } = changes;
      const columns = {
        ...(url !== undefined && { url }),
        ...(kinds !== undefined && { kinds_json: JSON.stringify(kinds) }),
        ...(description !== undefined && { description }),
        ...(isEnabled !== undefined && { is_enabled: isEnabled ? 1 : 0 }),
        ...(disabledReason !== undefined && { disabled_reason: disabledReason }),
      };
      await records.transaction().execute(async (all) => {
        if (Object.keys(columns).length > 0) {
          await all.updateTable('webhooks').set(columns).where('id', '=', id).execute();
        }
        await writeAudit(all, entry);
      });
    },

    async remove(id, entry) {
      await records.transaction().execute(async (all) => {
        await all.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute();
        await all.deleteFrom('webhook_secrets').where('webhook_id', '=', id).execute();
        await all.deleteFrom('webhooks').where('id', '=', id).execute();
        await writeAudit(all, entry);
      });
    },

    list: async () => Promise.all((await rows().execute()).map(of)),

    async get(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : of(row);
    },

    async secrets(id, now) {
      const result = await records
        .selectFrom('webhook_secrets')
        .select('secret')
        .where('webhook_id', '=', id)
        .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>', now)]))
        // The present one has no end.
        .orderBy(sql`valid_until is not null`)
        .execute();
      return result.map(({ secret }) => secret);
    },

    async replaceSecret(id, secret, graceEndsAt, entry) {
      await records.transaction().execute(async (all) => {
        const present = all.selectFrom('webhook_secrets').where('webhook_id', '=', id);
        const former = await present
          .select('secret')
          .where('valid_until', 'is', null)
          .executeTakeFirst();
        await all.deleteFrom('webhook_secrets').where('webhook_id', '=', id).execute();
        const insert = all.insertInto('webhook_secrets');
        await insert.values({ webhook_id: id, secret, valid_until: null }).execute();
        if (former !== undefined && graceEndsAt !== null) {
          const earlier = { webhook_id: id, secret: former.secret, valid_until: graceEndsAt };
          await insert.values(earlier).execute();
        }
        await all
          .updateTable('webhooks')
          .set({ grace_ends_at: graceEndsAt })
          .where('id', '=', id)
          .execute();
        await writeAudit(all, entry);
      });
    },

    async enqueue(events) {
      await records.transaction().execute(async (all) => {
        for (const event of events) await writeEvent(all, event, maxPending);
      });
    },

    async cursor() {
      const row = await records
        .selectFrom('meta')
        .select('value')
        .where('key', '=', cursorKey)
        .executeTakeFirst();
      return row === undefined ? null : (JSON.parse(row.value) as DocumentCursor); // written below
    },

    async enqueueUpTo(events, cursor) {
      await records.transaction().execute(async (all) => {
        for (const event of events) await writeEvent(all, event, maxPending);
        await all.deleteFrom('meta').where('key', '=', cursorKey).execute();
        if (cursor === null) return;
        const value = JSON.stringify(cursor);
        await all.insertInto('meta').values({ key: cursorKey, value }).execute();
      });
    },

    async enqueueFor(webhookId, delivery) {
      await records
        .insertInto('webhook_deliveries')
        .values(toDeliveryRow({ ...delivery, webhookId }))
        .execute();
    },

    async due(webhookId, now, limit) {
      const result = await records
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .where('state', '=', 'pending')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .orderBy('sequence')
        .limit(limit)
        .execute();
      return result.map(toDueDelivery);
    },

    async dueWebhooks(now) {
      const result = await records
        .selectFrom('webhooks')
        .select('id')
        .where('is_enabled', '=', 1)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('webhook_deliveries')
              .select('sequence')
              .whereRef('webhook_id', '=', 'webhooks.id')
              .where('state', '=', 'pending')
              .where('next_attempt_at', '<=', now),
          ),
        )
        .execute();
      return result.map(({ id }) => id);
    },

    async note(id, outcome) {
      await records
        .updateTable('webhook_deliveries')
        .set({
          state: outcome.state,
          attempts: outcome.attempts,
          next_attempt_at: outcome.nextAttemptAt,
          last_attempt_at: outcome.lastAttemptAt,
          last_status: outcome.lastStatus,
          last_error: outcome.lastError,
        })
        .where('id', '=', id)
        .execute();
    },

    async delivery(webhookId, id) {
      const row = await records
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? null : toDelivery(row);
    },

    async deliveries(webhookId, { limit, offset }) {
      const result = await records
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .orderBy('sequence', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return result.map(toDelivery);
    },

    async revive(id, now, expiresAt) {
      await records
        .updateTable('webhook_deliveries')
        .set({ state: 'pending', attempts: 0, next_attempt_at: now, expires_at: expiresAt })
        .where('id', '=', id)
        .execute();
    },

    async keepNewest(count, before) {
      await records
        .deleteFrom('webhook_deliveries')
        .where('state', '<>', 'pending')
        .where('created_at', '<', before)
        .execute();
      for (const { id } of await records.selectFrom('webhooks').select('id').execute()) {
        const over = records
          .selectFrom('webhook_deliveries')
          .select('sequence')
          .where('webhook_id', '=', id)
          .where('state', '<>', 'pending')
          .orderBy('sequence', 'desc')
          .limit(UNLIMITED)
          .offset(count);
        await records.deleteFrom('webhook_deliveries').where('sequence', 'in', over).execute();
      }
    },
  };
}

/**
 * Writes an event into the outbox, in the transaction of what happened: for each webhook that is on and wants its kind.
 * One that has too much on its way gets no more, and its dropped events are counted.
 */
export async function writeEvent(
  all: All,
  event: WebhookEvent,
  maxPending: number = MAX_PENDING,
): Promise<void> {
  const webhooks = await all
    .selectFrom('webhooks')
    .select(['id', 'kinds_json'])
    .where('is_enabled', '=', 1)
    .execute();
  const nowMs = Date.parse(event.at);
  for (const { id, kinds_json } of webhooks) {
    if (!kindsOf(kinds_json).includes(event.kind)) continue;
    if ((await pendingOf(all, id)) >= maxPending) {
      await all
        .updateTable('webhooks')
        .set({ dropped: sql`dropped + 1` })
        .where('id', '=', id)
        .execute();
      continue;
    }
    const row = toDeliveryRow(newDelivery(id, event.kind, nowMs, event.data));
    await all.insertInto('webhook_deliveries').values(row).execute();
  }
}

/** Counted up to the bound, over an index of those that are pending. */
async function pendingOf(all: Records | All, webhookId: string): Promise<number> {
  const pending = all
    .selectFrom('webhook_deliveries')
    .select('sequence')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .limit(MAX_PENDING)
    .as('pending');
  const { count } = await all
    .selectFrom(pending)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function kindsOf(json: string): WebhookKind[] {
  return JSON.parse(json) as WebhookKind[]; // written by `toRow` and `update`
}

function toRow(webhook: Webhook): WebhookRow {
  return {
    id: webhook.id,
    url: webhook.url,
    kinds_json: JSON.stringify(webhook.kinds),
    description: webhook.description,
    is_enabled: webhook.isEnabled ? 1 : 0,
    disabled_reason: webhook.disabledReason,
    created_at: webhook.createdAt,
    grace_ends_at: webhook.graceEndsAt,
    dropped: webhook.dropped,
  };
}

function toWebhook(row: WebhookRow): Omit<Webhook, 'pending'> {
  return {
    id: row.id,
    url: row.url,
    kinds: kindsOf(row.kinds_json),
    description: row.description,
    isEnabled: row.is_enabled === 1,
    disabledReason: row.disabled_reason,
    createdAt: row.created_at,
    graceEndsAt: row.grace_ends_at,
    dropped: row.dropped,
  };
}

function toDeliveryRow(delivery: DueDelivery): Omit<WebhookDeliveryRow, 'sequence'> {
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    kind: delivery.kind,
    body: delivery.body,
    state: delivery.state,
    attempts: delivery.attempts,
    created_at: delivery.createdAt,
    expires_at: delivery.expiresAt,
    next_attempt_at: delivery.nextAttemptAt,
    last_attempt_at: delivery.lastAttemptAt,
    last_status: delivery.lastStatus,
    last_error: delivery.lastError,
  };
}

function toDelivery(row: WebhookDeliveryRow): Delivery {
  const { body: _, ...delivery } = toDueDelivery(row);
  return delivery;
}

function toDueDelivery(row: WebhookDeliveryRow): DueDelivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    kind: row.kind,
    body: row.body,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    nextAttemptAt: row.next_attempt_at,
    lastAttemptAt: row.last_attempt_at,
    lastStatus: row.last_status,
    lastError: row.last_error,
  };
}
