import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../../operations/metrics/metrics.ts';
import {
  startTestPostgres,
  type TestPostgres,
  withoutPostgres,
  withTestPostgres,
} from '../../outbound/postgres/test-postgres.ts';
import { StartError } from '../../runtime/start-error.ts';
import { TestTime } from '../../runtime/test-time.ts';
import { measurePostgres, openPostgres } from './open-postgres.ts';

if (withoutPostgres !== null) console.warn(`open-postgres.test.ts: ${withoutPostgres}`);

const stopwatch = { now: () => performance.now() };

test('a start without PostgreSQL ends with what to do, and without the password', async () => {
  const server = {
    host: '127.0.0.1',
    port: 1,
    database: 'quarry',
    user: 'quarry',
    password: 'geheim',
    tls: 'disable',
  } as const;
  const start = openPostgres(server, { log: () => undefined, stopwatch, waitMs: 600 });
  const error = await start.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toMatch(/DATABASE_URL.*127\.0\.0\.1:1\/quarry.*Is it running/);
  expect(String(error)).not.toContain('geheim');
});

describe.skipIf(withoutPostgres !== null)('PostgreSQL', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startTestPostgres();
  }, 60_000);
  afterAll(() => server?.close());

  test('two nodes that start at once make one schema', async () => {
    const { server: database } = await server.newDatabase();
    const open = () => openPostgres(database, { log: () => undefined, stopwatch });
    const nodes = await Promise.all([open(), open(), open()]);
    for (const node of nodes) onTestFinished(() => node.close());
    const { rows } = await nodes[0]!.query('select current_schema() as name');
    expect(rows).toEqual([{ name: 'quarry' }]);
  });

  test('a start waits for a PostgreSQL that is not up yet', async () => {
    await server.kill();
    const waitMs = 60_000; // a busy machine
    const opening = openPostgres(server.server, { log: () => undefined, stopwatch, waitMs });
    await server.restart();
    await (await opening).close();
  }, 90_000);

  test('a user who may not create the schema gets an error that says so, and one for whom it exists needs no right', async () => {
    const { server: database } = await server.newDatabase();
    await withTestPostgres(database, (postgres) =>
      postgres.query("create role ada login password 'geheim'"),
    );
    const ada = { ...database, user: 'ada' };
    const refused = openPostgres(ada, { log: () => undefined, stopwatch });
    await expect(refused).rejects.toThrow(/lacks a right.*how-to-use-postgresql/);
    await withTestPostgres(database, (postgres) =>
      postgres.query('create schema quarry authorization ada'),
    );
    await (await openPostgres(ada, { log: () => undefined, stopwatch })).close();
  });

  test('an outage is logged once a minute at most, and the metric says it', async () => {
    const lines: [string, string][] = [];
    const time = new TestTime();
    const postgres = await openPostgres(server.server, {
      log: (level, message) => lines.push([level, message]),
      stopwatch: time,
    });
    onTestFinished(() => postgres.close());
    const metrics = createMetrics();
    measurePostgres(postgres, metrics);
    expect(await metrics.render()).toMatch(/quarry_postgres_up 1\n/);
    for (let outage = 0; outage < 2; outage += 1) {
      await server.kill();
      await expect(postgres.query('select 1')).rejects.toThrow();
      expect(await metrics.render()).toMatch(/quarry_postgres_up 0\n/);
      await server.restart();
      await expect.poll(() => postgres.fault, { timeout: 30_000 }).toBeNull();
    }
    expect(lines).toEqual([
      ['info', 'control data is kept in PostgreSQL'],
      ['warn', expect.stringContaining('PostgreSQL does not answer')],
      ['info', 'PostgreSQL answers again'],
    ]);
  }, 90_000);
});
