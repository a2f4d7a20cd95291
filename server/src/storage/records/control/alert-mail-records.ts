import { sql, type Transaction } from 'kysely';
import type { AlertMatch } from '../../../notifications/alerts/alert.ts';
import {
  type AlertMail,
  type AlertMailRecords,
  MAIL_EVERY_MS,
  MAIL_MS,
  MAX_MAILED_MATCHES,
  MAX_PENDING_MAILS,
} from '../../../notifications/alerts/mail/alert-mail.ts';
import { uniqueId } from '../../../runtime/unique-id.ts';
import type { Records } from './open-records.ts';
import type { AlertMailRow, RecordsSchema } from './schema.ts';
import { UNLIMITED } from './unlimited.ts';

type All = Transaction<RecordsSchema>;

/** Mails on their way in the table `alert_mails`. */
export function createAlertMailRecords(records: Records): AlertMailRecords {
  return {
    async due(now, limit) {
      const due = records.selectFrom('alert_mails').selectAll().where('next_attempt_at', '<=', now);
      const rows = await due.orderBy('next_attempt_at').orderBy('id').limit(limit).execute();
      return rows.map(toMail);
    },

    async claim(id, until) {
      await records
        .updateTable('alert_mails')
        .set((is) => ({ attempts: is('attempts', '+', 1), next_attempt_at: until }))
        .where('id', '=', id)
        .execute();
    },

    async postpone(id, nextAttemptAt, error) {
      await records.transaction().execute(async (all) => {
        await noteError(all, id, error);
        const row = all.updateTable('alert_mails').where('id', '=', id);
        await row.set({ next_attempt_at: nextAttemptAt }).execute();
      });
    },

    async finish(id, error) {
      await records.transaction().execute(async (all) => {
        if (error !== null) await noteError(all, id, error);
        await all.deleteFrom('alert_mails').where('id', '=', id).execute();
      });
    },

    async count() {
      const counted = records.selectFrom('alert_mails').select(sql<number>`count(*)`.as('count'));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },
  };
}

/**
 * Writes new matches into a mail, in their transaction: into the one that waits for its first attempt, or a new one, which is sent
 * no sooner than {@link MAIL_EVERY_MS} after the previous one.
 */
export async function writeMail(
  all: All,
  alertId: string,
  { to, match }: { readonly to: string; readonly match: AlertMatch },
): Promise<void> {
  const own = all.selectFrom('alert_mails').selectAll().where('alert_id', '=', alertId);
  const waiting = await own
    .where('attempts', '=', 0)
    .where('recipient', '=', to)
    .executeTakeFirst();
  if (waiting !== undefined) {
    const matches = [...toMail(waiting).matches, match].slice(-MAX_MAILED_MATCHES);
    const row = all.updateTable('alert_mails').where('id', '=', waiting.id);
    await row.set({ matches_json: JSON.stringify(matches) }).execute();
    return;
  }
  const alert = all.selectFrom('alerts').select('last_mailed_at').where('id', '=', alertId);
  const { last_mailed_at } = await alert.executeTakeFirstOrThrow();
  const nowMs = Date.parse(match.at);
  const earliestMs = last_mailed_at === null ? nowMs : Date.parse(last_mailed_at) + MAIL_EVERY_MS;
  // If the clock was set back, the last mail is in the future.
  const atMs = Math.min(Math.max(nowMs, earliestMs), nowMs + MAIL_EVERY_MS);
  const at = new Date(atMs).toISOString();
  await dropOldest(all, alertId);
  await all
    .insertInto('alert_mails')
    .values({
      id: `mail_${uniqueId(nowMs)}`,
      alert_id: alertId,
      recipient: to,
      matches_json: JSON.stringify([match]),
      attempts: 0,
      expires_at: new Date(atMs + MAIL_MS).toISOString(),
      next_attempt_at: at,
    })
    .execute();
  const mailed = all.updateTable('alerts').where('id', '=', alertId);
  await mailed.set({ last_mailed_at: at }).execute();
}

/** Makes room for one more. */
async function dropOldest(all: All, alertId: string): Promise<void> {
  const over = all
    .selectFrom('alert_mails')
    .select('id')
    .where('alert_id', '=', alertId)
    .orderBy('expires_at', 'desc')
    .limit(UNLIMITED)
    .offset(MAX_PENDING_MAILS - 1);
  await all.deleteFrom('alert_mails').where('id', 'in', over).execute();
}

/** On the alert of a mail. */
async function noteError(all: All, mailId: string, error: string): Promise<void> {
  const alert = all.selectFrom('alert_mails').select('alert_id').where('id', '=', mailId);
  const row = all.updateTable('alerts').where('id', 'in', alert);
  await row.set({ last_error: error }).execute();
}

function toMail(row: AlertMailRow): AlertMail {
  return {
    id: row.id,
    alertId: row.alert_id,
    to: row.recipient,
    matches: JSON.parse(row.matches_json) as AlertMatch[], // written above
    attempts: row.attempts,
    expiresAt: row.expires_at,
    nextAttemptAt: row.next_attempt_at,
  };
}
