import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { postgresFaultOf } from '../../../outbound/postgres/postgres-fault.ts';
import type { RecordsSchema } from './schema.ts';

/**
 * Brings the tables of `db` to the present schema. Each migration runs once, in the order of its
 * name, all within one transaction. Returns whether there was anything to do. Throws the first failure: a half-migrated
 * database must not serve.
 */
export async function migrate(
  db: Kysely<RecordsSchema>,
  engine: RecordsEngine = 'sqlite',
): Promise<boolean> {
  const provider = { getMigrations: () => Promise.resolve(migrationsOf(engine)) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw asMigrationError(error);
  return results !== undefined && results.length > 0;
}

/** Where the tables are. */
export type RecordsEngine = 'sqlite' | 'postgres';

/** Errors of SQLite and of the connection to PostgreSQL are passed on unchanged: they are not about a migration. */
function asMigrationError(error: unknown): unknown {
  if (error instanceof Error && ('errcode' in error || postgresFaultOf(error) !== null)) {
    return error;
  }
  return new Error('the records could not be migrated', { cause: error });
}

/**
 * One list for both engines. PostgreSQL came with 0024: what earlier ones change of rows that versions before them wrote finds
 * none there.
 */
function migrationsOf(engine: RecordsEngine): Record<string, Migration> {
  return engine === 'sqlite' ? migrations : { ...migrations, ...migrationsOfPostgres };
}

// A migration that was released is never edited: a new one is added below it.
const migrations: Record<string, Migration> = {
  '0001-first-tables': { up: createFirstTables },
  '0002-attempts-of-jobs': { up: addAttempts },
  '0003-inputs-of-jobs': { up: addInputs },
  '0004-interests': { up: createInterests },
  '0005-sessions': { up: createSessions },
  '0006-earlier-secrets': { up: createEarlierSecrets },
  '0007-owner-and-budgets': { up: addOwnerAndBudgets },
  '0008-narrower-scopes': { up: grantNarrowerScopes },
  '0009-attributes-of-sources': { up: addSourceAttributes },
  '0010-filters-of-keys': { up: addKeyFilter },
  '0011-paused-sources': { up: addPaused },
  '0012-people': { up: createPeople },
  '0013-passkeys': { up: createPasskeys },
  '0014-removed-sources': { up: addUndoUntil },
  '0015-availability': { up: createAvailability },
  '0016-identities': { up: createIdentities },
  '0016-webhooks': { up: createWebhooks },
  '0017-alerts': { up: createAlerts },
  '0018-alert-mails': { up: createAlertMails },
  '0019-revisions-of-sources': { up: addSourceRevision },
  '0020-principals': { up: addPrincipals },
  '0021-monthly-requests': { up: createMonthlyRequests },
  '0022-sources-of-keys': { up: addKeySources },
  '0023-origins-of-keys': { up: addKeyOrigins },
  '0024-nodes': { up: addNodes },
};

const migrationsOfPostgres: Record<string, Migration> = {
  '0008-narrower-scopes': { up: async () => undefined },
  '0012-people': { up: createTablesOfPeople },
  '0024-nodes': { up: addNodesOfPostgres },
};

/** In the order in which they run. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** How many migrations there are: the version of the file. */
export const migrationCount = migrationNames.length;

async function createFirstTables(db: Kysely<unknown>): Promise<void> {
  await createSources(db);
  await createJobs(db);
  await createApiKeys(db);
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function createSources(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sources')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('settings_json', 'text', (column) => column.notNull())
    .addColumn('schedule', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('counts_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_run_at', 'text')
    .addColumn('next_run_at', 'text')
    .execute();
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('progress_json', 'text', (column) => column.notNull())
    .addColumn('error_json', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .execute();
  await db.schema.createIndex('jobs_state').on('jobs').column('state').execute();
}

async function createApiKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('hint', 'text', (column) => column.notNull())
    .addColumn('scopes_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .addColumn('last_used_at', 'text')
    .addColumn('allowed_ips_json', 'text')
    .addColumn('requests_per_minute', 'integer')
    .addColumn('previous_secret_hash', 'text')
    .addColumn('previous_valid_until', 'text')
    .execute();
  const hash = db.schema.createIndex('api_keys_previous_secret_hash').on('api_keys');
  await hash.column('previous_secret_hash').execute();
}

async function addAttempts(db: Kysely<unknown>): Promise<void> {
  // One at a time: SQLite adds a single column with each statement.
  const add = db.schema.alterTable('jobs');
  await add
    .addColumn('trigger', 'text', (column) => column.notNull().defaultTo('manual'))
    .execute();
  await add.addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(1)).execute();
  await add
    .addColumn('max_attempts', 'integer', (column) => column.notNull().defaultTo(5))
    .execute();
  for (const name of ['next_attempt_at', 'owner', 'lease_until']) {
    await add.addColumn(name, 'text').execute();
  }
  await dropUnfinishedTwins(db);
  await db.schema
    .createIndex('jobs_unfinished')
    .unique()
    .on('jobs')
    .expression(sql`kind, coalesce(source_id, '')`)
    .where(sql.ref('state'), 'in', sql`('queued', 'running')`)
    .execute();
}

async function addInputs(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('input', 'text').execute();
}

async function createInterests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('interests')
    .addColumn('key_id', 'text', (column) => column.primaryKey())
    .addColumn('interests_json', 'text', (column) => column.notNull())
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute();
}

/** Each replaced secret has its own grace period; before, there was only one. */
async function createEarlierSecrets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('earlier_secrets')
    .addColumn('secret_hash', 'text', (column) => column.primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text', (column) => column.notNull())
    .execute();
  const byKey = db.schema.createIndex('earlier_secrets_key_id').on('earlier_secrets');
  await byKey.column('key_id').execute();
  await sql`
    insert into earlier_secrets (secret_hash, key_id, valid_until)
    select previous_secret_hash, id, previous_valid_until from api_keys
    where previous_secret_hash is not null and previous_valid_until is not null`.execute(db);
  await db.schema.dropIndex('api_keys_previous_secret_hash').execute();
  for (const name of ['previous_secret_hash', 'previous_valid_until']) {
    await db.schema.alterTable('api_keys').dropColumn(name).execute();
  }
}

/** The next start marks the owner's key: the one in the owner's file (`owner-key.ts`). */
async function addOwnerAndBudgets(db: Kysely<unknown>): Promise<void> {
  const add = db.schema.alterTable('api_keys');
  await add.addColumn('budget_id', 'text').execute();
  await add.addColumn('is_owner', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await db.schema
    .createIndex('api_keys_owner')
    .unique()
    .on('api_keys')
    .column('is_owner')
    .where(sql.ref('is_owner'), '=', sql`1`)
    .execute();
}

async function addSourceAttributes(db: Kysely<unknown>): Promise<void> {
  const add = db.schema.alterTable('sources');
  await add
    .addColumn('attributes_json', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}

/** Existing keys see all documents, as before. */
async function addKeyFilter(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('api_keys').addColumn('filter', 'text').execute();
}

/** Existing sources are read, as before. */
async function addPaused(db: Kysely<unknown>): Promise<void> {
  const add = db.schema.alterTable('sources');
  await add.addColumn('is_paused', 'integer', (column) => column.notNull().defaultTo(0)).execute();
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await createTablesOfPeople(db);
  await grantPeopleToOwner(db);
}

async function createTablesOfPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_signed_in_at', 'text')
    .execute();
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('email', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  for (const name of ['person_id', 'stamp', 'device', 'address']) {
    await db.schema.alterTable('sessions').addColumn(name, 'text').execute();
  }
  const byPerson = db.schema.createIndex('sessions_person_id').on('sessions');
  await byPerson.column('person_id').execute();
  await createAudit(db);
}

async function createAvailability(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('availability')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('conversation', 'integer', (column) => column.notNull())
    .addColumn('api', 'integer', (column) => column.notNull())
    .addColumn('ingest', 'integer', (column) => column.notNull())
    .addColumn('notice', 'text')
    .addColumn('retry_after_seconds', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
}

async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('kinds_json', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('is_enabled', 'integer', (column) => column.notNull())
    .addColumn('disabled_reason', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('grace_ends_at', 'text')
    .addColumn('dropped', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('webhook_secrets')
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text')
    .execute();
  const secrets = db.schema.createIndex('webhook_secrets_webhook_id').on('webhook_secrets');
  await secrets.column('webhook_id').execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('sequence', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text')
    .addColumn('last_attempt_at', 'text')
    .addColumn('last_status', 'integer')
    .addColumn('last_error', 'text')
    .execute();
  const due = db.schema.createIndex('webhook_deliveries_due').on('webhook_deliveries');
  await due.columns(['webhook_id', 'state', 'next_attempt_at']).execute();
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alerts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_kind', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subject_json', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('is_enabled', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_checked_at', 'text')
    .addColumn('last_matched_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('matches', 'integer', (column) => column.notNull())
    .addColumn('last_match_json', 'text')
    .addColumn('checked_to_ms', 'integer', (column) => column.notNull())
    .addColumn('answer_json', 'text')
    .execute();
  const byOwner = db.schema.createIndex('alerts_owner').on('alerts');
  await byOwner.columns(['owner_kind', 'owner_id']).execute();
  await db.schema
    .createTable('alert_seen')
    .addColumn('sequence', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('alert_id', 'text', (column) => column.notNull())
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addUniqueConstraint('alert_seen_document', ['alert_id', 'document_id'])
    .execute();
}

async function createAlertMails(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('alerts').addColumn('last_mailed_at', 'text').execute();
  await db.schema
    .createTable('alert_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('alert_id', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('matches_json', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .execute();
  const due = db.schema.createIndex('alert_mails_due').on('alert_mails');
  await due.column('next_attempt_at').execute();
  const byAlert = db.schema.createIndex('alert_mails_alert').on('alert_mails');
  await byAlert.column('alert_id').execute();
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('subject_name', 'text', (column) => column.notNull())
    .addColumn('detail_json', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_at').on('audit').column('at').execute();
}

/** A removal that an earlier version began cannot be undone: it is past its time. */
async function addUndoUntil(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sources').addColumn('undo_until', 'text').execute();
  await sql`
    update sources set undo_until = created_at where id in (
      select source_id from jobs where kind = 'remove' and state in ('queued', 'running', 'failed')
    )`.execute(db);
}

/**
 * Only the key of the person who runs the server: no other was made to let people in. Where none is marked yet it is among those
 * of its name with every scope there was, which the start decides (`owner-key.ts`).
 */
async function grantPeopleToOwner(db: Kysely<unknown>): Promise<void> {
  const earlier = [
    ...['search', 'suggestions', 'conversation', 'images', 'videos', 'shopping', 'utility'],
    ...['stats', 'sources', 'keys', 'webhooks', 'rules', 'traces', 'settings'],
  ];
  const scopes = sql`(select value from json_each(${JSON.stringify(earlier)}))`;
  await sql`
    update api_keys set scopes_json = json_insert(scopes_json, '$[#]', 'people')
    where is_owner = 1 or (
      name = 'owner'
      and not exists (select 1 from api_keys where is_owner = 1)
      and not exists (
        select 1 from ${scopes} as needed
        where needed.value not in (select value from json_each(scopes_json))
      )
    )`.execute(db);
}

async function createPasskeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('transports_json', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('is_synced', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute();
  const byPerson = db.schema.createIndex('passkeys_person_id').on('passkeys');
  await byPerson.column('person_id').execute();
}

async function createIdentities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('is_by_group', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_subject', ['issuer', 'subject'])
    .addUniqueConstraint('identities_person', ['issuer', 'person_id'])
    .execute();
}

/** Splits scopes; existing keys keep all their abilities. */
async function grantNarrowerScopes(db: Kysely<unknown>): Promise<void> {
  await grantScope(db, { to: 'stats', scope: 'traces' });
  await grantScope(db, { to: 'sources', scope: 'rules' });
  await grantScope(db, { to: 'sources', scope: 'settings' });
}

async function grantScope(
  db: Kysely<unknown>,
  { to, scope }: { readonly to: string; readonly scope: string },
): Promise<void> {
  const has = (name: string) =>
    sql`exists (select 1 from json_each(scopes_json) where value = ${name})`;
  await sql`
    update api_keys set scopes_json = json_insert(scopes_json, '$[#]', ${scope})
    where ${has(to)} and not ${has(scope)}`.execute(db);
}

/** Keeps only the newest unfinished job of the same work: the first version started another one after a crash. */
async function dropUnfinishedTwins(db: Kysely<unknown>): Promise<void> {
  await sql`
    update jobs set state = 'cancelled', finished_at = created_at
    where state in ('queued', 'running') and id not in (
      select max(id) from jobs where state in ('queued', 'running') group by kind, source_id
    )`.execute(db);
}

async function addSourceRevision(db: Kysely<unknown>): Promise<void> {
  const add = db.schema.alterTable('sources');
  await add.addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0)).execute();
}

/** Existing keys still see all documents. */
async function addPrincipals(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('api_keys').addColumn('principals_json', 'text').execute();
  const add = db.schema.alterTable('people');
  await add
    .addColumn('groups_json', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}

/** Existing keys may make any number of requests, as before. */
async function createMonthlyRequests(db: Kysely<unknown>): Promise<void> {
  const add = db.schema.alterTable('api_keys');
  await add.addColumn('monthly_requests', 'integer').execute();
  await add.addColumn('monthly_budget_id', 'text').execute();
  await db.schema
    .createTable('monthly_requests')
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('budget_id', 'text', (column) => column.notNull())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('monthly_requests_budget', ['month', 'budget_id'])
    .execute();
}

/** Existing keys still see documents of all sources. */
async function addKeySources(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('api_keys').addColumn('sources_json', 'text').execute();
}

/** No page of another origin may use existing keys, as before. */
async function addKeyOrigins(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('api_keys').addColumn('allowed_origins_json', 'text').execute();
}

/** Sources and jobs belong to the node that keeps their documents; those of a single server to ''. */
async function addNodes(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sources', 'jobs']) {
    const add = db.schema.alterTable(table);
    await add.addColumn('node', 'text', (column) => column.notNull().defaultTo('')).execute();
  }
  await db.schema.dropIndex('jobs_unfinished').execute();
  await db.schema
    .createIndex('jobs_unfinished')
    .unique()
    .on('jobs')
    .expression(sql`node, kind, coalesce(source_id, '')`)
    .where(sql.ref('state'), 'in', sql`('queued', 'running')`)
    .execute();
}

async function addNodesOfPostgres(db: Kysely<unknown>): Promise<void> {
  await addNodes(db);
  // Two nodes may both have a source `notes`.
  await sql`alter table sources drop constraint sources_pkey, add primary key (node, id)`.execute(
    db,
  );
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('until_ms', 'integer', (column) => column.notNull())
    .execute();
  await createChanges(db);
}

/**
 * Has PostgreSQL notify nodes of changes of what they keep in memory (`watch-changes.ts`), and count them, so that a lost
 * notification is noticed. Updates that change nothing in force, such as times of last use, are no changes.
 */
async function createChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  await sql`
    create function note_change() returns trigger language plpgsql as $$
    declare latest bigint;
    begin
      insert into quarry.changes as known (name, revision) values (tg_argv[0], 1)
        on conflict (name) do update set revision = known.revision + 1
        returning revision into latest;
      perform pg_notify('quarry_changes', tg_argv[0] || ':' || latest);
      return null;
    end $$`.execute(db);
  const keyColumns = `name, environment, secret_hash, scopes_json, expires_at, revoked_at, allowed_ips_json, allowed_origins_json, requests_per_minute, monthly_requests, filter, sources_json, principals_json, budget_id, monthly_budget_id, is_owner`;
  for (const [change, table, events] of [
    ['keys', 'api_keys', `insert or delete or update of ${keyColumns}`],
    ['keys', 'earlier_secrets', 'insert or delete or update'],
    ['people', 'people', 'insert or delete or update of name, email, role, stamp, groups_json'],
    ['people', 'sessions', 'delete or update of person_id, stamp, expires_at'],
    ['availability', 'availability', 'insert or delete or update'],
  ] as const) {
    await sql
      .raw(
        `create trigger note_change_of_${table} after ${events} on ${table}
           for each statement execute function note_change('${change}')`,
      )
      .execute(db);
  }
  // Of the values that it holds, nodes keep the rules alone in memory.
  await sql`
    create trigger note_change_of_rules after insert or update on meta
      for each row when (new.key = 'rules') execute function note_change('rules')`.execute(db);
}
