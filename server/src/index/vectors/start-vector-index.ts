import type { Log } from '../../runtime/log.ts';
import { startThread } from '../../runtime/threads/start-thread.ts';
import { createThreadedVectorIndex } from './threaded-vector-index.ts';
import type { VectorIndex } from './vector-index.ts';
import type { VectorThreadOptions } from './vector-thread-messages.ts';

// Excludes typed arrays, which hold the vectors.
const YOUNG_MIB = 12;

/** The options of {@link startVectorIndex}. */
export interface VectorIndexOptions extends VectorThreadOptions {
  readonly log: Log;
}

/**
 * Starts a vector index in its own thread, which begins at `entry`, reads the vectors in `file` at once and follows it with
 * each `refresh`; the file may be created later.
 */
export function startVectorIndex(entry: URL, { log, ...options }: VectorIndexOptions): VectorIndex {
  const start = () =>
    startThread(entry, { workerData: options, name: 'quarry-vectors', youngMib: YOUNG_MIB });
  return createThreadedVectorIndex(start, log);
}
