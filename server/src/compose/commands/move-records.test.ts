import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyEntry } from '../../access/audit/test-audit-log.ts';
import { ensureOwnerKey } from '../../access/keys/owner-key.ts';
import { ownerKeyFile } from '../../access/keys/owner-key-file.ts';
import { newJob } from '../../ingest/jobs/job-steps.ts';
import { exampleSource } from '../../ingest/sources/source-store.suite.ts';
import { exampleAlert } from '../../notifications/alerts/alert-records.suite.ts';
import { exampleWebhook } from '../../notifications/webhooks/webhook-records.suite.ts';
import {
  startTestPostgres,
  type TestPostgres,
  withoutPostgres,
} from '../../outbound/postgres/test-postgres.ts';
import { systemClock } from '../../runtime/clock.ts';
import { StartError } from '../../runtime/start-error.ts';
import { createAlertRecords } from '../../storage/records/control/alert-records.ts';
import { createAuditLog } from '../../storage/records/control/audit-records.ts';
import { createJobStore } from '../../storage/records/control/job-records.ts';
import { createKeyRecords } from '../../storage/records/control/key-records.ts';
import { createMonthlyCounts } from '../../storage/records/control/monthly-counts.ts';
import { openRecords, type Records } from '../../storage/records/control/open-records.ts';
import { createSourceStore } from '../../storage/records/control/source-records.ts';
import { createWebhookRecords } from '../../storage/records/control/webhook-records.ts';
import { examineDataFolder } from '../examine-data-folder.ts';
import { openDatabase } from '../shared-state/open-database.ts';
import { moveRecordsOf } from './move-records.ts';
import { resetOwnerKeyIn } from './reset-owner-key.ts';
import { createOwnerLinkIn } from './reset-people.ts';

if (withoutPostgres !== null) console.warn(`move-records.test.ts: ${withoutPostgres}`);

const AT = '2026-01-01T00:00:00.000Z';

