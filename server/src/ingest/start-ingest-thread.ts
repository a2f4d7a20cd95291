import { Worker } from 'node:worker_threads';

// Documents on their way are young and many; a larger nursery only keeps more garbage.
const YOUNG_MIB = 32;
// 64 MiB of originals in flight (ingest-worker.ts), their texts and terms, several times over.
const OLD_MIB = 1_024;

/** Starts the ingest thread, whose program is at `entry`. It reads that and then waits for `startIngest`. */
export function startIngestThread(entry: URL): Worker {
  return new Worker(entry, {
    name: 'quarry-ingest',
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB, maxOldGenerationSizeMb: OLD_MIB },
  });
}
