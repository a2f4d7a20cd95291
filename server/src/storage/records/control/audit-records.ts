import type { Transaction } from 'kysely';
import {
  type AuditEntry,
  type AuditLog,
  type KeptAuditEntry,
  MAX_AUDIT_DAYS,
  MAX_AUDIT_ENTRIES,
} from '../../../access/audit/audit-log.ts';
import type { Records } from './open-records.ts';
import type { AuditRow, RecordsSchema } from './schema.ts';

/** The audit log in the table `audit`. */
export function createAuditLog(records: Records): AuditLog {
  return {
    async list({ limit, before }) {
      const all = records.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
      const rows = before === null ? all : all.where('id', '<', before);
      return (await rows.execute()).map(toEntry);
    },
  };
}

/**
 * Records a change in its transaction, and deletes entries beyond the bounds. Accepts times of a clock that was set back or forward: ids
 * determine the order, and only the age determines what is deleted. `null`: records nothing.
 */
export async function writeAudit(
  all: Transaction<RecordsSchema>,
  entry: AuditEntry | null,
): Promise<void> {
  if (entry === null) return;
  const { id } = await all
    .insertInto('audit')
    .values(toRow(entry))
    .returning('id')
    .executeTakeFirstOrThrow();
  const oldest = new Date(Date.parse(entry.at) - MAX_AUDIT_DAYS * DAY_MS).toISOString();
  await all
    .deleteFrom('audit')
    .where((is) => is.or([is('id', '<=', id - MAX_AUDIT_ENTRIES), is('at', '<', oldest)]))
    .execute();
}

const DAY_MS = 86_400_000;

function toRow(entry: AuditEntry): Omit<AuditRow, 'id'> {
  return {
    at: entry.at,
    actor_kind: entry.actor.kind,
    actor_id: entry.actor.id,
    actor_name: entry.actor.name,
    address: entry.address,
    action: entry.action,
    subject_id: entry.subject.id,
    subject_name: entry.subject.name,
    detail_json: JSON.stringify(entry.detail),
  };
}

function toEntry(row: AuditRow): KeptAuditEntry {
  return {
    id: row.id,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    address: row.address,
    action: row.action,
    subject: { id: row.subject_id, name: row.subject_name },
    detail: JSON.parse(row.detail_json) as Record<string, string>, // written by toRow
  };
}
