import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anyEntry } from '../../../access/audit/test-audit-log.ts';
import { NO_RESTRICTIONS } from '../../../access/keys/key-record.ts';
import { newKeyRecord } from '../../../access/keys/new-key-record.ts';
import type { PersonRecord } from '../../../access/people/person-record.ts';
import { newJob } from '../../../ingest/jobs/job-steps.ts';
import { exampleSource } from '../../../ingest/sources/source-store.suite.ts';
import { exampleAlert, exampleMatch } from '../../../notifications/alerts/alert-records.suite.ts';
import { exampleWebhook } from '../../../notifications/webhooks/webhook-records.suite.ts';
import { connectPostgres } from '../../../outbound/postgres/connect-postgres.ts';
import { PostgresFault } from '../../../outbound/postgres/postgres-fault.ts';
import { startTestPostgres, withoutPostgres } from '../../../outbound/postgres/test-postgres.ts';
import { StartError } from '../../../runtime/start-error.ts';
import { TestTime } from '../../../runtime/test-time.ts';
import { systemTimers } from '../../../runtime/timers.ts';
import { createAlertRecords } from './alert-records.ts';
import { createAuditLog } from './audit-records.ts';
import { holdLease, LEASE_MS, TRY_MS } from './hold-lease.ts';
import { createJobStore } from './job-records.ts';
import { createKeyRecords } from './key-records.ts';
import { createMonthlyCounts } from './monthly-counts.ts';
import { openPostgresRecords } from './open-postgres-records.ts';
import { createPeopleRecords, toPersonRow } from './people-records.ts';
import { createSessionRecords } from './session-records.ts';
import { shareSigningKey } from './signing-key-records.ts';
import { createSourceStore } from './source-records.ts';
import { describeOnPostgres } from './test-records.ts';
import { MAX_UNKNOWN_MS, POLL_MS, watchChanges } from './watch-changes.ts';
import { createWebhookRecords } from './webhook-records.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-01T00:01:00.000Z';
const stopwatch = { now: () => performance.now() };

const person = (id: string): PersonRecord => ({
  id,
  name: id,
  email: `${id}@example.org`,
  role: 'owner',
  passwordHash: '',
  stamp: '',
  version: 1,
  createdAt: AT,
  lastSignedInAt: null,
  groups: [],
});

const newKey = (name: string) =>
  newKeyRecord({ name, ...NO_RESTRICTIONS, scopes: ['search'], principals: null }, Date.parse(AT), {
    isOwner: false,
    budgetId: null,
    monthlyBudgetId: null,
  }).record;

