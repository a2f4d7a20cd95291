import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import type { Pool as PgPool, PoolClient, PoolConfig } from 'pg';
import type { Clock } from '../../runtime/clock.ts';
import type { Timers } from '../../runtime/timers.ts';
import { PostgresFault } from './postgres-fault.ts';
import { readPostgresError } from './read-postgres-error.ts';

/**
 * How a connection is encrypted, named as in libpq's `sslmode`. `require` checks no certificate; `verify-ca` checks its authority,
 * `verify-full` the host name, too.
 */
export type PostgresTls = 'disable' | 'require' | 'verify-ca' | 'verify-full';

/** Where PostgreSQL is, and how it is entered. */
export interface PostgresServer {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  /** `null`: none. */
  readonly password: string | null;
  readonly tls: PostgresTls;
}

/** The dependencies of {@link connectPostgres}. */
export interface ConnectPostgresOptions {
  readonly timers: Timers;
  /** Monotonic. */
  readonly stopwatch: Clock;
  /** Called when statements begin to fail. */
  readonly onFailing?: (fault: PostgresFault) => void;
  /** Called when statements succeed, for the first time or again after `failingMs`. */
  readonly onWorking?: (failingMs: number) => void;
  /** Default {@link MAX_CONNECTIONS}. */
  readonly maxConnections?: number;
  /** The time limit of a statement, and of waiting for a lock, in PostgreSQL. Default {@link STATEMENT_TIMEOUT_MS}. */
  readonly statementTimeoutMs?: number;
}

/** What a statement answered. */
export interface PostgresResult {
  /** `SELECT`, `INSERT`, … */
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: Record<string, unknown>[];
}

/** A connection of the pool, for the time of a transaction. */
export interface PostgresClient {
  query(text: string, values?: readonly unknown[]): Promise<PostgresResult>;
  /** Gives the connection back; `isSpoilt` closes it. */
  release(isSpoilt?: boolean): void;
}

/** A bounded number of connections to one database. Rejects with `PostgresFault` and `PostgresRejection` alone. */
export interface Postgres {
  /** Host, port and database, for a person. */
  readonly name: string;
  /** Why statements fail for now; `null`: they work, or none was sent yet. */
  readonly fault: PostgresFault | null;
  /** Open connections, those of them that are idle, and callers that wait for one. */
  readonly connections: { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Takes a connection. Rejects within the time limit of connecting, at once while PostgreSQL fails. */
  connect(): Promise<PostgresClient>;
  /** Sends one statement. It may have been executed although this rejects: the answer can be lost. */
  query(text: string, values?: readonly unknown[]): Promise<PostgresResult>;
  /** Tries PostgreSQL; resolves when the attempt is over, whatever its result. */
  probe(): Promise<void>;
  /** Opens a connection of its own, outside the pool, for notifications. The caller closes it. */
  listen(channel: string, options: ListenOptions): Promise<PostgresListener>;
  close(): Promise<void>;
}

/** What a listener calls. */
export interface ListenOptions {
  readonly onNotification: (payload: string) => void;
  /** Called once, when the connection is lost. */
  readonly onLost: () => void;
}

/** A connection that waits for notifications. */
export interface PostgresListener {
  /** Sends a statement that does nothing: a connection whose other end vanished is found out by it. */
  check(): Promise<void>;
  /**
   * Takes an advisory lock (two 32-bit integers), which it has until it is closed or lost; `false`: another connection has it.
   * https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
   */
  tryLock(area: number, number: number): Promise<boolean>;
  close(): Promise<void>;
}

/** A node has few writes at a time and short reads; PostgreSQL accepts 100 connections by default. */
export const MAX_CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 3_000;
/** Statements take about a millisecond; waiting for a writer of another node several. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** PostgreSQL ends a late statement itself; one that hangs does not. */
const ANSWER_GRACE_MS = 1_000;
/** How often PostgreSQL is tried while it fails. */
const PROBE_EVERY_MS = 1_000;
const IDLE_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

/** The schema of all tables of Quarry, so that another program may use the same database. */
export const POSTGRES_SCHEMA = 'quarry';

/** `int8`: an integer of ours stays below 2^53. Texts otherwise. */
const INT8 = 20;

/**
 * A pool of connections to PostgreSQL behind a circuit breaker: after a failed connection, calls reject at once until a probe (every
 * second) succeeds, so that no request waits for a server that does not answer. Connects at the first call. Loads the library
 * here, so that a server without PostgreSQL never loads it.
 */
export async function connectPostgres(
  server: PostgresServer,
  options: ConnectPostgresOptions,
): Promise<Postgres> {
  const { default: pg } = await import('pg');
  const { timers, stopwatch, onFailing = () => {}, onWorking = () => {} } = options;
  const { maxConnections = MAX_CONNECTIONS, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const name = `${server.host}:${server.port}/${server.database}`;
  const session = sessionStatement(statementTimeoutMs);
  const config: PoolConfig = {
    ...clientConfig(server, statementTimeoutMs + ANSWER_GRACE_MS),
    max: maxConnections,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    allowExitOnIdle: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
    } as PoolConfig['types'], // its overloads differ by the format alone
    onConnect: async (client) => {
      await client.query(session);
    },
  };
  const pool: PgPool = new pg.Pool(config);
  let fault: PostgresFault | null = null;
  let failingSinceMs = stopwatch.now();
  let isTried = false;
  let stopTimer: () => void = () => undefined;
  let probing: Promise<void> | null = null;
  let isClosed = false;

  function fail(next: PostgresFault): void {
    const isNew = fault === null;
    if (isNew) failingSinceMs = stopwatch.now();
    fault = next;
    stopTimer();
    if (isClosed) return;
    stopTimer = timers.after(PROBE_EVERY_MS, () => void probe());
    if (isNew) onFailing(next);
  }

  function succeed(): void {
    if (isClosed || (fault === null && isTried)) return;
    const failingMs = fault === null ? 0 : stopwatch.now() - failingSinceMs;
    isTried = true;
    fault = null;
    stopTimer();
    onWorking(failingMs);
  }

  /** Returns what is to be thrown: always a new error, since callers add to its stack. */
  function note(error: unknown) {
    const read = readPostgresError(error, name);
    if (read.isOutage && read.error instanceof PostgresFault) fail(read.error);
    return read;
  }

  // An idle connection that breaks off says nothing of the others: PostgreSQL may have closed this one alone.
  pool.on('error', () => undefined);

  async function take(): Promise<PostgresClient> {
    let client: PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw note(error).error;
    }
    let isLost = false;
    const onError = () => {
      isLost = true;
    };
    client.on('error', onError);
    return {
      async query(text, values) {
        if (isLost) throw lostFault(name);
        try {
          const result = await client.query(text, values?.map(storable));
          return { command: result.command, rowCount: result.rowCount, rows: result.rows };
        } catch (error) {
          const read = note(error);
          if (read.isLost) isLost = true;
          throw read.error;
        }
      },
      release(isSpoilt = false) {
        client.off('error', onError);
        client.release(isSpoilt || isLost);
      },
    };
  }

