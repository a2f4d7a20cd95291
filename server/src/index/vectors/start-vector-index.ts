import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import { createThreadedVectorIndex } from './threaded-vector-index.ts';
import type { VectorIndex } from './vector-index.ts';
import type { VectorThreadOptions } from './vector-thread-messages.ts';

/** What {@link startVectorIndex} takes. */
export interface VectorIndexOptions extends VectorThreadOptions {
  readonly log: Log;
}

/**
 * Starts a vector index in a thread of its own, which reads what is stored in `file` at once and follows it with
 * each `refresh`; the file may come later.
 */
export function startVectorIndex({ log, ...options }: VectorIndexOptions): VectorIndex {
  const startThread = () =>
    new Worker(new URL('./vector-thread.ts', import.meta.url), {
      workerData: options,
      name: 'quarry-vectors',
    });
  return createThreadedVectorIndex(startThread, log);
}
