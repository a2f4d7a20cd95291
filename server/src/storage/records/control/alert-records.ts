import { sql, type Transaction } from 'kysely';
import {
  type Alert,
  type AlertAnswer,
  type AlertMatch,
  type AlertOwner,
  type AlertSubject,
  MAX_SEEN,
} from '../../../notifications/alerts/alert.ts';
import type { AlertRecords } from '../../../notifications/alerts/alert-records.ts';
import { writeMail } from './alert-mail-records.ts';
import { writeAudit } from './audit-records.ts';
import type { Records } from './open-records.ts';
import type { AlertRow, RecordsSchema } from './schema.ts';
import { UNLIMITED } from './unlimited.ts';
import { writeEvent } from './webhook-records.ts';

type All = Transaction<RecordsSchema>;

/** Parameters of one statement are bounded in SQLite. */
const SEEN_AT_ONCE = 500;

/** Of several nodes, the one that checks alerts. */
export interface AlertRecordsOptions {
  /** For tests. */
  readonly maxSeen?: number;
  /** Whether this node checks alerts, in the transaction that writes a match: no other node reports it, too. */
  readonly mayMatch?: (all: All) => Promise<boolean>;
}

/** Alerts in the table `alerts`, the documents that are no news to them in `alert_seen`. */
export function createAlertRecords(
  records: Records,
  { maxSeen = MAX_SEEN, mayMatch = async () => true }: AlertRecordsOptions = {},
): AlertRecords {
  const rows = () => records.selectFrom('alerts').selectAll();
  return {
    insert: (alert, seen, { maxOfOwner, maxOfAll, entry }) =>
      records.transaction().execute(async (all) => {
        if ((await countOf(all, null)) >= maxOfAll) return 'full';
        if ((await countOf(all, alert.owner)) >= maxOfOwner) return 'full';
        await all.insertInto('alerts').values(toRow(alert)).execute();
        await remember(all, alert.id, seen, maxSeen);
        await writeAudit(all, entry);
        return 'done';
      }),

    async update(id, { name, email, isEnabled }, entry) {
      const columns = {
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(isEnabled !== undefined && { is_enabled: isEnabled ? 1 : 0 }),
      };
      await records.transaction().execute(async (all) => {
        if (Object.keys(columns).length > 0) {
          await all.updateTable('alerts').set(columns).where('id', '=', id).execute();
        }
        await writeAudit(all, entry);
      });
    },

    async remove(id, entry) {
      await records.transaction().execute(async (all) => {
        await removeAlerts(all, [id]);
        await writeAudit(all, entry);
      });
    },

    async get(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toAlert(row);
    },

    async listOf({ kind, id }) {
      const own = rows().where('owner_kind', '=', kind).where('owner_id', '=', id);
      return (await own.orderBy('created_at').orderBy('id').execute()).map(toAlert);
    },

    async enabled() {
      const on = rows().where('is_enabled', '=', 1);
      return (await on.orderBy('last_checked_at').orderBy('id').execute()).map(toAlert);
    },

    async seenOf(id, documentIds) {
      const seen = new Set<string>();
      for (let at = 0; at < documentIds.length; at += SEEN_AT_ONCE) {
        const known = await records
          .selectFrom('alert_seen')
          .select('document_id')
          .where('alert_id', '=', id)
          .where('document_id', 'in', documentIds.slice(at, at + SEEN_AT_ONCE))
          .execute();
        for (const { document_id } of known) seen.add(document_id);
      }
      return seen;
    },

    async note(progress) {
      await records.transaction().execute(async (all) => {
        for (const { id, checkedAt, checkedToMs, error } of progress) {
          await all
            .updateTable('alerts')
            .set({ last_checked_at: checkedAt, checked_to_ms: checkedToMs, last_error: error })
            .where('id', '=', id)
            .execute();
        }
      });
    },

    match: (id, { match, checkedToMs, answer, seen, event, mailTo }) =>
      records.transaction().execute(async (all) => {
        if (!(await mayMatch(all))) return false;
        const { numUpdatedRows } = await all
          .updateTable('alerts')
          .set((is) => ({
            last_checked_at: match.at,
            last_matched_at: match.at,
            last_error: null,
            matches: is('matches', '+', 1),
            last_match_json: JSON.stringify(match),
            checked_to_ms: checkedToMs,
            answer_json: answer && JSON.stringify(answer),
          }))
          .where('id', '=', id)
          .where('is_enabled', '=', 1)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await remember(all, id, seen, maxSeen);
        if (event !== null) await writeEvent(all, event);
        if (mailTo !== null) await writeMail(all, id, { to: mailTo, match });
        return true;
      }),
  };
}