describeOnPostgres((newDatabase) => {
  describe('two nodes', () => {
    test('of two owners that each remove the other at once, one stays', async () => {
      const database = await newDatabase();
      const [a, b] = [await database.open(), await database.open()];
      for (let round = 0; round < 10; round += 1) {
        await a.deleteFrom('people').execute();
        await a
          .insertInto('people')
          .values([toPersonRow(person('ada')), toPersonRow(person('bob'))])
          .execute();
        const condition = { version: null, entry: anyEntry() };
        const outcomes = await Promise.all([
          createPeopleRecords(a).remove('bob', condition),
          createPeopleRecords(b).remove('ada', condition),
        ]);
        expect(outcomes.toSorted()).toEqual(['done', 'last-owner']);
      }
    });

    test('an invitation accepted at both at once lets one person in', async () => {
      const database = await newDatabase();
      const nodes = [await database.open(), await database.open()];
      const people = nodes.map((records) => createPeopleRecords(records));
      const link = { id: 'i', tokenHash: 'i', kind: 'join', personId: null, email: null } as const;
      await people[0]!.invite(
        { ...link, role: 'viewer', createdAt: AT, expiresAt: LATER },
        9,
        anyEntry(),
      );
      const outcomes = await Promise.all(
        people.map((records, at) => records.accept('i', { insert: person(`p${at}`) }, anyEntry())),
      );
      expect(outcomes.toSorted()).toEqual(['done', 'used']);
    });

    test('bounds hold: of sessions, of alerts and of what is on its way to a webhook', async () => {
      const database = await newDatabase();
      const nodes = [await database.open(), await database.open()];
      const many = Array.from({ length: 12 }, (_, at) => at);
      const bounds = { maxSessions: 5, now: AT, idleSince: '2025-12-01T00:00:00.000Z' };
      await createWebhookRecords(nodes[0]!).insert(
        exampleWebhook({ kinds: ['key.created'] }),
        'whsec_a',
        anyEntry(),
      );
      await Promise.all(
        many.map(async (at) => {
          const records = nodes[at % 2]!;
          const times = { createdAt: AT, lastUsedAt: AT, expiresAt: '2027-01-01T00:00:00.000Z' };
          const session = {
            id: `s${at}`,
            kind: 'loopback',
            tokenHash: `s${at}`,
            person: null,
          } as const;
          await createSessionRecords(records).insert({ ...session, ...times }, bounds, null);
          await createAlertRecords(records).insert(exampleAlert({ id: `alert_${at}` }), [], {
            maxOfOwner: 5,
            maxOfAll: 9,
            entry: anyEntry(),
          });
          await createWebhookRecords(records, 5).enqueue([
            { kind: 'key.created', at: AT, data: {} },
          ]);
        }),
      );
      const count = async (table: 'sessions' | 'alerts' | 'webhook_deliveries') =>
        (await nodes[0]!.selectFrom(table).select('id').execute()).length;
      expect([
        await count('sessions'),
        await count('alerts'),
        await count('webhook_deliveries'),
      ]).toEqual([5, 5, 5]);
      const [webhook] = await createWebhookRecords(nodes[0]!).list();
      expect(webhook?.dropped).toBe(7);
    });

    test('attributes that both learn at once are all kept', async () => {
      const database = await newDatabase();
      const nodes = [await database.open(), await database.open()];
      const stores = nodes.map((records) => createSourceStore(records));
      await stores[0]!.insert(exampleSource('a'));
      const number = { type: 'number', facet: true, sort: true } as const;
      const names = Array.from({ length: 10 }, (_, at) => `a${at}`);
      await Promise.all(
        names.map((name, at) => stores[at % 2]!.update('a', { attributes: { [name]: number } })),
      );
      const { attributes } = (await stores[0]!.get('a'))!;
      expect(Object.keys(attributes).toSorted()).toEqual(names.toSorted());
    });

    test('requests of a month are summed, and each learns the sum when it adds', async () => {
      const database = await newDatabase();
      const nodes = [await database.open(), await database.open()];
      const counts = nodes.map((records) => createMonthlyCounts(records));
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => counts[at % 2]!.add('2026-01', new Map([['k', 3]]))),
      );
      expect(await counts[0]!.read('2026-01', 'k')).toBe(60);
      expect(await counts[1]!.add('2026-01', new Map([['k', 1]]))).toEqual(new Map([['k', 61]]));
    });

    test('sources and jobs belong to the node that has the documents, also with the same names', async () => {
      const database = await newDatabase();
      const records = await database.open();
      const [a, b] = [createSourceStore(records, 'a'), createSourceStore(records, 'b')];
      await a.insert(exampleSource('notes'));
      await b.insert(exampleSource('notes'));
      await b.update('notes', { name: 'Of b' });
      expect((await a.list()).map(({ name }) => name)).not.toContain('Of b');
      const [jobsOfA, jobsOfB] = ['a', 'b'].map((node) => createJobStore(records, { node }));
      const work = { kind: 'refresh', sourceId: 'notes', trigger: 'manual' } as const;
      await jobsOfA!.insert(newJob('1', work, AT));
      await jobsOfB!.insert(newJob('2', work, AT));
      const lease = { owner: 'me', now: AT, until: LATER };
      expect(await jobsOfA!.claim('1', lease)).toMatchObject({ id: '1' });
      expect(await jobsOfB!.claim('2', lease)).toMatchObject({ id: '2' });
      await jobsOfB!.releaseAll();
      expect(await jobsOfA!.renew('1', lease)).toBe(true);
      const { jobs } = await jobsOfB!.list({ limit: 9, offset: 0 });
      expect(jobs.map(({ id }) => id)).toEqual(['2']);
      await b.delete('notes');
      expect(await a.get('notes')).not.toBeNull();
    });

    test('leases of shared jobs go by the clock of PostgreSQL, whatever the clocks of nodes say', async () => {
      const database = await newDatabase();
      const [a, b] = [await database.open(), await database.open()];
      const stores = [a, b].map((records) => createJobStore(records, { isShared: true }));
      await stores[0]!.insert(
        newJob('1', { kind: 'reindex', sourceId: null, trigger: 'manual' }, AT),
      );
      const slow = {
        owner: 'slow',
        now: '2001-01-01T00:00:00.000Z',
        until: '2001-01-01T00:01:00.000Z',
      };
      const fast = {
        owner: 'fast',
        now: '2051-01-01T00:00:00.000Z',
        until: '2051-01-01T00:01:00.000Z',
      };
      expect(await stores[0]!.claim('1', slow)).toMatchObject({ id: '1' });
      expect(await stores[1]!.claim('1', fast)).toBeNull();
    });

    test('the signing key is that of the first', async () => {
      const database = await newDatabase();
      const records = await database.open();
      const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
      expect(await shareSigningKey(records, first)).toEqual(first);
      expect(await shareSigningKey(records, second)).toEqual(first);
    });
  });

  test('texts are ordered by code point, whatever the language of the database', async () => {
    const database = await newDatabase();
    const records = await database.open();
    for (const id of ['b', 'B', 'a', 'ä', 'Z', '_']) {
      await records.insertInto('meta').values({ key: id, value: '' }).execute();
    }
    const rows = await records.selectFrom('meta').select('key').orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['B', 'Z', '_', 'a', 'b', 'ä']);
    const { rows: types } = await sql<{ n: number }>`
      select count(*) as n from information_schema.columns
      where table_schema = 'quarry' and table_name not like 'kysely%' and data_type = 'text'
        and collation_name is distinct from 'C'`.execute(records);
    expect(types).toEqual([{ n: 0 }]);
  });

  test('a node that hangs within a transaction holds up the others for some seconds at most', async () => {
    const database = await newDatabase();
    const [records, postgres] = [await database.open(), await database.connect()];
    const hanging = await postgres.connect();
    await hanging.query(`begin; select pg_advisory_xact_lock(${0x51_55_41_52}, 1)`);
    const started = performance.now();
    const write = () => createKeyRecords(records).insert(newKey('a'), anyEntry());
    // Either the wait is cut short, or the other transaction is.
    await write().catch(write);
    expect(performance.now() - started).toBeLessThan(11_000);
    hanging.release(true);
  }, 60_000);

  test('a rejected write leaves nothing, and the next one succeeds', async () => {
    const database = await newDatabase();
    const records = await database.open();
    const key = newKey('a');
    await createKeyRecords(records).insert(key, anyEntry());
    await expect(createKeyRecords(records).insert(key, anyEntry())).rejects.toThrow('23505');
    await createKeyRecords(records).insert(newKey('b'), anyEntry());
    expect(await createAuditLog(records).list({ limit: 9, before: null })).toHaveLength(2);
  });

  describe('changes', () => {
    test('of keys, people, the switch and rules are heard by another node, and uses are no changes', async () => {
      const database = await newDatabase();
      const [records, postgres] = [await database.open(), await database.connect()];
      const heard: string[] = [];
      const watch = await watchChanges({
        postgres,
        timers: systemTimers,
        onChange: (change) => heard.push(change),
      });
      onTestFinished(() => watch.close());
      const keys = createKeyRecords(records);
      const key = newKey('a');
      await keys.insert(key, anyEntry());
      await expect.poll(() => heard.splice(0)).toEqual(['keys']);
      await keys.touch(new Map([[key.id, AT]]));
      await records.insertInto('meta').values({ key: 'x', value: '' }).execute();
      await records.insertInto('meta').values({ key: 'rules', value: '{}' }).execute();
      await expect.poll(() => heard.splice(0)).toEqual(['rules']);
      await keys.revoke(key.id, AT, anyEntry());
      await expect.poll(() => heard.splice(0)).toEqual(['keys']);
      await records
        .insertInto('people')
        .values(toPersonRow(person('ada')))
        .execute();
      await expect.poll(() => heard.splice(0)).toEqual(['people']);
    });

    test('whose notification was lost are found by their number, and the connection is opened again', async () => {
      const database = await newDatabase();
      const [records, postgres] = [await database.open(), await database.connect()];
      const heard: string[] = [];
      const time = new TestTime();
      let opened = 0;
      let cut = () => {};
      const watch = await watchChanges({
        postgres: {
          query: (text, values) => postgres.query(text, values),
          // The first connection is dead, and does not say so.
          listen: async (channel, options) => {
            opened += 1;
            if (opened > 1) return postgres.listen(channel, options);
            cut = () => options.onLost();
            return {
              check: async () => undefined,
              tryLock: async () => true,
              close: async () => undefined,
            };
          },
        },
        timers: time,
        onChange: (change) => heard.push(change),
      });
      onTestFinished(() => watch.close());
      await createKeyRecords(records).insert(newKey('a'), anyEntry());
      expect(heard).toEqual([]);
      await time.advance(POLL_MS);
      await expect.poll(() => heard.splice(0)).toEqual(['keys']);
      cut();
      await expect
        .poll(async () => {
          await time.advance(POLL_MS);
          await createKeyRecords(records).insert(newKey('b'), anyEntry());
          await new Promise((resolve) => setTimeout(resolve, 100));
          return heard.splice(0);
        })
        .toContain('keys');
    });

    test('two servers do not run as one node, and one that ended leaves its place at once', async () => {
      const database = await newDatabase();
      const postgres = await database.connect();
      const watch = (number: number) =>
        watchChanges({
          postgres,
          timers: systemTimers,
          nodeLock: { area: 7, number },
          onChange: () => undefined,
        });
      const [first, twin, other] = [await watch(1), await watch(1), await watch(2)];
      expect([first.isTwin, twin.isTwin, other.isTwin]).toEqual([false, true, false]);
      await first.close();
      await expect
        .poll(async () => {
          const next = await watch(1);
          await next.close();
          return next.isTwin;
        })
        .toBe(false);
      await Promise.all([twin.close(), other.close()]);
    });

    test('that cannot be known have everything forgotten after the stated time, again and again', async () => {
      const database = await newDatabase();
      const postgres = await database.connect();
      const heard: string[] = [];
      const time = new TestTime();
      let isAway = false;
      const watch = await watchChanges({
        postgres: {
          query: (text) => (isAway ? Promise.reject(away()) : postgres.query(text)),
          listen: (channel, options) =>
            isAway ? Promise.reject(away()) : postgres.listen(channel, options),
        },
        timers: time,
        onChange: (change) => heard.push(change),
      });
      onTestFinished(() => watch.close());
      isAway = true;
      await time.advance(MAX_UNKNOWN_MS - 1);
      expect(heard).toEqual([]);
      await time.advance(1);
      expect(heard.splice(0)).toEqual(['keys', 'people', 'availability', 'rules']);
      await time.advance(POLL_MS);
      expect(heard).toHaveLength(4);
    });
  });

  describe('a lease', () => {
    test('is of one node at a time, of another one once its holder is gone, and of the next when it is given up', async () => {
      const database = await newDatabase();
      const records = await database.open();
      const taken: string[] = [];
      const time = new TestTime();
      const hold = (owner: string, timers = time) =>
        holdLease(records, {
          name: 'work',
          owner,
          timers,
          stopwatch: time,
          onTaken: () => taken.push(owner),
        });
      const dead = new TestTime();
      const [a, b] = [await hold('a', dead), await hold('b')];
      expect([a.isHeld, b.isHeld, taken]).toEqual([true, false, ['a']]);
      const isIn = (lease: typeof a) => records.transaction().execute((all) => lease.isHeldIn(all));
      expect([await isIn(a), await isIn(b)]).toEqual([true, false]);
      // The clock of PostgreSQL, moved on.
      await sql`update leases set until_ms = until_ms - ${LEASE_MS}`.execute(records);
      expect(await isIn(a)).toBe(false);
      await time.advance(LEASE_MS);
      await expect.poll(() => b.isHeld).toBe(true);
      expect(a.isHeld).toBe(false);
      await b.close();
      const c = await hold('c');
      expect([b.isHeld, c.isHeld]).toEqual([false, true]);
      await a.close();
      expect(TRY_MS).toBeLessThan(LEASE_MS / 2);
    });

    test('guards the matches of alerts: the node that lost it reports none', async () => {
      const database = await newDatabase();
      const records = await database.open();
      const alerts = createAlertRecords(records, { mayMatch: async () => false });
      await alerts.insert(exampleAlert(), [], { maxOfOwner: 9, maxOfAll: 9, entry: anyEntry() });
      expect(await alerts.match('alert_1', exampleMatch())).toBe(false);
      expect((await alerts.get('alert_1'))?.matches).toBe(0);
    });
  });
});

