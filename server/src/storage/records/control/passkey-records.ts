import type { PasskeyRecord, PasskeyRecords } from '../../../access/passkeys/passkey-record.ts';
import { writeAudit } from './audit-records.ts';
import type { Records } from './open-records.ts';
import type { PasskeyRow } from './schema.ts';

/** Passkeys in the table `passkeys`. */
export function createPasskeyRecords(records: Records): PasskeyRecords {
  const rows = () => records.selectFrom('passkeys').selectAll();
  return {
    async listOf(personId) {
      const own = rows().where('person_id', '=', personId);
      return (await own.orderBy('created_at').orderBy('id').execute()).map(toRecord);
    },

    async byCredential(credentialId) {
      const row = await rows().where('credential_id', '=', credentialId).executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },

    insert: (record, maxOfPerson, entry) =>
      records.transaction().execute(async (all) => {
        const ids = all.selectFrom('passkeys').select('id');
        const twin = ids.where('credential_id', '=', record.credentialId);
        if ((await twin.executeTakeFirst()) !== undefined) return 'taken';
        const own = await ids.where('person_id', '=', record.personId).execute();
        if (own.length >= maxOfPerson) return 'full';
        await all.insertInto('passkeys').values(toRow(record)).execute();
        await writeAudit(all, entry);
        return 'done';
      }),

    rename: ({ id, personId }, name, entry) =>
      records.transaction().execute(async (all) => {
        const row = all.updateTable('passkeys').where('id', '=', id);
        const own = row.where('person_id', '=', personId).set({ name });
        if ((await own.executeTakeFirstOrThrow()).numUpdatedRows === 0n) return false;
        await writeAudit(all, entry);
        return true;
      }),

    remove: ({ id, personId }, entry) =>
      records.transaction().execute(async (all) => {
        const own = all.deleteFrom('passkeys').where('id', '=', id);
        const gone = await own.where('person_id', '=', personId).executeTakeFirstOrThrow();
        if (gone.numDeletedRows === 0n) return false;
        await writeAudit(all, entry);
        return true;
      }),

    async use(id, { from, counter, usedAt }) {
      const row = records.updateTable('passkeys').where('id', '=', id).where('counter', '=', from);
      const used = row.set({ counter, last_used_at: usedAt });
      return (await used.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
    },
  };
}

function toRow(record: PasskeyRecord): PasskeyRow {
  return {
    id: record.id,
    person_id: record.personId,
    credential_id: record.credentialId,
    public_key: record.publicKey,
    counter: record.counter,
    transports_json: JSON.stringify(record.transports),
    host: record.host,
    is_synced: record.isSynced ? 1 : 0,
    name: record.name,
    created_at: record.createdAt,
    last_used_at: record.lastUsedAt,
  };
}

function toRecord(row: PasskeyRow): PasskeyRecord {
  return {
    id: row.id,
    personId: row.person_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: JSON.parse(row.transports_json) as string[], // as `toRow` wrote it
    host: row.host,
    isSynced: row.is_synced === 1,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
