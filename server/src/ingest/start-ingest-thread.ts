import type { Worker } from 'node:worker_threads';
import { startThread } from '../runtime/threads/start-thread.ts';

// Documents in progress are short-lived and many; a larger nursery only keeps more garbage.
const YOUNG_MIB = 24;
// Several times 64 MiB of originals in flight (ingest-worker.ts), with their texts and terms.
const OLD_MIB = 1_024;

/** Starts the ingest thread with the entry point `entry`. It loads that and then waits for `startIngest`. */
export function startIngestThread(entry: URL): Worker {
  return startThread(entry, { name: 'quarry-ingest', youngMib: YOUNG_MIB, oldMib: OLD_MIB });
}
