import { type Reranker, RerankerError } from '../index/reranking/reranker.ts';
import type { Check } from '../operations/health/health.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { systemTimers, type Timers } from '../runtime/timers.ts';
import { createReranking, type Reranking } from '../search/reranking/reranking.ts';
import type { Settings } from './config/settings.ts';

export type RerankerSettings = Pick<Settings, 'RERANKER' | 'RERANKER_MODEL' | 'RERANKER_API_KEY'>;

/** The log, the metrics and the clock of {@link startReranking}. */
export interface StartRerankingParts {
  readonly metrics: Pick<Metrics, 'rerankingLeftOut'>;
  readonly log: Log;
  readonly stopwatch: Clock;
  /** Default: the system's. */
  readonly timers?: Timers;
}

/** A reranker that is loaded, or is being loaded. */
export interface RunningReranking {
  readonly reranking: Reranking;
  /** Whether it works, or why not. Public, so it contains neither paths nor addresses. */
  readonly check: Check;
  close(): Promise<void>;
}

// As for embeddings: a new folder is noticed within a minute.
const RETRY_MS = 60_000;

/**
 * Loads the reranker that the operator named; `null`: none. Returns at once: searches go on without it until it is there.
 */
export function startReranking(
  settings: RerankerSettings,
  { metrics, log, stopwatch, timers = systemTimers }: StartRerankingParts,
): RunningReranking | null {
  if (settings.RERANKER === '') return null;
  let reranker: Reranker | null = null;
  let failure: string | null = null;
  let isClosed = false;
  let takeBackRetry: () => void = () => undefined;

  async function load(): Promise<void> {
    try {
      const opened = await openReranker(settings);
      if (isClosed) return void (await opened.close());
      reranker = opened;
      failure = null;
      log('info', 'the reranker is ready', { reranker: opened.name });
    } catch (error) {
      const reason = error instanceof RerankerError ? error.message : String(error);
      if (reason !== failure) log('warn', 'the reranker cannot be used', { reason });
      failure = reason;
      if (!isClosed) takeBackRetry = timers.after(RETRY_MS, begin);
    }
  }
  let loading: Promise<void> = Promise.resolve();
  function begin(): void {
    loading = load();
  }
  begin();

  const reranking = createReranking({
    reranker: () => reranker,
    clock: stopwatch,
    timers,
    onFault(fault, error) {
      metrics.rerankingLeftOut(fault);
      if (fault !== 'resting') log('warn', 'a search went on without reranker', { fault, error });
    },
  });
  return {
    reranking,
    check() {
      if (failure !== null) return { degraded: FAILED };
      if (reranking.isResting()) return { degraded: RESTING };
      return reranker === null ? { degraded: LOADING } : reranker.name;
    },
    async close() {
      isClosed = true;
      takeBackRetry();
      await loading;
      await reranker?.close();
    },
  };
}

const FAILED = 'the reranker cannot be used and is tried again; the log says why and what to do';
const RESTING = 'the reranker fails and is left alone for a while; the log says why';
const LOADING = 'the reranker is being loaded';

/** Each adapter is loaded when it is needed: a server without a reranker keeps the memory of both. */
async function openReranker({
  RERANKER: place,
  RERANKER_MODEL: model,
  RERANKER_API_KEY: apiKey,
}: RerankerSettings): Promise<Reranker> {
  if (/^https?:\/\//i.test(place)) {
    const { createRemoteReranker } = await import(
      '../index/reranking/remote/create-remote-reranker.ts'
    );
    return createRemoteReranker({ url: place, model, apiKey });
  }
  const { createLocalReranker } = await import('../index/reranking/local/create-local-reranker.ts');
  return createLocalReranker({ folder: place });
}