describe.skipIf(withoutPostgres !== null)('a database', () => {
  async function start(options = {}) {
    const server = await startTestPostgres(options);
    onTestFinished(() => server.close());
    const connect = async () => {
      const postgres = await connectPostgres(server.server, { timers: systemTimers, stopwatch });
      onTestFinished(() => postgres.close());
      return postgres;
    };
    const first = await connect();
    await first.query('create schema if not exists quarry');
    return { server, connect, first };
  }

  test('is migrated once by nodes that start at once, and one of a newer version is refused', async () => {
    const { connect, first } = await start();
    const pools = [first, await connect(), await connect()];
    const opened = await Promise.all(pools.map((postgres) => openPostgresRecords(postgres)));
    for (const records of opened) await records.close();
    await first.query(
      "insert into kysely_migration values ('9999-later', '2050-01-01T00:00:00.000Z')",
    );
    await expect(openPostgresRecords(first)).rejects.toThrow(StartError);
    await expect(openPostgresRecords(first)).rejects.toThrow(/newer version.*9999-later/);
  }, 60_000);

  test('that is killed in the middle of writes has kept all that was acknowledged', async () => {
    const { server, first } = await start({ isDurable: true });
    const records = await openPostgresRecords(first);
    const keys = createKeyRecords(records);
    const acknowledged: string[] = [];
    let refused = 0;
    const deadline = performance.now() + 2_000;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let at = 0; performance.now() < deadline; at += 1) {
        const key = newKey(`${writer}-${at}`);
        try {
          await keys.insert(key, anyEntry());
          acknowledged.push(key.id);
        } catch {
          refused += 1;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 700));
    await server.kill();
    await Promise.all(writers);
    await server.restart();
    await expect.poll(() => first.fault, { timeout: 30_000 }).toBeNull();
    const stored = new Set((await keys.list()).map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    await records.close();
  }, 60_000);
});

function away() {
  return new PostgresFault('unreachable', 'away');
}
