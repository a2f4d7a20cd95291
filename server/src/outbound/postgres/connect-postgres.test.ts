import { createServer } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { systemTimers } from '../../runtime/timers.ts';
import {
  type ConnectPostgresOptions,
  connectPostgres,
  type PostgresServer,
} from './connect-postgres.ts';
import { PostgresFault, PostgresRejection, postgresFaultOf } from './postgres-fault.ts';
import { readPostgresError } from './read-postgres-error.ts';
import { startTestPostgres, type TestPostgres, withoutPostgres } from './test-postgres.ts';

if (withoutPostgres !== null) console.warn(`connect-postgres.test.ts: ${withoutPostgres}`);

const stopwatch = { now: () => performance.now() };

async function connect(server: PostgresServer, options: Partial<ConnectPostgresOptions> = {}) {
  const postgres = await connectPostgres(server, { timers: systemTimers, stopwatch, ...options });
  onTestFinished(() => postgres.close());
  return postgres;
}

const NOWHERE: PostgresServer = {
  host: '127.0.0.1',
  port: 1,
  database: 'quarry',
  user: 'quarry',
  password: 'geheim',
  tls: 'disable',
};

test('a PostgreSQL that is not there is an unreachable one, and is not asked again until a probe', async () => {
  const faults: PostgresFault[] = [];
  const postgres = await connect(NOWHERE, { onFailing: (fault) => faults.push(fault) });
  await expect(postgres.query('select 1')).rejects.toMatchObject({
    reason: 'unreachable',
    message: expect.stringMatching(/127\.0\.0\.1:1\/quarry.*ECONNREFUSED.*DATABASE_URL/),
  });
  await expect(postgres.query('select 1')).rejects.toMatchObject({ reason: 'resting' });
  expect(faults).toHaveLength(1);
});

test('a server that is no PostgreSQL is a fault, too', async () => {
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number }; // of TCP, it is no path
  const postgres = await connect({ ...NOWHERE, port });
  await expect(postgres.query('select 1')).rejects.toBeInstanceOf(PostgresFault);
});

test('whatever an error says, no text of it is in the fault', () => {
  const text = fc.string({ minLength: 8, maxLength: 30 }).map((word) => `geheim${word}`);
  const error = fc.record({
    message: text,
    detail: text,
    where: text,
    code: fc.oneof(
      fc.constantFrom('23505', '28P01', '53300', '57P01', 'ECONNRESET'),
      fc.constant(undefined),
    ),
    severity: fc.constantFrom('ERROR', 'FATAL', undefined),
  });
  fc.assert(
    fc.property(error, (fields) => {
      const { error: read } = readPostgresError(Object.assign(new Error(), fields), 'h:1/q');
      const all = { ...read, message: read.message, cause: read.cause };
      expect(JSON.stringify(all)).not.toContain('geheim');
    }),
  );
});

