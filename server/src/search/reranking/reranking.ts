import { type Reranker, RerankerError } from '../../index/reranking/reranker.ts';
import { createFailureRest } from '../../outbound/failure-rest.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Timers } from '../../runtime/timers.ts';

/** Scores texts with a reranker. Searches and answers go on without it if it fails. */
export interface Reranking {
  /** Whether a reranker is available now. Callers check it before they read texts for it. */
  isReady(): boolean;
  /** Whether it failed several times and is not called for some seconds. */
  isResting(): boolean;
  /** Rejects only with the reason of `signal`: any other failure is part of the result. */
  judge(query: string, texts: readonly string[], signal: AbortSignal): Promise<Judgement>;
}

/** `scores`: how well each text answers the query, 0 to 1. `reason`: a sentence for the caller. */
export type Judgement =
  | { readonly kind: 'judged'; readonly scores: Float32Array }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Why a search went on without the reranker; a label of the metric. */
export type RerankingFault = 'slow' | 'failed' | 'resting';

export interface RerankingOptions {
  /** `null` while none is available. */
  readonly reranker: () => Reranker | null;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Called for each search that went on without the reranker. */
  readonly onFault: (fault: RerankingFault, error: unknown) => void;
  /** How long a search waits; default {@link PATIENCE_MS}. */
  readonly patienceMs?: number;
}

// A small cross-encoder should read fifty paragraphs in less on two cores; a longer wait is worse than the order of the index.
const PATIENCE_MS = 1_000;
// A model that is down must not slow down every search.
const REST_MS = 10_000;

/** Reranking with a reranker that may come and go. */
export function createReranking({
  reranker,
  clock,
  timers,
  onFault,
  patienceMs = PATIENCE_MS,
}: RerankingOptions): Reranking {
  const rest = createFailureRest(clock, REST_MS);

  return {
    isReady: () => reranker() !== null,
    isResting: () => rest.isResting,
    async judge(query, texts, signal) {
      signal.throwIfAborted();
      const model = reranker();
      if (model === null) return unavailable('The reranker is not ready.');
      if (rest.isResting) {
        onFault('resting', null);
        return unavailable('The reranker failed several times and is tried again in some seconds.');
      }
      const patience = new AbortController();
      const stopWaiting = timers.after(patienceMs, () => patience.abort());
      try {
        const both = AbortSignal.any([signal, patience.signal]);
        const scores = await model.score(query, texts, both);
        rest.succeeded();
        return { kind: 'judged', scores };
      } catch (error) {
        signal.throwIfAborted();
        const isSlow = patience.signal.aborted;
        rest.failed();
        onFault(isSlow ? 'slow' : 'failed', error);
        return unavailable(
          isSlow ? `The reranker did not answer within ${patienceMs} ms.` : failedReason(error),
        );
      } finally {
        stopWaiting();
      }
    },
  };
}

/** The log has the details that an operator needs; a caller gets only the kind of the fault. */
function failedReason(error: unknown): string {
  const kind = error instanceof RerankerError ? ` (${error.reason})` : '';
  return `The reranker failed${kind}.`;
}

function unavailable(reason: string): Judgement {
  return { kind: 'unavailable', reason };
}
