import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeDocumentLog } from '../../../documents/log/document-log.suite.ts';
import { LogAwayError } from '../../../documents/log/document-log.ts';
import { connectPostgres, type Postgres } from '../../../outbound/postgres/connect-postgres.ts';
import {
  startTestPostgres,
  type TestPostgres,
  withoutPostgres,
  withTestPostgres,
} from '../../../outbound/postgres/test-postgres.ts';
import { systemTimers } from '../../../runtime/timers.ts';
import { NewerLogError } from './document-log-tables.ts';
import { openPostgresDocumentLog } from './postgres-document-log.ts';

if (withoutPostgres !== null) console.warn(`postgres-document-log.test.ts: ${withoutPostgres}`);

const stopwatch = { now: () => performance.now() };

describe.skipIf(withoutPostgres !== null)('PostgreSQL', () => {
  let server: TestPostgres;
  const opened: Postgres[] = [];
  beforeAll(async () => {
    server = await startTestPostgres();
  }, 60_000);
  afterAll(async () => {
    for (const postgres of opened) await postgres.close();
    await server?.close();
  });

  async function newDatabase() {
    const database = await server.newDatabase();
    await withTestPostgres(database.server, (postgres) => postgres.query('create schema quarry'));
    return database.server;
  }

  async function open(database: TestPostgres['server']) {
    const postgres = await connectPostgres(database, { timers: systemTimers, stopwatch });
    opened.push(postgres);
    return openPostgresDocumentLog({ postgres, timers: systemTimers });
  }

  describeDocumentLog('the log in PostgreSQL', async () => {
    const database = await newDatabase();
    return { open: () => open(database), dispose: async () => undefined };
  });

  test('several nodes that start at once make one log', async () => {
    const database = await newDatabase();
    const logs = await Promise.all([open(database), open(database), open(database)]);
    const ids = await Promise.all(logs.map(async (log) => (await log.extent()).logId));
    expect(new Set(ids).size).toBe(1);
  });

  test('tables of a later version are refused', async () => {
    const database = await newDatabase();
    await open(database);
    await withTestPostgres(database, (postgres) =>
      postgres.query('update document_log_head set format = 99'),
    );
    await expect(open(database)).rejects.toBeInstanceOf(NewerLogError);
  });

  test('what was appended survives the kill of PostgreSQL; meanwhile the log is away, and watchers hear of appends again', async () => {
    const database = await newDatabase();
    const log = await open(database);
    let heard = 0;
    const end = log.watch(() => void heard++);
    const acknowledged: number[] = [];
    const append = async () => acknowledged.push(await log.append(new Uint8Array([1])));
    const appending = Promise.allSettled(Array.from({ length: 50 }, append));
    await append();
    await server.kill();
    await appending;
    await expect(log.append(new Uint8Array([2]))).rejects.toBeInstanceOf(LogAwayError);
    await expect(log.after(0)).rejects.toBeInstanceOf(LogAwayError);
    await server.restart();
    await expect
      .poll(
        () =>
          log.extent().then(
            ({ last }) => last,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    const entries = await log.after(0);
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, at) => at + 1));
    expect(entries.length).toBeGreaterThanOrEqual(Math.max(...acknowledged));
    heard = 0;
    await expect
      .poll(
        async () => {
          await log.append(new Uint8Array([3]));
          return heard;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    await end();
  }, 60_000);
});
