import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_PROGRESS } from '../../../ingest/jobs/job.ts';
import { databaseFormats } from '../database-format.ts';
import { createJobStore } from './job-records.ts';
import { createKeyRecords } from './key-records.ts';
import { migrationCount } from './migrations.ts';
import { openRecords } from './open-records.ts';
import { createSourceStore } from './source-records.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-migrations-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The tables of the first released version, as it made them. */
const FIRST_TABLES = `
  create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
  create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
  insert into kysely_migration_lock values ('migration_lock', 0);
  insert into kysely_migration values ('0001-first-tables', '2026-01-01T00:00:00.000Z');
  create table "sources" ("id" text primary key, "kind" text not null, "name" text not null, "location" text not null,
    "settings_json" text not null, "schedule" text, "state" text not null, "counts_json" text not null,
    "created_at" text not null, "last_run_at" text, "next_run_at" text);
  create table "jobs" ("id" text primary key, "source_id" text, "kind" text not null, "state" text not null,
    "progress_json" text not null, "error_json" text, "created_at" text not null, "started_at" text, "finished_at" text);
  create index "jobs_state" on "jobs" ("state");
  create table "api_keys" ("id" text primary key, "name" text not null, "environment" text not null,
    "secret_hash" text not null unique, "hint" text not null, "scopes_json" text not null, "created_at" text not null,
    "expires_at" text, "revoked_at" text, "last_used_at" text, "allowed_ips_json" text, "requests_per_minute" integer,
    "previous_secret_hash" text, "previous_valid_until" text);
  create index "api_keys_previous_secret_hash" on "api_keys" ("previous_secret_hash");
  create table "meta" ("key" text primary key, "value" text not null);`;

const NOW = '2026-01-02T00:00:00.000Z';

function writeFirstVersion(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(FIRST_TABLES);
  database
    .prepare('insert into sources values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(
      ...['notes', 'folder', 'Notes', '/home/ada/notes', '{"include":["*.md"]}', null, 'idle'],
      ...['{"documents":3,"skipped":1,"failed":0}', NOW, NOW, null],
    );
  const job = database.prepare('insert into jobs values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const [id, source, state] of [
    ['1', 'notes', 'completed'],
    ['2', 'notes', 'running'],
    ['3', 'notes', 'queued'],
    ['4', null, 'running'],
  ] as const) {
    const kind = source === null ? 'reindex' : 'refresh';
    job.run(id, source, kind, state, JSON.stringify(NO_PROGRESS), null, NOW, null, null);
  }
  database.close();
}

test('data of the first version opens with unchanged sources and unfinished work without duplicates', async () => {
  const file = join(folder, 'records.sqlite');
  writeFirstVersion(file);
  const records = await openRecords(file);
  expect(await createSourceStore(records).get('notes')).toMatchObject({
    name: 'Notes',
    settings: { include: ['*.md'] },
    schedule: null,
    lastRunAt: NOW,
  });
  const { jobs } = await createJobStore(records).list({ limit: 10, offset: 0 });
  const states = jobs.map(({ id, state, attempt, maxAttempts }) => [
    id,
    state,
    attempt,
    maxAttempts,
  ]);
  expect(states).toEqual([
    ['4', 'running', 1, 5],
    ['3', 'queued', 1, 5],
    ['2', 'cancelled', 1, 5],
    ['1', 'completed', 1, 5],
  ]);
  await records.close();
});

test('migrations that fail half-way leave nothing behind, and run when the cause is gone', async () => {
  const file = join(folder, 'records.sqlite');
  writeFirstVersion(file);
  const database = new DatabaseSync(file);
  // The second table that 0012 creates.
  database.exec('CREATE TABLE invitations (id TEXT)');
  await expect(openRecords(file)).rejects.toThrow('invitations');
  const ran = database.prepare('SELECT name FROM kysely_migration').all();
  expect(ran.map(({ name }) => name)).toEqual(['0001-first-tables']);
  expect(database.prepare(`SELECT name FROM sqlite_schema WHERE name = 'people'`).all()).toEqual(
    [],
  );
  database.exec('DROP TABLE invitations');
  database.close();
  const records = await openRecords(file);
  expect(await createSourceStore(records).get('notes')).toMatchObject({ name: 'Notes' });
  await records.close();
});

test('the version in the header of the file is the number of migrations', () => {
  expect(databaseFormats.records.version).toBe(migrationCount);
});

test('data that is up to date opens again unchanged', async () => {
  const file = join(folder, 'records.sqlite');
  await (await openRecords(file)).close();
  const records = await openRecords(file);
  expect((await createJobStore(records).list({ limit: 1, offset: 0 })).total).toBe(0);
  await records.close();
});