describe.skipIf(withoutPostgres !== null)('PostgreSQL', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startTestPostgres();
  }, 60_000);
  afterAll(() => server?.close());

  test('integers are numbers, also counts, and texts are kept but for U+0000', async () => {
    const postgres = await connect(server.server);
    const { rows } = await postgres.query('select count(*) as n, $1::bigint as i, $2::text as t', [
      1_700_000_000_000,
      'a\0ü',
    ]);
    expect(rows).toEqual([{ n: 1, i: 1_700_000_000_000, t: 'a\uFFFDü' }]);
  });

  test('a rejected statement leaves the connection usable, and names the constraint without a value', async () => {
    const postgres = await connect(server.server);
    const client = await postgres.connect();
    await client.query('create temp table t (word text constraint once unique)');
    await client.query('insert into t values ($1)', ['geheim']);
    const twin = client.query('insert into t values ($1)', ['geheim']);
    const error = await twin.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PostgresRejection);
    expect(error).toMatchObject({ sqlState: '23505', constraint: 'once' });
    expect(JSON.stringify({ ...(error as Error), message: String(error) })).not.toContain('geheim');
    expect((await client.query('select count(*) as n from t')).rows).toEqual([{ n: 1 }]);
    client.release();
    expect(postgres.fault).toBeNull();
  });

  test('a wrong password, user or database is refused, and no password is in the message', async () => {
    for (const wrong of [
      { password: 'falsch' },
      { password: null },
      { user: 'x' },
      { database: 'x' },
    ]) {
      const postgres = await connect({ ...server.server, ...wrong });
      const error = await postgres.query('select 1').catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        reason: 'refused',
        message: expect.stringContaining('DATABASE_URL'),
      });
      expect(String(error)).not.toMatch(/geheim|falsch/);
    }
  });

  test('a PostgreSQL without TLS is refused where TLS is demanded', async () => {
    const postgres = await connect({ ...server.server, tls: 'require' });
    await expect(postgres.query('select 1')).rejects.toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('TLS'),
    });
  });

  test('connections are bounded in number, and a caller waits for one for a bounded time', async () => {
    const postgres = await connect(server.server, { maxConnections: 2 });
    const held = [await postgres.connect(), await postgres.connect()];
    await expect(postgres.query('select 1')).rejects.toMatchObject({ reason: 'slow' });
    expect(postgres.connections).toMatchObject({ open: 2, idle: 0 });
    for (const client of held) client.release();
    expect((await postgres.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    expect(postgres.fault).toBeNull();
  }, 60_000);

  test('a statement that takes too long is ended, and others go on', async () => {
    const postgres = await connect(server.server, { statementTimeoutMs: 100 });
    await expect(postgres.query('select pg_sleep(5)')).rejects.toMatchObject({ reason: 'slow' });
    expect((await postgres.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  });

  test('a PostgreSQL that hangs holds up nothing for longer than the limit, and is used again', async () => {
    const working: number[] = [];
    const postgres = await connect(server.server, {
      statementTimeoutMs: 100,
      onWorking: (failingMs) => working.push(failingMs),
    });
    await postgres.query('select 1');
    server.pause();
    onTestFinished(() => server.resume());
    await expect(postgres.query('select 1')).rejects.toMatchObject({ reason: 'slow' });
    await expect(postgres.query('select 1')).rejects.toMatchObject({ reason: 'resting' });
    server.resume();
    await expect.poll(() => postgres.fault, { timeout: 30_000 }).toBeNull();
    expect((await postgres.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    expect(working).toHaveLength(1);
  }, 60_000);

  test('a PostgreSQL that is killed and started again is used again by itself', async () => {
    const postgres = await connect(server.server);
    const client = await postgres.connect();
    await client.query('begin');
    await server.kill();
    const error = await client.query('select 1').catch((reason: unknown) => reason);
    expect(postgresFaultOf(new Error('outer', { cause: error }))).toMatchObject({
      reason: 'unreachable',
    });
    client.release();
    await server.restart();
    await expect
      .poll(
        () =>
          postgres.query('select 1 as n').then(
            ({ rows }) => rows,
            () => null,
          ),
        { timeout: 30_000 },
      )
      .toEqual([{ n: 1 }]);
  }, 60_000);

  test('a listener hears what another connection notifies, and learns once that it was cut off', async () => {
    const postgres = await connect(server.server);
    const heard: string[] = [];
    let lost = 0;
    const listener = await postgres.listen('a "channel"', {
      onNotification: (payload) => heard.push(payload),
      onLost: () => {
        lost += 1;
      },
    });
    await postgres.query("select pg_notify('a \"channel\"', 'keys')");
    await expect.poll(() => heard).toEqual(['keys']);
    await listener.check();
    await postgres.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
    );
    await expect.poll(() => lost).toBe(1);
    await expect(listener.check()).rejects.toBeInstanceOf(PostgresFault);
    await listener.close();
    expect(lost).toBe(1);
  });
});
