import type { Postgres, PostgresListener } from '../../../outbound/postgres/connect-postgres.ts';
import { postgresFaultOf } from '../../../outbound/postgres/postgres-fault.ts';
import type { Timers } from '../../../runtime/timers.ts';

/** What nodes keep in memory of the control data: the triggers of `0024-nodes` say which tables each is of. */
export type ControlChange = 'keys' | 'people' | 'availability' | 'rules';

/** Follows changes that other nodes make. */
export interface ChangeWatch {
  /** Whether another server has the lock of this node. */
  readonly isTwin: boolean;
  close(): Promise<void>;
}

/** The dependencies of {@link watchChanges}. */
export interface WatchChangesOptions {
  readonly postgres: Pick<Postgres, 'query' | 'listen'>;
  readonly timers: Timers;
  /** Of this node, held on the connection for notifications: so no other server runs as the same node. */
  readonly nodeLock?: { readonly area: number; readonly number: number };
  /** Called after a change, and every few seconds while changes cannot be known: what is kept of it in memory must be read again. */
  readonly onChange: (change: ControlChange) => void;
}

/** The bound within which a change holds on every node, should its notification be lost; also how often the connection is tried. */
export const POLL_MS = 2_000;

/** For how long without an answer of PostgreSQL what is in memory still holds: a restart or a failover takes less. */
export const MAX_UNKNOWN_MS = 30_000;

const CHANNEL = 'quarry_changes';

const ALL: readonly ControlChange[] = ['keys', 'people', 'availability', 'rules'];

/**
 * Calls `onChange` within milliseconds of a change that any node commits (PostgreSQL notifies this one), within {@link POLL_MS} if the notification
 * is lost (the numbers of changes are compared), and repeatedly once PostgreSQL has not answered for {@link MAX_UNKNOWN_MS}. So whatever
 * becomes of the connection, nothing that was revoked is kept in memory for longer. Resolves once the present numbers are known.
 */
export async function watchChanges(options: WatchChangesOptions): Promise<ChangeWatch> {
  const watch = new Watch(options);
  await watch.begin();
  return watch;
}

class Watch implements ChangeWatch {
  readonly #options: WatchChangesOptions;
  readonly #revisions = new Map<string, number>();
  #listener: PostgresListener | null = null;
  #looking: Promise<void> = Promise.resolve();
  #isClosed = false;
  #isTwin = false;
  #stopPoll = () => {};
  #stopForgetting = () => {};

  constructor(options: WatchChangesOptions) {
    this.#options = options;
  }

  get isTwin(): boolean {
    return this.#isTwin;
  }

  async begin(): Promise<void> {
    await this.#listen();
    await this.#compare(() => undefined);
    this.#pollLater();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopPoll();
    this.#stopForgetting();
    await this.#looking;
    await this.#listener?.close();
  }

  #pollLater(): void {
    if (this.#isClosed) return;
    this.#stopPoll = this.#options.timers.after(POLL_MS, () => {
      this.#looking = this.#poll().finally(() => this.#pollLater());
    });
  }

  async #poll(): Promise<void> {
    try {
      await this.#listen();
      await this.#compare(this.#options.onChange);
    } catch (error) {
      // The pool says so in the log; what is kept in memory is forgotten in time.
      if (postgresFaultOf(error) === null) throw error;
    }
  }

  /** Opens the connection for notifications where there is none; finds out one whose other end is gone. */
  async #listen(): Promise<void> {
    const present = this.#listener;
    if (present !== null) {
      await present.check().catch(async () => {
        this.#listener = null;
        await present.close();
      });
    }
    if (this.#listener !== null || this.#isClosed) return;
    const opened = await this.#options.postgres.listen(CHANNEL, {
      onNotification: (payload) => this.#notified(payload),
      onLost: () => {
        this.#listener = null;
      },
    });
    const { nodeLock } = this.#options;
    if (nodeLock !== undefined) {
      this.#isTwin = !(await opened.tryLock(nodeLock.area, nodeLock.number));
    }
    this.#listener = opened;
  }

  /** `keys:7`: the seventh change of keys. */
  #notified(payload: string): void {
    const [, name = '', revision = ''] = /^([a-z]+):(\d+)$/.exec(payload) ?? [];
    this.#note(name, Number(revision), this.#options.onChange);
  }

  #note(name: string, revision: number, onChange: (change: ControlChange) => void): void {
    const change = ALL.find((known) => known === name);
    if (change === undefined || this.#revisions.get(name) === revision) return;
    this.#revisions.set(name, revision);
    onChange(change);
  }

  async #compare(onChange: (change: ControlChange) => void): Promise<void> {
    const { rows } = await this.#options.postgres.query('select name, revision from changes');
    for (const { name, revision } of rows) this.#note(String(name), Number(revision), onChange);
    this.#stopForgetting();
    if (!this.#isClosed) this.#forgetIn(MAX_UNKNOWN_MS);
  }

  /** Again and again, since what is read from now on may be revoked unseen, too. */
  #forgetIn(delayMs: number): void {
    this.#stopForgetting = this.#options.timers.after(delayMs, () => {
      for (const change of ALL) this.#options.onChange(change);
      this.#forgetIn(POLL_MS);
    });
  }
}
