import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';

/** The log and the lines of {@link reportOutages}. */
export interface OutageLines {
  readonly log: Log;
  /** Monotonic. */
  readonly stopwatch: Clock;
  /** In every line: the service and its address. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly firstWorking: string;
  readonly failing: string;
  readonly workingAgain: string;
}

/** A service that keeps failing and coming back must not fill the log. */
const WARN_EVERY_MS = 60_000;

/** Writes to the log when a service begins to fail and when it works again, at most once a minute. */
export function reportOutages(lines: OutageLines) {
  const { log, stopwatch, fields } = lines;
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  let isWarned = false;
  let unreported = 0;
  return {
    failing({ reason, message }: { readonly reason: string; readonly message: string }): void {
      if (stopwatch.now() - warnedAtMs < WARN_EVERY_MS) {
        unreported += 1;
        return;
      }
      warnedAtMs = stopwatch.now();
      isWarned = true;
      log('warn', lines.failing, { ...fields, fault: reason, reason: message, unreported });
      unreported = 0;
    },
    working(failingMs: number): void {
      const isFirst = warnedAtMs === Number.NEGATIVE_INFINITY;
      if (isFirst) log('info', lines.firstWorking, fields);
      else if (isWarned) {
        log('info', lines.workingAgain, { ...fields, seconds: Math.round(failingMs / 1000) });
      }
      isWarned = false;
    },
  };
}