/** Removes the alerts of a key or person, in the transaction that removes the owner. */
export async function removeAlertsOf(all: All, { kind, id }: AlertOwner): Promise<void> {
  const own = all.selectFrom('alerts').select('id');
  const found = await own.where('owner_kind', '=', kind).where('owner_id', '=', id).execute();
  await removeAlerts(
    all,
    found.map((alert) => alert.id),
  );
}

async function removeAlerts(all: All, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await all.deleteFrom('alert_seen').where('alert_id', 'in', ids).execute();
  await all.deleteFrom('alert_mails').where('alert_id', 'in', ids).execute();
  await all.deleteFrom('alerts').where('id', 'in', ids).execute();
}

/** Keeps the newest. A known one becomes the newest again. */
async function remember(
  all: All,
  alertId: string,
  documentIds: readonly string[],
  maxSeen: number,
): Promise<void> {
  const kept = documentIds.slice(0, maxSeen);
  for (let at = 0; at < kept.length; at += SEEN_AT_ONCE) {
    const some = kept.slice(at, at + SEEN_AT_ONCE);
    const own = all.deleteFrom('alert_seen').where('alert_id', '=', alertId);
    await own.where('document_id', 'in', some).execute();
    const added = some.map((document_id) => ({ alert_id: alertId, document_id }));
    await all.insertInto('alert_seen').values(added).execute();
  }
  const over = all
    .selectFrom('alert_seen')
    .select('sequence')
    .where('alert_id', '=', alertId)
    .orderBy('sequence', 'desc')
    .limit(UNLIMITED)
    .offset(maxSeen);
  await all.deleteFrom('alert_seen').where('sequence', 'in', over).execute();
}

/** `null`: of all. */
async function countOf(all: All, owner: AlertOwner | null): Promise<number> {
  const counted = all.selectFrom('alerts').select(sql<number>`count(*)`.as('count'));
  const own =
    owner === null
      ? counted
      : counted.where('owner_kind', '=', owner.kind).where('owner_id', '=', owner.id);
  return Number((await own.executeTakeFirstOrThrow()).count);
}

function toRow(alert: Alert): Omit<AlertRow, 'last_mailed_at'> {
  return {
    id: alert.id,
    owner_kind: alert.owner.kind,
    owner_id: alert.owner.id,
    environment: alert.environment,
    name: alert.name,
    subject_json: JSON.stringify(alert.subject),
    email: alert.email,
    is_enabled: alert.isEnabled ? 1 : 0,
    created_at: alert.createdAt,
    last_checked_at: alert.lastCheckedAt,
    last_matched_at: alert.lastMatchedAt,
    last_error: alert.lastError,
    matches: alert.matches,
    last_match_json: alert.lastMatch && JSON.stringify(alert.lastMatch),
    checked_to_ms: alert.checkedToMs,
    answer_json: alert.answer && JSON.stringify(alert.answer),
  };
}

function toAlert(row: AlertRow): Alert {
  // Each JSON is only ever written above.
  const { subject_json, last_match_json, answer_json } = row;
  return {
    id: row.id,
    owner: { kind: row.owner_kind, id: row.owner_id },
    environment: row.environment,
    name: row.name,
    subject: JSON.parse(subject_json) as AlertSubject,
    email: row.email,
    isEnabled: row.is_enabled === 1,
    createdAt: row.created_at,
    lastCheckedAt: row.last_checked_at,
    lastMatchedAt: row.last_matched_at,
    lastError: row.last_error,
    matches: row.matches,
    lastMatch: last_match_json === null ? null : (JSON.parse(last_match_json) as AlertMatch),
    checkedToMs: row.checked_to_ms,
    answer: answer_json === null ? null : (JSON.parse(answer_json) as AlertAnswer),
  };
}