describe.skipIf(withoutPostgres !== null)('moving control data into PostgreSQL', () => {
  let server: TestPostgres;
  let folder = '';
  beforeAll(async () => {
    server = await startTestPostgres();
  }, 60_000);
  afterAll(() => server?.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarry-move-'));
    await fill();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** A little of all that a server keeps. */
  async function fill(): Promise<void> {
    const records = await openRecords(join(folder, 'records.sqlite'));
    await ensureOwnerKey({
      records: createKeyRecords(records),
      file: ownerKeyFile(join(folder, 'owner-key')),
      clock: systemClock,
      scopes: ['search'],
    });
    await createSourceStore(records).insert(exampleSource('notes'));
    const jobs = createJobStore(records);
    await jobs.insert(
      newJob('1', { kind: 'refresh', sourceId: 'notes', trigger: 'manual' }, AT),
      'in\0put',
    );
    const webhooks = createWebhookRecords(records);
    await webhooks.insert(exampleWebhook({ kinds: ['key.created'] }), 'whsec_a', anyEntry());
    await webhooks.enqueue([{ kind: 'key.created', at: AT, data: {} }]);
    await webhooks.enqueueUpTo([], { sequence: 7, bySource: {}, at: AT });
    await createAlertRecords(records).insert(exampleAlert(), ['d1', 'd2'], {
      maxOfOwner: 9,
      maxOfAll: 9,
      entry: anyEntry(),
    });
    await createMonthlyCounts(records).add('2026-01', new Map([['k', 41]]));
    await records.close();
  }

  async function withDatabase<Result>(url: string, work: (records: Records) => Promise<Result>) {
    await using closing = new AsyncDisposableStack();
    return await work(await openDatabase(url, closing));
  }

  test('everything is there, belongs to this node, and goes on', async () => {
    const { url } = await server.newDatabase();
    const { rows, setAside } = await moveRecordsOf(folder, url);
    expect(rows).toMatchObject({ api_keys: 1, sources: 1, jobs: 1, alert_seen: 2, audit: 3 });
    expect([existsSync(join(folder, 'records.sqlite')), existsSync(setAside)]).toEqual([
      false,
      true,
    ]);
    await withDatabase(url, async (records) => {
      const { rows: nodes } = await sql<{ node: string }>`select node from sources`.execute(
        records,
      );
      const node = nodes[0]!.node;
      expect(await createSourceStore(records, node).get('notes')).toMatchObject({ id: 'notes' });
      expect(await createJobStore(records, { node }).get('1')).toMatchObject({ sourceId: 'notes' });
      expect(await createWebhookRecords(records, 9, node).cursor()).toMatchObject({ sequence: 7 });
      expect(await createAlertRecords(records).seenOf('alert_1', ['d1', 'd3'])).toEqual(
        new Set(['d1']),
      );
      expect(await createMonthlyCounts(records).read('2026-01', 'k')).toBe(41);
      const keys = createKeyRecords(records);
      const file = ownerKeyFile(join(folder, 'owner-key'));
      const owner = await ensureOwnerKey({
        records: keys,
        file,
        clock: systemClock,
        scopes: ['search'],
      });
      expect(owner).toMatchObject({ isNew: false, secret: expect.any(String) });
      await keys.revoke((await keys.owner())!.id, AT, anyEntry());
      const audit = await createAuditLog(records).list({ limit: 9, before: null });
      expect(audit.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    });
  }, 30_000);

  test('a database that is not empty is refused, and nothing changes', async () => {
    const { url } = await server.newDatabase();
    await withDatabase(url, (records) =>
      createSourceStore(records, 'other').insert(exampleSource('a')),
    );
    await expect(moveRecordsOf(folder, url)).rejects.toThrow(/not empty.*sources/);
    expect(existsSync(join(folder, 'records.sqlite'))).toBe(true);
    await withDatabase(url, async (records) => {
      expect(await createKeyRecords(records).isEmpty()).toBe(true);
    });
  }, 30_000);

  test('a move whose end was cut off is finished by the next one', async () => {
    const { url } = await server.newDatabase();
    const { setAside } = await moveRecordsOf(folder, url);
    await rename(setAside, join(folder, 'records.sqlite'));
    expect(await moveRecordsOf(folder, url)).toMatchObject({ rows: null });
    expect(existsSync(join(folder, 'records.sqlite'))).toBe(false);
  }, 30_000);

  test('without a database, a file or a folder it says what is missing, without a password', async () => {
    await expect(moveRecordsOf(folder, '')).rejects.toThrow(/DATABASE_URL is not set/);
    const away = moveRecordsOf(
      folder,
      `postgres://quarry:falsch@127.0.0.1:${server.server.port}/x`,
    );
    const error = await away.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).not.toContain('falsch');
    await rm(join(folder, 'records.sqlite'));
    await expect(moveRecordsOf(folder, server.url)).rejects.toThrow(/nothing is to be moved/);
  }, 30_000);

  test('access is reset in PostgreSQL', async () => {
    const { url } = await server.newDatabase();
    await expect(resetOwnerKeyIn(folder, url)).rejects.toThrow(/There are no keys/);
    await moveRecordsOf(folder, url);
    const { secret, file } = await resetOwnerKeyIn(folder, url);
    expect(await ownerKeyFile(file).read()).toBe(secret);
    const link = await createOwnerLinkIn({ dataFolder: folder, databaseUrl: url }, 'http://q.test');
    expect(link).toMatch(/^http:\/\/q\.test\/dashboard\/welcome#/);
    await withDatabase(url, async (records) => {
      const { rows } = await sql`select kind from invitations`.execute(records);
      expect(rows).toEqual([{ kind: 'owner' }]);
    });
  }, 30_000);

  test('a start is refused where DATABASE_URL and the folder do not go together', async () => {
    const detail = (place: 'folder' | 'postgres') =>
      examineDataFolder(folder, place).map((finding) => `${finding.detail} ${finding.remedy}`);
    expect(detail('postgres')).toEqual([expect.stringContaining('quarry move-records')]);
    await rm(join(folder, 'records.sqlite'));
    expect(detail('postgres')).toEqual([]);
    await writeFile(join(folder, 'node-id'), '');
    expect(detail('postgres')).toEqual([]);
    expect(detail('folder')).toEqual([expect.stringContaining('Set DATABASE_URL')]);
  });
});
