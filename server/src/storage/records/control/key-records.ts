import type { Transaction } from 'kysely';
import type { EarlierSecret, KeyRecord, KeyRecords } from '../../../access/keys/key-record.ts';
import { parseFilter } from '../../../attributes/parse-filter.ts';
import { printFilter } from '../../../attributes/print-filter.ts';
import type { WebhookEvent } from '../../../notifications/webhooks/webhook.ts';
import { removeAlertsOf } from './alert-records.ts';
import { writeAudit } from './audit-records.ts';
import type { Records } from './open-records.ts';
import type { ApiKeyRow, EarlierSecretRow, RecordsSchema } from './schema.ts';
import { writeEvent } from './webhook-records.ts';

/** Keys in the table `api_keys`, their earlier secrets in `earlier_secrets`. */
export function createKeyRecords(records: Records): KeyRecords {
  const rows = () => records.selectFrom('api_keys').selectAll();

  async function toRecordOrNull(row: ApiKeyRow | undefined): Promise<KeyRecord | null> {
    if (row === undefined) return null;
    const secrets = newestFirst(records).where('key_id', '=', row.id);
    return toRecord(row, await secrets.execute());
  }

  return {
    async insert(record, entry) {
      await records.transaction().execute(async (all) => {
        await insert(all, record);
        await writeEvent(all, keyEvent('key.created', record, record.createdAt));
        await writeAudit(all, entry);
      });
    },

    async byHash(secretHash) {
      const idsByEarlier = records
        .selectFrom('earlier_secrets')
        .select('key_id')
        .where('secret_hash', '=', secretHash);
      const row = await rows()
        .where((is) => is.or([is('secret_hash', '=', secretHash), is('id', 'in', idsByEarlier)]))
        .executeTakeFirst();
      return toRecordOrNull(row);
    },

    byId: async (id) => toRecordOrNull(await rows().where('id', '=', id).executeTakeFirst()),

    async list() {
      const live = rows().where('revoked_at', 'is', null).orderBy('created_at').orderBy('id');
      const secrets = Map.groupBy(await newestFirst(records).execute(), (row) => row.key_id);
      return (await live.execute()).map((row) => toRecord(row, secrets.get(row.id) ?? []));
    },

    async hashes() {
      const live = records.selectFrom('api_keys').where('revoked_at', 'is', null);
      const present = await live.select('secret_hash').execute();
      const earlier = await records
        .selectFrom('earlier_secrets')
        .select('secret_hash')
        .where('key_id', 'in', live.select('id'))
        .execute();
      return [...present, ...earlier].map((row) => row.secret_hash);
    },

    async ids() {
      const live = records.selectFrom('api_keys').where('revoked_at', 'is', null);
      return (await live.select('id').execute()).map(({ id }) => id);
    },

    async origins() {
      const live = records.selectFrom('api_keys').where('revoked_at', 'is', null);
      const rows = await live
        .select(['allowed_origins_json', 'expires_at'])
        .where('allowed_origins_json', 'is not', null)
        .execute();
      return rows.map((row) => ({
        origins: JSON.parse(row.allowed_origins_json ?? '[]') as string[], // written by toRow
        expiresAt: row.expires_at,
      }));
    },

    async isEmpty() {
      const any = records.selectFrom('api_keys').select('id').limit(1);
      return (await any.executeTakeFirst()) === undefined;
    },

    async owner() {
      const owner = rows().where('is_owner', '=', 1).where('revoked_at', 'is', null);
      return toRecordOrNull(await owner.executeTakeFirst());
    },

    async markOwner(id) {
      await records.transaction().execute(async (all) => {
        await unmarkOwner(all);
        await all.updateTable('api_keys').set({ is_owner: 1 }).where('id', '=', id).execute();
      });
    },

    async replaceOwner(record, revokedAt, entry) {
      await records.transaction().execute(async (all) => {
        const owner = all.selectFrom('api_keys').select('id').where('is_owner', '=', 1);
        const present = await owner.where('revoked_at', 'is', null).executeTakeFirst();
        if (present !== undefined) await revoke(all, present.id, revokedAt);
        await unmarkOwner(all);
        await insert(all, record);
        await writeEvent(all, keyEvent('key.created', record, record.createdAt));
        await writeAudit(all, entry);
      });
    },

    async replaceSecret(id, { secretHash, hint, earlierSecrets }, entry) {
      await records.transaction().execute(async (all) => {
        await all
          .updateTable('api_keys')
          .set({ secret_hash: secretHash, hint })
          .where('id', '=', id)
          .execute();
        await all.deleteFrom('earlier_secrets').where('key_id', '=', id).execute();
        await insertEarlierSecrets(all, id, earlierSecrets);
        await writeKeyEvent(all, 'key.rotated', id, entry.at);
        await writeAudit(all, entry);
      });
    },

    async revoke(id, revokedAt, entry) {
      await records.transaction().execute(async (all) => {
        await revoke(all, id, revokedAt);
        await writeAudit(all, entry);
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

type All = Transaction<RecordsSchema>;

/** Times of one form sort as text; the hash makes the order certain. */
function newestFirst(records: Records) {
  return records
    .selectFrom('earlier_secrets')
    .selectAll()
    .orderBy('valid_until', 'desc')
    .orderBy('secret_hash');
}

async function insert(all: All, record: KeyRecord): Promise<void> {
  await all.insertInto('api_keys').values(toRow(record)).execute();
  await insertEarlierSecrets(all, record.id, record.earlierSecrets);
}

async function insertEarlierSecrets(
  all: All,
  keyId: string,
  secrets: readonly EarlierSecret[],
): Promise<void> {
  if (secrets.length === 0) return;
  const rows = secrets.map(({ secretHash, validUntil }) => ({
    secret_hash: secretHash,
    key_id: keyId,
    valid_until: validUntil,
  }));
  await all.insertInto('earlier_secrets').values(rows).execute();
}

/** Deletes a key together with the data that only it could read, in one transaction. */
async function revoke(all: All, id: string, revokedAt: string): Promise<void> {
  const row = all.updateTable('api_keys').where('id', '=', id);
  await row.set({ revoked_at: revokedAt }).execute();
  await writeKeyEvent(all, 'key.revoked', id, revokedAt);
  await all.deleteFrom('interests').where('key_id', '=', id).execute();
  await removeAlertsOf(all, { kind: 'key', id });
}

type KeyEventKind = 'key.created' | 'key.rotated' | 'key.revoked';

/** The event of a key: nothing that reveals its secret. */
function keyEvent(
  kind: KeyEventKind,
  { id, name, environment, scopes }: Pick<KeyRecord, 'id' | 'name' | 'environment' | 'scopes'>,
  at: string,
): WebhookEvent {
  return { kind, at, data: { key: { id, name, environment, scopes } } };
}

async function writeKeyEvent(all: All, kind: KeyEventKind, id: string, at: string): Promise<void> {
  const row = await all.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
  if (row !== undefined) await writeEvent(all, keyEvent(kind, toRecord(row, []), at));
}

async function unmarkOwner(all: All): Promise<void> {
  await all.updateTable('api_keys').set({ is_owner: 0 }).where('is_owner', '=', 1).execute();
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
    allowed_origins_json:
      record.allowedOrigins.length === 0 ? null : JSON.stringify(record.allowedOrigins),
    allowed_ips_json: JSON.stringify(record.allowedIps),
    requests_per_minute: record.requestsPerMinute,
    monthly_requests: record.monthlyRequests,
    filter: record.filter === null ? null : printFilter(record.filter),
    sources_json: record.sources === null ? null : JSON.stringify(record.sources),
    principals_json: record.principals === null ? null : JSON.stringify(record.principals),
    budget_id: record.budgetId,
    monthly_budget_id: record.monthlyBudgetId,
    is_owner: record.isOwner ? 1 : 0,
  };
}

function toRecord(row: ApiKeyRow, earlierSecrets: readonly EarlierSecretRow[]): KeyRecord {
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
    allowedOrigins: JSON.parse(row.allowed_origins_json ?? '[]') as string[], // written by toRow
    allowedIps: JSON.parse(row.allowed_ips_json ?? '[]') as string[], // written by toRow
    requestsPerMinute: row.requests_per_minute,
    monthlyRequests: row.monthly_requests,
    filter: row.filter === null ? null : parseFilter(row.filter), // written by toRow
    sources: row.sources_json === null ? null : (JSON.parse(row.sources_json) as string[]), // written by toRow
    principals: row.principals_json === null ? null : (JSON.parse(row.principals_json) as string[]), // written by toRow
    budgetId: row.budget_id ?? row.id,
    monthlyBudgetId: row.monthly_budget_id ?? row.id,
    isOwner: row.is_owner === 1,
    earlierSecrets: earlierSecrets.map((secret) => ({
      secretHash: secret.secret_hash,
      validUntil: secret.valid_until,
    })),
  };
}