  async function connect(): Promise<PostgresClient> {
    if (isClosed) throw new PostgresFault('resting', 'PostgreSQL is closed: the server stops.');
    if (fault !== null) throw new PostgresFault('resting', fault.message);
    return take();
  }

  async function query(text: string, values?: readonly unknown[]): Promise<PostgresResult> {
    const client = await connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  }

  function probe(): Promise<void> {
    probing ??= tryOnce().finally(() => {
      probing = null;
    });
    return probing;
  }

  async function tryOnce(): Promise<void> {
    try {
      const client = await take();
      try {
        const { rows } = await client.query('select pg_is_in_recovery() as "isReplica"');
        if (rows[0]?.['isReplica'] === true) note({ code: '25006' });
        else succeed();
      } finally {
        client.release();
      }
    } catch (error) {
      if (error instanceof PostgresFault) fail(error);
    }
  }

  return {
    name,
    get fault() {
      return fault;
    },
    get connections() {
      return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
    },
    connect,
    query,
    probe,
    async listen(channel, { onNotification, onLost }) {
      const client = new pg.Client(config);
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        onLost();
      };
      client.on('error', end);
      client.on('end', end);
      client.on('notification', ({ payload = '' }) => onNotification(payload));
      const send = async (text: string) => {
        try {
          return await client.query(text);
        } catch (error) {
          isOver = true;
          void client.end().catch(() => undefined); // it is lost already
          throw readPostgresError(error, name).error;
        }
      };
      try {
        await client.connect();
      } catch (error) {
        isOver = true;
        throw readPostgresError(error, name).error;
      }
      await send(session);
      await send(`listen ${quotedName(channel)}`);
      return {
        check: async () => void (await send('select 1')),
        async tryLock(area, number) {
          const { rows } = await send(
            `select pg_try_advisory_lock(${Math.trunc(area)}, ${Math.trunc(number)}) as "isHeld"`,
          );
          return rows[0]?.isHeld === true;
        },
        async close() {
          isOver = true;
          await client.end().catch(() => undefined); // lost before
        },
      };
    },
    async close() {
      isClosed = true;
      stopTimer();
      await pool.end();
    },
  };
}

function lostFault(name: string): PostgresFault {
  return new PostgresFault('unreachable', `PostgreSQL at ${name} broke off.`);
}

/** PostgreSQL's texts hold no U+0000. As lone surrogates, which UTF-8 does not hold, it becomes the replacement character. */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll('\0', '\uFFFD')
    : value;
}

function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Set after connecting and not while, since poolers such as PgBouncer refuse most parameters of a start. */
function sessionStatement(statementTimeoutMs: number): string {
  return [
    `set search_path = ${quotedName(POSTGRES_SCHEMA)}`,
    `set statement_timeout = ${statementTimeoutMs}`,
    // A node that hangs within a transaction must not hold up the others.
    `set idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
    'set standard_conforming_strings = on',
    "set default_transaction_isolation = 'read committed'",
  ].join('; ');
}

function clientConfig(server: PostgresServer, answerTimeoutMs: number): PoolConfig {
  const { host, port, database, user, password, tls } = server;
  return {
    host,
    port,
    database,
    user,
    ...(password !== null && { password }),
    ssl: tls === 'disable' ? false : tlsOptions(host, tls),
    application_name: 'quarry',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  };
}

function tlsOptions(host: string, tls: Exclude<PostgresTls, 'disable'>): ConnectionOptions {
  return {
    rejectUnauthorized: tls !== 'require',
    ...(isIP(host) === 0 && { servername: host }),
    ...(tls === 'verify-ca' && { checkServerIdentity: () => undefined }),
  };
}
