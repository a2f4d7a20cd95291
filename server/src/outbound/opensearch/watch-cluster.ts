import type { Clock } from '../../runtime/clock.ts';
import { type Cluster, ClusterFault } from './cluster.ts';

/** The dependencies of {@link watchCluster}. */
export interface WatchClusterOptions {
  /** Monotonic. */
  readonly stopwatch: Clock;
  /** Called when calls begin to fail. */
  readonly onFailing?: (fault: ClusterFault) => void;
  /** Called when calls succeed again after `failingMs`. */
  readonly onWorking?: (failingMs: number) => void;
  /** Called after each call, with why it failed. */
  readonly onCall?: (fault: ClusterFault | null, tookMs: number) => void;
}

/** A cluster behind a circuit breaker. */
export interface WatchedCluster extends Cluster {
  /** Why the last call failed; `null`: it did not. */
  readonly fault: ClusterFault | null;
}

/** How long calls are refused after one that found no cluster: each would wait for its deadline. */
const REST_MS = 1_000;

/**
 * A circuit breaker: for a second after a call that found no cluster, calls reject at once; the first one after it is the probe. Faults of
 * single requests (a missing index, a conflict) leave it closed.
 */
export function watchCluster(
  cluster: Cluster,
  { stopwatch, onFailing, onWorking, onCall }: WatchClusterOptions,
): WatchedCluster {
  let fault: ClusterFault | null = null;
  let failingSinceMs = 0;
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  let isProbing = false;

  function fail(next: ClusterFault): void {
    const isNew = fault === null;
    fault = next;
    restsUntilMs = stopwatch.now() + REST_MS;
    if (!isNew) return;
    failingSinceMs = stopwatch.now();
    onFailing?.(next);
  }

  function succeed(): void {
    if (fault === null) return;
    fault = null;
    restsUntilMs = Number.NEGATIVE_INFINITY;
    onWorking?.(stopwatch.now() - failingSinceMs);
  }

  return {
    get fault() {
      return fault;
    },
    async call(request) {
      const isResting = fault !== null && (isProbing || stopwatch.now() < restsUntilMs);
      if (isResting) throw new ClusterFault('resting', fault?.message ?? '');
      const begunMs = stopwatch.now();
      const probes = fault !== null;
      if (probes) isProbing = true;
      try {
        const answer = await cluster.call(request);
        succeed();
        onCall?.(null, stopwatch.now() - begunMs);
        return answer;
      } catch (error) {
        if (error instanceof ClusterFault) {
          if (OPENING.has(error.reason)) fail(error);
          else succeed();
          onCall?.(error, stopwatch.now() - begunMs);
        }
        throw error;
      } finally {
        if (probes) isProbing = false;
      }
    },
  };
}

/** Faults of the whole cluster. `busy` may be of one request. */
const OPENING: ReadonlySet<string> = new Set(['unreachable', 'slow', 'refused']);
