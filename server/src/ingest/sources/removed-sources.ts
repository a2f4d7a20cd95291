import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { Source } from './source.ts';

/** How long a removal can be undone: long enough to notice a mistake, short enough to delete the data soon. */
export const UNDO_MS = 10 * 60_000;

/** How often the clock is read: it may be set, or the machine may sleep. */
const LOOK_EVERY_MS = 60_000;

/** A source whose removal can be undone. */
export interface RemovedSource extends Pick<Source, 'id' | 'kind' | 'name'> {
  /** ISO 8601 in UTC. */
  readonly undoUntil: string;
}

/** The sources that are not removed. */
export function unremoved(sources: readonly Source[]): Source[] {
  return sources.filter(({ undoUntil }) => undoUntil === null);
}

/** The sources whose removal can still be undone. */
export function undoable(sources: readonly Source[], nowMs: number): RemovedSource[] {
  return sources.flatMap(({ id, kind, name, undoUntil }) =>
    undoUntil === null || Date.parse(undoUntil) <= nowMs ? [] : [{ id, kind, name, undoUntil }],
  );
}

export interface RemovalDeadlinesOptions {
  readonly list: () => Promise<readonly Source[]>;
  /** Begins to delete a source permanently, unless that has begun. */
  readonly remove: (source: Source) => Promise<void>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/** Deletes removed sources permanently when their removal can no longer be undone. */
export interface RemovalDeadlines {
  /** Handles sources that are due now: at the start, and after a removal. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Nothing begins before {@link RemovalDeadlines.look}. */
export function createRemovalDeadlines(options: RemovalDeadlinesOptions): RemovalDeadlines {
  const { list, remove, clock, timers, log } = options;
  let looking: Promise<void> = Promise.resolve();
  let stopTimer = () => {};
  let isClosed = false;

  async function removeDue(): Promise<number | null> {
    let waitMs: number | null = null;
    for (const source of await list()) {
      if (source.undoUntil === null) continue;
      const leftMs = Date.parse(source.undoUntil) - clock.now();
      if (leftMs <= 0) await remove(source);
      else waitMs = Math.min(waitMs ?? LOOK_EVERY_MS, leftMs);
    }
    return waitMs;
  }

  async function lookNow(): Promise<void> {
    if (isClosed) return;
    stopTimer();
    const waitMs = await removeDue().catch((error: unknown) => {
      log('error', 'removed sources could not be looked at', { error });
      return LOOK_EVERY_MS;
    });
    if (waitMs === null || isClosed) return;
    stopTimer = timers.after(waitMs, () => void look());
  }

  /** Sequentially: two concurrent calls would both find the same source due. */
  function look(): Promise<void> {
    looking = looking.then(lookNow);
    return looking;
  }

  return {
    look,
    async close() {
      isClosed = true;
      stopTimer();
      await looking;
    },
  };
}
