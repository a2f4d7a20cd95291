import { createHash } from 'node:crypto';
import type { Postgres, PostgresServer } from '../../outbound/postgres/connect-postgres.ts';
import { StartError } from '../../runtime/start-error.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import { openNodeId } from '../../storage/data-folder/node-id.ts';
import { holdLease } from '../../storage/records/control/hold-lease.ts';
import { openPostgresRecords } from '../../storage/records/control/open-postgres-records.ts';
import { shareSigningKey } from '../../storage/records/control/signing-key-records.ts';
import {
  type ChangeWatch,
  type ControlChange,
  watchChanges,
} from '../../storage/records/control/watch-changes.ts';
import type { ControlData, ControlDataParts } from './control-data.ts';
import { measurePostgres, openPostgres } from './open-postgres.ts';

/** "QUAR" and 2: what a first start makes. 1 is of writers (`postgres-dialect.ts`). */
const FIRST_START_LOCK = [0x51_55_41_52, 2] as const;
/** "QNOD": the locks of nodes, each by a hash of its id. */
const NODE_LOCK_AREA = 0x51_4e_4f_44;

/** A server that was killed leaves its connection to PostgreSQL for a moment. */
const TWIN_WAIT_MS = 5_000;
const TWIN_TRY_MS = 250;

/** Opens control data in PostgreSQL, and takes part in what nodes do together. */
export async function startPostgres(
  server: PostgresServer,
  { folder, log, stopwatch }: ControlDataParts,
): Promise<ControlData> {
  await using closing = new AsyncDisposableStack();
  const postgres = await openPostgres(server, { log, stopwatch });
  closing.defer(() => postgres.close());
  const records = await openPostgresRecords(postgres);
  closing.defer(() => records.close());
  const node = await openNodeId(folder.nodeIdFile, () => uniqueId());
  let onChange: (change: ControlChange) => void = () => undefined;
  let onDuty = () => {};
  const watch = await watchAsNode(postgres, {
    node,
    file: folder.nodeIdFile,
    onChange: (change) => onChange(change),
  });
  closing.defer(() => watch.close());
  const duty = await holdLease(records, {
    name: 'notifications',
    owner: uniqueId(),
    timers: systemTimers,
    stopwatch,
    onTaken: () => onDuty(),
  });
  closing.defer(() => duty.close().catch(() => undefined)); // it ends by itself
  const opened = closing.move();
  return {
    records,
    node,
    duty,
    check: () => (postgres.fault === null ? SHARED : { degraded: AWAY }),
    damages: [],
    signingKey: (own) => shareSigningKey(records, own),
    alone: (work) => alone(postgres, work),
    onChange: (listener) => {
      onChange = listener;
    },
    onDuty: (listener) => {
      onDuty = listener;
    },
    measure: (metrics) => {
      measurePostgres(postgres, metrics);
      metrics.gauge(
        'quarry_notifications_duty',
        'Whether this node delivers webhooks, checks alerts and mails, for all: 1 or 0.',
        () => (duty.isHeld ? 1 : 0),
      );
    },
    close: () => opened.disposeAsync(),
  };
}

const SHARED = 'control data is in PostgreSQL';
const AWAY =
  'PostgreSQL does not answer: keys and sessions that were used lately still search for half a minute, all else is refused; the log says why and what to do';

/** Follows changes as a node that no other server runs as. */
async function watchAsNode(
  postgres: Postgres,
  options: {
    readonly node: string;
    readonly file: string;
    readonly onChange: (change: ControlChange) => void;
  },
): Promise<ChangeWatch> {
  const { node, file, onChange } = options;
  const number = createHash('sha256').update(node).digest().readInt32BE();
  const giveUpAtMs = performance.now() + TWIN_WAIT_MS;
  for (;;) {
    const watch = await watchChanges({
      postgres,
      timers: systemTimers,
      nodeLock: { area: NODE_LOCK_AREA, number },
      onChange,
    });
    if (!watch.isTwin) return watch;
    await watch.close();
    if (performance.now() >= giveUpAtMs) throw twinError(file, node);
    await new Promise<void>((resolve) => systemTimers.after(TWIN_TRY_MS, resolve));
  }
}

function twinError(file: string, node: string): StartError {
  return new StartError(
    `Another server runs as the node ${node}: its data folder was copied to this one, or it still stops. If it is a copy, remove ${file}: this node then begins with sources of its own.`,
  );
}

/** Holds a connection for the time of `work`, which must be short. */
async function alone<Result>(postgres: Postgres, work: () => Promise<Result>): Promise<Result> {
  const client = await postgres.connect();
  const [area, number] = FIRST_START_LOCK;
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${area}, ${number})`);
    return await work();
  } finally {
    client.release(true); // which ends the transaction, and gives the lock back
  }
}
