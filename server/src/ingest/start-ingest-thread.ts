import type { Worker } from 'node:worker_threads';
import { startThread } from '../runtime/threads/start-thread.ts';

// Documents on their way are young and many; a larger nursery only keeps more garbage.
const YOUNG_MIB = 24;
// 64 MiB of originals in flight (ingest-worker.ts), their texts and terms, several times over.
const OLD_MIB = 1_024;

/** Starts the ingest thread, whose program is at `entry`. It reads that and then waits for `startIngest`. */
export function startIngestThread(entry: URL): Worker {
  return startThread(entry, { name: 'quarry-ingest', youngMib: YOUNG_MIB, oldMib: OLD_MIB });
}