function writeFirstKeys(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(FIRST_TABLES);
  const insert = database.prepare(
    `insert into api_keys (id, name, environment, secret_hash, hint, scopes_json, created_at, revoked_at,
       previous_secret_hash, previous_valid_until) values (?, ?, 'live', ?, 'wxyz', ?, ?, ?, ?, ?)`,
  );
  const add = (id: string, scopes: string[], rest: (string | null)[] = [null, null, null]) =>
    insert.run(id, id, `hash-${id}`, JSON.stringify(scopes), NOW, ...rest);
  add('searcher', ['search']);
  add('watcher', ['stats', 'search']);
  add('feeder', ['sources']);
  add('all', ['search', 'stats', 'sources', 'keys']);
  add('rotated', ['search'], [null, 'hash-before', '2027-01-01T00:00:00.000Z']);
  add('revoked', ['sources'], [NOW, null, null]);
  database.close();
}

test('keys of the first version keep their rights, expressed in the narrower scopes, and gain none', async () => {
  const file = join(folder, 'records.sqlite');
  writeFirstKeys(file);
  const records = await openRecords(file);
  const keys = createKeyRecords(records);
  const scopes = Object.fromEntries((await keys.list()).map((key) => [key.id, key.scopes]));
  expect(scopes).toEqual({
    searcher: ['search'],
    watcher: ['stats', 'search', 'traces'],
    feeder: ['sources', 'rules', 'settings'],
    all: ['search', 'stats', 'sources', 'keys', 'traces', 'rules', 'settings'],
    rotated: ['search'],
  });
  // They see all documents, as they did.
  expect((await keys.list()).every(({ principals }) => principals === null)).toBe(true);
  expect(await keys.owner()).toBeNull(); // which of them it is, the file of the owner says
  expect((await keys.byId('revoked'))?.revokedAt).toBe(NOW);
  await records.close();
});

test('an earlier secret of the first version keeps its grace, and a key its own budget', async () => {
  const file = join(folder, 'records.sqlite');
  writeFirstKeys(file);
  const records = await openRecords(file);
  const keys = createKeyRecords(records);
  expect(await keys.byHash('hash-before')).toMatchObject({
    id: 'rotated',
    secretHash: 'hash-rotated',
    earlierSecrets: [{ secretHash: 'hash-before', validUntil: '2027-01-01T00:00:00.000Z' }],
    budgetId: 'rotated',
    monthlyBudgetId: 'rotated',
    monthlyRequests: null,
  });
  await records.close();
});

test('the owner’s key of earlier versions may let people in, and no other key', async () => {
  const file = join(folder, 'records.sqlite');
  writeFirstVersion(file);
  await (await openRecords(file)).close();
  const everything = [
    ...['search', 'suggestions', 'conversation', 'images', 'videos', 'shopping', 'utility'],
    ...['stats', 'sources', 'keys', 'webhooks', 'rules', 'traces', 'settings'],
  ];
  const database = new DatabaseSync(file);
  database.exec("delete from kysely_migration where name >= '0012-people'");
  database.exec('drop index jobs_unfinished');
  database.exec('alter table jobs drop column node');
  database.exec(
    "create unique index jobs_unfinished on jobs (kind, coalesce(source_id, '')) where state in ('queued', 'running')",
  );
  for (const column of ['undo_until', 'revision', 'node']) {
    database.exec(`alter table sources drop column ${column}`);
  }
  const webhooks = ['webhooks', 'webhook_secrets', 'webhook_deliveries'];
  const tables = ['people', 'invitations', 'audit', 'passkeys', 'availability', 'identities'];
  const limits = ['monthly_requests'];
  const alerts = ['alerts', 'alert_seen', 'alert_mails'];
  for (const table of [...tables, ...webhooks, ...alerts, ...limits])
    database.exec(`drop table ${table}`);
  database.exec('drop index sessions_person_id');
  for (const column of ['person_id', 'stamp', 'device', 'address']) {
    database.exec(`alter table sessions drop column ${column}`);
  }
  for (const column of [
    'principals_json',
    'monthly_requests',
    'monthly_budget_id',
    'sources_json',
    'allowed_origins_json',
  ]) {
    database.exec(`alter table api_keys drop column ${column}`);
  }
  const insert = database.prepare(
    `insert into api_keys (id, name, environment, secret_hash, hint, scopes_json, created_at, is_owner)
     values (?, ?, 'live', ?, 'wxyz', ?, ?, ?)`,
  );
  insert.run('o', 'owner', 'hash-o', JSON.stringify(everything), NOW, 1);
  insert.run('a', 'everything', 'hash-a', JSON.stringify(everything), NOW, 0);
  insert.run('n', 'owner', 'hash-n', JSON.stringify(everything), NOW, 0);
  database.close();
  const records = await openRecords(file);
  const scopes = new Map(
    (await createKeyRecords(records).list()).map((key) => [key.id, key.scopes]),
  );
  expect(scopes.get('o')).toEqual([...everything, 'people']);
  expect(scopes.get('a')).toEqual(everything);
  expect(scopes.get('n')).toEqual(everything);
  await records.close();
});
