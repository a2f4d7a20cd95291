import type { Clock } from '../../runtime/clock.ts';
import type { Timers } from '../../runtime/timers.ts';
import { REDIS_PREFIX, RedisFault, type RedisScript, type RedisScripts } from './redis-scripts.ts';

/** The dependencies of {@link watchRedis}. */
export interface WatchRedisOptions {
  /** Monotonic. */
  readonly stopwatch: Clock;
  readonly timers: Timers;
  /** Called when calls begin to fail, also at the start. */
  readonly onFailing: (fault: RedisFault) => void;
  /** Called when calls succeed, for the first time or again after `failingMs`. */
  readonly onWorking: (failingMs: number) => void;
}

/** Redis behind a circuit breaker. */
export interface WatchedRedis extends RedisScripts {
  /** Why calls fail for now; `null`: they work. */
  readonly fault: RedisFault | null;
  /** Tries Redis; resolves when the attempt is over. */
  probe(): Promise<void>;
  /** Opens the circuit: the connection is lost. */
  lost(fault: RedisFault): void;
  close(): void;
}

/** How often Redis is tried while it fails. */
const PROBE_EVERY_MS = 1_000;

/** Writes, since a replica, a full memory or a missing right would let reading pass. */
const PROBE: RedisScript = { lua: "redis.call('SET', KEYS[1], '', 'PX', 1000) return 1" };

/**
 * A circuit breaker. Open at first, and after each failed call: then calls reject at once, so that no request waits for a server that does not
 * answer. Closed by a probe that succeeds; no request is used as a probe.
 */
export function watchRedis(redis: RedisScripts, options: WatchRedisOptions): WatchedRedis {
  const { stopwatch, timers, onFailing, onWorking } = options;
  let fault: RedisFault | null = new RedisFault('resting', 'Redis was not tried yet.');
  let isReported = false;
  let failingSinceMs = stopwatch.now();
  let stopTimer: () => void = () => undefined;
  let probing: Promise<void> | null = null;
  let isClosed = false;

  function fail(next: RedisFault): void {
    const isNew = fault === null || !isReported;
    if (fault === null) failingSinceMs = stopwatch.now();
    fault = next;
    isReported = true;
    stopTimer();
    if (isClosed) return;
    // A late answer may come from a machine that was busy for a moment. Other faults last longer.
    const delayMs = isNew && next.reason === 'slow' ? 0 : PROBE_EVERY_MS;
    stopTimer = timers.after(delayMs, () => void probe());
    if (isNew) onFailing(next);
  }

  function succeed(): void {
    if (fault === null || isClosed) return;
    fault = null;
    stopTimer();
    onWorking(stopwatch.now() - failingSinceMs);
  }

  function probe(): Promise<void> {
    probing ??= call(PROBE, { keys: [`${REDIS_PREFIX}probe`], args: [] })
      .then(succeed, () => undefined) // the failure was noted
      .finally(() => {
        probing = null;
      });
    return probing;
  }

  async function call(...input: Parameters<RedisScripts['run']>) {
    try {
      return await redis.run(...input);
    } catch (error) {
      if (error instanceof RedisFault) fail(error);
      throw error;
    }
  }

  return {
    get fault() {
      return fault;
    },
    async run(script, input) {
      if (fault !== null) throw new RedisFault('resting', fault.message);
      return call(script, input);
    },
    probe,
    lost: fail,
    close() {
      isClosed = true;
      stopTimer();
    },
  };
}
