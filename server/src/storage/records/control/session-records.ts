import type { Transaction } from 'kysely';
import type {
  SessionBounds,
  SessionRecord,
  SessionRecords,
} from '../../../access/sessions/session-record.ts';
import type { Records } from './open-records.ts';
import type { RecordsSchema, SessionRow } from './schema.ts';

/** Sessions in the table `sessions`. */
export function createSessionRecords(records: Records): SessionRecords {
  return {
    async insert(record, bounds) {
      await records.transaction().execute(async (all) => {
        await removeAll(all, await surplus(all, bounds));
        await all.insertInto('sessions').values(toRow(record)).execute();
      });
    },

    async byHash(tokenHash) {
      const query = records.selectFrom('sessions').selectAll();
      const row = await query.where('token_hash', '=', tokenHash).executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },

    async remove(id) {
      await records.transaction().execute((all) => removeAll(all, [id]));
    },

    async touch(lastUsedAt) {
      for (const [id, time] of lastUsedAt) {
        const row = records.updateTable('sessions').where('id', '=', id);
        await row.set({ last_used_at: time }).execute();
      }
    },
  };
}

/** The sessions that have to go before another one comes. */
async function surplus(all: Transaction<RecordsSchema>, bounds: SessionBounds): Promise<string[]> {
  const newestFirst = await all
    .selectFrom('sessions')
    .select(['id', 'expires_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const living = newestFirst.filter(
    (row) => row.expires_at > bounds.now && row.last_used_at > bounds.idleSince,
  );
  const kept = new Set(living.slice(0, bounds.maxSessions - 1).map(({ id }) => id));
  return newestFirst.map(({ id }) => id).filter((id) => !kept.has(id));
}

/** Deletes sessions together with the data that only they could read, in one transaction. */
async function removeAll(all: Transaction<RecordsSchema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await all.deleteFrom('sessions').where('id', 'in', ids).execute();
  await all.deleteFrom('interests').where('key_id', 'in', ids).execute();
}

function toRow(record: SessionRecord): SessionRow {
  return {
    id: record.id,
    kind: record.kind,
    token_hash: record.tokenHash,
    created_at: record.createdAt,
    expires_at: record.expiresAt,
    last_used_at: record.lastUsedAt,
  };
}

function toRecord(row: SessionRow): SessionRecord {
  return {
    id: row.id,
    kind: row.kind,
    tokenHash: row.token_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}
