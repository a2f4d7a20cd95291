import { availableParallelism, constants } from 'node:os';
import type { Clock } from '../../../runtime/clock.ts';
import { EmbeddingError } from '../../embedding/embedder.ts';
import { KeptProcess } from '../../embedding/local/kept-process.ts';
import { type Reranker, RerankerError } from '../reranker.ts';

/** What {@link createLocalReranker} may be told. */
export interface LocalRerankerOptions {
  readonly folder: string;
  /** Default 60,000. */
  readonly loadTimeoutMs?: number;
  /** For a call of at most 50 texts; for more, as many times as long. Default 10,000. */
  readonly scoreTimeoutMs?: number;
  readonly clock?: Clock;
}

/** A reranker with a process of its own. */
export interface LocalReranker extends Reranker {
  /** Of the process, for those who measure it; `undefined` while there is none. */
  readonly pid: number | undefined;
}

const SCORE_TIMEOUT_MS = 10_000;
const TEXTS_OF_A_CALL = 50;

/**
 * Loads the cross-encoder in a folder, into a process of its own ({@link KeptProcess}). Rejects with a
 * {@link RerankerError} `model` when there is nothing in the folder that can be used.
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
    // A search waits for fifty texts: they get all processors.
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
