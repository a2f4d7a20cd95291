import type { Timers } from './timers.ts';

/** When things (keys, sessions) were last used, by id, until it is written down. */
export interface LastUsedNotes {
  note(id: string, nowMs: number): void;
  /** Writes pending uses. */
  close(): Promise<void>;
}

/** "Last used" is accurate to the minute: close enough, and requests do not wait for writes. */
const WRITE_INTERVAL_MS = 60_000;

/**
 * Collects uses and writes them together with `write`, at most once a minute. A failed write is reported to
 * `onLost`: it loses a minute of "last used", and fails neither a request nor the close.
 */
export function createLastUsedNotes(
  write: (lastUsedAt: ReadonlyMap<string, string>) => Promise<void>,
  { timers, onLost }: { timers: Timers; onLost: (cause: unknown) => void },
): LastUsedNotes {
  const pending = new Map<string, number>();
  let takeBack: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();

  function writePending(): void {
    takeBack = null;
    const times = new Map([...pending].map(([id, ms]) => [id, new Date(ms).toISOString()]));
    pending.clear();
    writing = writing.then(() => write(times)).catch(onLost);
  }

  return {
    note(id, nowMs) {
      pending.set(id, nowMs);
      takeBack ??= timers.after(WRITE_INTERVAL_MS, writePending);
    },
    async close() {
      takeBack?.();
      if (pending.size > 0) writePending();
      await writing;
    },
  };
}
