import type { Metrics } from '../../operations/metrics/metrics.ts';
import {
  connectPostgres,
  POSTGRES_SCHEMA,
  type Postgres,
  type PostgresServer,
} from '../../outbound/postgres/connect-postgres.ts';
import { PostgresFault, PostgresRejection } from '../../outbound/postgres/postgres-fault.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import { StartError } from '../../runtime/start-error.ts';
import { systemTimers, type Timers } from '../../runtime/timers.ts';
import { reportOutages } from './report-outages.ts';

/** The dependencies of {@link openPostgres}. */
export interface OpenPostgresOptions {
  readonly log: Log;
  /** Monotonic. */
  readonly stopwatch: Clock;
  /** Default: the system's. */
  readonly timers?: Timers;
  /** How long a start waits for it. Default {@link START_WAIT_MS}. */
  readonly waitMs?: number;
}

/** Services that are started together come up in any order; a person who reads the terminal waits this long. */
const START_WAIT_MS = 10_000;
const TRY_AGAIN_MS = 500;

/**
 * Connects to PostgreSQL, waiting for it for some seconds, and makes sure that there is the schema of Quarry. Throws {@link StartError},
 * which says what to do, where it does not answer by then or refuses.
 */
export async function openPostgres(
  server: PostgresServer,
  options: OpenPostgresOptions,
): Promise<Postgres> {
  const { log, stopwatch, timers = systemTimers } = options;
  const report = reportOutages({
    log,
    stopwatch,
    fields: { postgres: `${server.host}:${server.port}/${server.database}` },
    firstWorking: 'control data is kept in PostgreSQL',
    failing:
      'PostgreSQL does not answer: keys that were used within the last minute are still accepted for searches, all else is refused until it is back',
    workingAgain: 'PostgreSQL answers again',
  });
  let hasStarted = false;
  const postgres = await connectPostgres(server, {
    timers,
    stopwatch,
    onFailing: (fault) => hasStarted && report.failing(fault),
    onWorking: report.working,
  });
  try {
    await untilAnswering(postgres, options);
    await ensureSchema(postgres);
    hasStarted = true;
    return postgres;
  } catch (error) {
    await postgres.close();
    throw asStartError(error);
  }
}

/** Shows in the metrics whether PostgreSQL answers, and its connections. */
export function measurePostgres(postgres: Postgres, metrics: Pick<Metrics, 'gauge'>): void {
  metrics.gauge('quarry_postgres_up', 'Whether PostgreSQL answers: 1 or 0.', () =>
    postgres.fault === null ? 1 : 0,
  );
  metrics.gauge(
    'quarry_postgres_connections',
    'Open connections of this server to PostgreSQL, without those for notifications.',
    () => postgres.connections.open,
  );
  metrics.gauge(
    'quarry_postgres_waiting',
    'Statements that wait for a free connection to PostgreSQL.',
    () => postgres.connections.waiting,
  );
}

/** A refusal does not change by waiting. */
async function untilAnswering(
  postgres: Postgres,
  { stopwatch, timers = systemTimers, waitMs = START_WAIT_MS }: OpenPostgresOptions,
): Promise<void> {
  const giveUpAtMs = stopwatch.now() + waitMs;
  for (;;) {
    await postgres.probe();
    const { fault } = postgres;
    if (fault === null) return;
    if (fault.reason === 'refused' || stopwatch.now() >= giveUpAtMs) throw fault;
    await new Promise<void>((resolve) => timers.after(TRY_AGAIN_MS, resolve));
  }
}

/** A schema that an administrator made needs no right to create one. */
async function ensureSchema(postgres: Postgres): Promise<void> {
  const { rows } = await postgres.query('select 1 from pg_namespace where nspname = $1', [
    POSTGRES_SCHEMA,
  ]);
  if (rows.length > 0) return;
  try {
    await postgres.query(`create schema if not exists "${POSTGRES_SCHEMA}"`);
  } catch (error) {
    // Another node made it at the same moment: `if not exists` does not wait for it.
    const isTwin = error instanceof PostgresRejection && /^(42P06|23505)$/.test(error.sqlState);
    if (!isTwin) throw error;
  }
}

function asStartError(error: unknown): unknown {
  if (!(error instanceof PostgresFault)) return error;
  return new StartError(
    `DATABASE_URL: ${error.message} Nothing was changed. Without DATABASE_URL the server keeps control data in its data folder.`,
    { cause: error },
  );
}
