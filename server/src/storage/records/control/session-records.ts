import type { Transaction } from 'kysely';
import type {
  SessionBounds,
  SessionRecord,
  SessionRecords,
} from '../../../access/sessions/session-record.ts';
import { writeAudit } from './audit-records.ts';
import type { Records } from './open-records.ts';
import type { RecordsSchema, SessionRow } from './schema.ts';

/** Sessions in the table `sessions`. */
export function createSessionRecords(records: Records): SessionRecords {
  const rows = () => records.selectFrom('sessions').selectAll();
  return {
    async insert(record, bounds, entry) {
      await records.transaction().execute(async (all) => {
        await removeSessions(all, await surplus(all, record, bounds));
        await all.insertInto('sessions').values(toRow(record)).execute();
        await writeAudit(all, entry);
      });
    },

    async byHash(tokenHash) {
      const row = await rows().where('token_hash', '=', tokenHash).executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },

    async byId(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },

    async listOf(personId) {
      const own = rows().where('person_id', '=', personId);
      const found = await own.orderBy('last_used_at', 'desc').orderBy('id', 'desc').execute();
      return found.map(toRecord);
    },

    async remove(id, entry) {
      await records.transaction().execute(async (all) => {
        await removeSessions(all, [id]);
        await writeAudit(all, entry);
      });
    },

    async touch(lastUsedAt) {
      for (const [id, time] of lastUsedAt) {
        const row = records.updateTable('sessions').where('id', '=', id);
        await row.set({ last_used_at: time }).execute();
      }
    },
  };
}

/** The sessions to evict before another one is inserted. */
async function surplus(
  all: Transaction<RecordsSchema>,
  { kind, person }: SessionRecord,
  bounds: SessionBounds,
): Promise<string[]> {
  const newestFirst = await all
    .selectFrom('sessions')
    .select(['id', 'kind', 'person_id', 'expires_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const living = newestFirst.filter(
    (row) => row.expires_at > bounds.now && row.last_used_at > bounds.idleSince,
  );
  const isRival = (row: { kind: string; person_id: string | null }) =>
    person === null ? row.kind === kind : row.person_id === person.id;
  const gone = new Set(living.filter(isRival).slice(bounds.maxSessions - 1));
  const kept = new Set(living.filter((row) => !gone.has(row)).map(({ id }) => id));
  return newestFirst.map(({ id }) => id).filter((id) => !kept.has(id));
}

/** Deletes sessions together with the data that only they could read, in one transaction. */
async function removeSessions(
  all: Transaction<RecordsSchema>,
  ids: readonly string[],
): Promise<void> {
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
    person_id: record.person?.id ?? null,
    stamp: record.person?.stamp ?? null,
    device: record.person?.device ?? null,
    address: record.person?.address ?? null,
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
    person: row.person_id === null ? null : toPerson(row.person_id, row),
  };
}

/** The other three are written along with the id. */
function toPerson(id: string, { stamp, device, address }: SessionRow): SessionRecord['person'] {
  return { id, stamp: stamp ?? '', device: device ?? '', address: address ?? '' };
}
