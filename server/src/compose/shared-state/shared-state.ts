import type { MemoryRateLimiter } from '../../access/limits/memory-rate-limiter.ts';
import type { RateLimiter } from '../../access/limits/rate-limiter.ts';
import type { EventReplay } from '../../api/streaming/event-replay.ts';
import type { Check } from '../../operations/health/health.ts';
import type { Metrics } from '../../operations/metrics/metrics.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';

/** The log, the metrics and the clock of a {@link SharedState}. */
export interface SharedStateParts {
  readonly metrics: Pick<Metrics, 'limitEvicted' | 'redisFellBack' | 'gauge'>;
  readonly log: Log;
  /** Monotonic. */
  readonly stopwatch: Clock;
}

/** What several nodes share if REDIS_URL is set; without it, each has its own in this process. */
export interface SharedState {
  readonly limiter: RateLimiter;
  readonly replay: EventReplay;
  /** Addresses, keys and sessions that this process counts. */
  readonly ownKeys: Pick<MemoryRateLimiter, 'keys'>;
  /** Whether limits are counted as the settings say. Public, so it contains no address. */
  readonly check: Check;
  /**
   * Resolves once Redis was tried, after a second at the latest: a client must not get a new limit because its request came first
   * after a restart.
   */
  readonly tried: Promise<void>;
  close(): Promise<void>;
}
