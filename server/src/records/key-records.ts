import type { KeyRecord, KeyRecords } from '../keys/key-record.ts';
import type { Records } from './open-records.ts';
import type { ApiKeyRow } from './schema.ts';

/** Keys in the table `api_keys`. */
export function createKeyRecords(records: Records): KeyRecords {
  const rows = () => records.selectFrom('api_keys').selectAll();
  return {
    async insert(record) {
      await records.insertInto('api_keys').values(toRow(record)).execute();
    },

    async byHash(secretHash) {
      const row = await rows()
        .where((is) =>
          is.or([is('secret_hash', '=', secretHash), is('previous_secret_hash', '=', secretHash)]),
        )
        .executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },

    async byId(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },

    async list() {
      const live = rows().where('revoked_at', 'is', null).orderBy('created_at').orderBy('id');
      return (await live.execute()).map(toRecord);
    },

    async hashes() {
      const rows = await records
        .selectFrom('api_keys')
        .select(['secret_hash', 'previous_secret_hash'])
        .where('revoked_at', 'is', null)
        .execute();
      const hashes = rows.flatMap((row) => [row.secret_hash, row.previous_secret_hash]);
      return hashes.filter((hash) => hash !== null);
    },

    async replaceSecret(id, secret) {
      await records
        .updateTable('api_keys')
        .set({
          secret_hash: secret.secretHash,
          hint: secret.hint,
          previous_secret_hash: secret.previousSecretHash,
          previous_valid_until: secret.previousValidUntil,
        })
        .where('id', '=', id)
        .execute();
    },

    async revoke(id, revokedAt) {
      // What only this key could read goes with it, or neither does.
      await records.transaction().execute(async (all) => {
        const row = all.updateTable('api_keys').where('id', '=', id);
        await row.set({ revoked_at: revokedAt }).execute();
        await all.deleteFrom('interests').where('key_id', '=', id).execute();
      });
    },

    async touch(lastUsedAt) {
      for (const [id, time] of lastUsedAt) {
        const row = records.updateTable('api_keys').where('id', '=', id);
        await row.set({ last_used_at: time }).execute();
      }
    },
  };
}

function toRow(record: KeyRecord): ApiKeyRow {
  return {
    id: record.id,
    name: record.name,
    environment: record.environment,
    secret_hash: record.secretHash,
    hint: record.hint,
    scopes_json: JSON.stringify(record.scopes),
    created_at: record.createdAt,
    expires_at: record.expiresAt,
    revoked_at: record.revokedAt,
    last_used_at: record.lastUsedAt,
    allowed_ips_json: JSON.stringify(record.allowedIps),
    requests_per_minute: record.requestsPerMinute,
    previous_secret_hash: record.previousSecretHash,
    previous_valid_until: record.previousValidUntil,
  };
}

function toRecord(row: ApiKeyRow): KeyRecord {
  return {
    id: row.id,
    name: row.name,
    environment: row.environment,
    secretHash: row.secret_hash,
    hint: row.hint,
    scopes: JSON.parse(row.scopes_json) as string[], // written by toRow
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    allowedIps: JSON.parse(row.allowed_ips_json ?? '[]') as string[], // written by toRow
    requestsPerMinute: row.requests_per_minute,
    previousSecretHash: row.previous_secret_hash,
    previousValidUntil: row.previous_valid_until,
  };
}
