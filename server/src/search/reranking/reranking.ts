import { type Reranker, RerankerError } from '../../index/reranking/reranker.ts';
import { createFailureRest } from '../../outbound/failure-rest.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Timers } from '../../runtime/timers.ts';

/** Judges texts with a reranker, for searches and answers, which go on without it where it cannot. */
export interface Reranking {
  /** Whether there is a reranker now. Asked before anything is read for it. */
  isReady(): boolean;
  /** Whether it failed several times and is left alone for some seconds. */
  isResting(): boolean;
  /** Never rejects but with the reason of `signal`: what keeps it from judging in time is part of the answer. */
  judge(query: string, texts: readonly string[], signal: AbortSignal): Promise<Judgement>;
}

/** `scores`: for each text how well it answers the query, 0 to 1. `reason`: a sentence for the caller. */
export type Judgement =
  | { readonly kind: 'judged'; readonly scores: Float32Array }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Why a search went on without the reranker: what is counted. */
export type RerankingFault = 'slow' | 'failed' | 'resting';

export interface RerankingOptions {
  /** `null`: there is none yet, or none any more. */
  readonly reranker: () => Reranker | null;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Told of each search that had to do without. */
  readonly onFault: (fault: RerankingFault, error: unknown) => void;
  /** How long a search waits; default {@link PATIENCE_MS}. */
  readonly patienceMs?: number;
}

// A small cross-encoder should read fifty paragraphs in less on two cores; a longer wait is worse than the order of the
// index.
const PATIENCE_MS = 1_000;
// A model that is down must not make every search wait.
const REST_MS = 10_000;

/** Reranking with a reranker that comes and goes. */
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

/** What an operator has to mend is in the log; a caller is told the kind of the fault alone. */
function failedReason(error: unknown): string {
  const kind = error instanceof RerankerError ? ` (${error.reason})` : '';
  return `The reranker failed${kind}.`;
}

function unavailable(reason: string): Judgement {
  return { kind: 'unavailable', reason };
}
