import type { Log } from '../../runtime/log.ts';
import { startThread } from '../../runtime/threads/start-thread.ts';
import { createThreadedVectorIndex } from './threaded-vector-index.ts';
import type { VectorIndex } from './vector-index.ts';
import type { VectorThreadOptions } from './vector-thread-messages.ts';

// Vectors are held in typed arrays, which this does not count.
const YOUNG_MIB = 12;

/** What {@link startVectorIndex} takes. */
export interface VectorIndexOptions extends VectorThreadOptions {
  readonly log: Log;
}

/**
 * Starts a vector index in a thread of its own, which begins at `entry`, reads what is stored in `file` at once and follows it with
 * each `refresh`; the file may come later.
 */
export function startVectorIndex(entry: URL, { log, ...options }: VectorIndexOptions): VectorIndex {
  const start = () =>
    startThread(entry, { workerData: options, name: 'quarry-vectors', youngMib: YOUNG_MIB });
  return createThreadedVectorIndex(start, log);
}
