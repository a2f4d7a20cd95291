import { sql, type Transaction } from 'kysely';
import type { Clock } from '../../../runtime/clock.ts';
import type { Timers } from '../../../runtime/timers.ts';
import type { Records } from './open-records.ts';
import type { RecordsSchema } from './schema.ts';

/** A right that one of several nodes has at a time. */
export interface HeldLease {
  /** Whether this node has it. Certain for as long as its own clock says, whatever the clocks of others do. */
  readonly isHeld: boolean;
  /** Whether this node has it, in a transaction: stays true until the transaction ends. */
  isHeldIn(all: Transaction<RecordsSchema>): Promise<boolean>;
  /** Gives it up: another node has it within {@link TRY_MS}. */
  close(): Promise<void>;
}

/** The dependencies of {@link holdLease}. */
export interface HoldLeaseOptions {
  readonly name: string;
  /** Unique to this process. */
  readonly owner: string;
  readonly timers: Timers;
  /** Monotonic. */
  readonly stopwatch: Clock;
  /** Called when this node gets the lease. */
  readonly onTaken: () => void;
}

/** Another node takes over this long after one was killed, and {@link TRY_MS} at most. */
export const LEASE_MS = 15_000;
/** How often it is renewed, or tried for. */
export const TRY_MS = 5_000;

/**
 * Tries for a lease, keeps it while this process runs, and takes it over once its holder is gone. The lease ends by the clock of
 * PostgreSQL; this node counts from before it asked, and so stops first. Resolves after the first try.
 */
export async function holdLease(records: Records, options: HoldLeaseOptions): Promise<HeldLease> {
  const { name, owner, timers, stopwatch, onTaken } = options;
  let heldUntilMs = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let stopTimer = () => {};
  let trying: Promise<void> = Promise.resolve();
  const isHeld = () => stopwatch.now() < heldUntilMs;

  async function tryFor(): Promise<void> {
    const wasHeld = isHeld();
    const askedMs = stopwatch.now();
    const { rows } = await sql`
      insert into leases as held (name, owner, until_ms) values (${name}, ${owner}, ${NOW_MS} + ${LEASE_MS})
        on conflict (name) do update set owner = excluded.owner, until_ms = excluded.until_ms
          where held.owner = excluded.owner or held.until_ms <= ${NOW_MS}
        returning owner`.execute(records);
    heldUntilMs = rows.length === 0 ? Number.NEGATIVE_INFINITY : askedMs + LEASE_MS;
    if (!wasHeld && isHeld() && !isClosed) onTaken();
  }

  function tryLater(): void {
    if (isClosed) return;
    stopTimer = timers.after(TRY_MS, () => {
      // Without an answer the lease ends by itself; the pool says in the log why there is none.
      trying = tryFor().then(tryLater, tryLater);
    });
  }

  await tryFor();
  tryLater();
  return {
    get isHeld() {
      return isHeld();
    },
    async isHeldIn(all) {
      const { rows } = await sql`
        select 1 from leases where name = ${name} and owner = ${owner} and until_ms > ${NOW_MS}`.execute(
        all,
      );
      return rows.length > 0;
    },
    async close() {
      isClosed = true;
      stopTimer();
      await trying;
      heldUntilMs = Number.NEGATIVE_INFINITY;
      const own = records.deleteFrom('leases').where('name', '=', name);
      await own.where('owner', '=', owner).execute();
    },
  };
}

/** Moves within a transaction. */
const NOW_MS = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
