import { availableParallelism, constants } from 'node:os';
import type { Clock } from '../../../runtime/clock.ts';
import { EmbeddingError } from '../../embedding/embedder.ts';
import { KeptProcess } from '../../embedding/local/kept-process.ts';
import { type Reranker, RerankerError } from '../reranker.ts';

/** Options of {@link createLocalReranker}. */
export interface LocalRerankerOptions {
  readonly folder: string;
  /** Default 60,000. */
  readonly loadTimeoutMs?: number;
  /** For each started 50 texts of a call. Default 10,000. */
  readonly scoreTimeoutMs?: number;
  readonly clock?: Clock;
}

/** A reranker with its own process. */
export interface LocalReranker extends Reranker {
  /** Process id, for measurements; `undefined` while no process runs. */
  readonly pid: number | undefined;
}

const SCORE_TIMEOUT_MS = 10_000;
const TEXTS_OF_A_CALL = 50;

/**
 * Loads the cross-encoder of a folder into its own process ({@link KeptProcess}). Rejects with a {@link RerankerError}
 * `model` if the folder has no usable model.
 */
export async function createLocalReranker({
  folder,
  loadTimeoutMs,
  scoreTimeoutMs = SCORE_TIMEOUT_MS,
  clock,
}: LocalRerankerOptions): Promise<LocalReranker> {
  const opening = KeptProcess.open(folder, {
    task: 'score',
    setting: 'RERANKER',
    // A search waits for the scores of fifty texts, so they get all processors.
    threads: availableParallelism(),
    priority: constants.priority.PRIORITY_NORMAL,
    idleTimeoutMs: null,
    loadTimeoutMs,
    clock,
  });
  const { kept } = await opening.catch(rethrow);
  return {
    name: kept.folder.name,
    get pid() {
      return kept.pid;
    },
    async score(query, texts, signal) {
      signal.throwIfAborted();
      if (texts.length === 0) return new Float32Array();
      const timeoutMs = scoreTimeoutMs * Math.ceil(texts.length / TEXTS_OF_A_CALL);
      return kept
        .run((process) => process.score({ query, texts }, timeoutMs, signal), signal)
        .catch(rethrow);
    },
    close: () => kept.close(),
  };
}

function rethrow(error: unknown): never {
  if (!(error instanceof EmbeddingError)) throw error;
  throw new RerankerError(error.reason, error.message, { cause: error });
}
