import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { startMergingProcess } from './merging-process.ts';
import {
  createSegmentWriters,
  type SegmentWriters,
  type SegmentWritersOptions,
} from './segment-writers.ts';

// Beside the thread that stores and publishes, which analyses a share itself. With more of them it would be the one that all
// others wait for.
const MAX_THREADS = 3;

// As the ingest thread has (`ingest.ts`): some megabytes of text and what is made of them.
const YOUNG_MIB = 32;
const OLD_MIB = 512;

/**
 * Segment writers for the processors of this machine, in threads that begin at `entry`. `busyProcessors`: what keeps them busy
 * besides the thread that asks, such as processes that read files; nothing unless given. Segments are
 * merged in a process; `onMerged` as of {@link SegmentWritersOptions}.
 */
export function startSegmentWriters(
  entry: URL,
  busyProcessors = () => 0,
  onMerged?: SegmentWritersOptions['onMerged'],
): SegmentWriters {
  const startThread = () =>
    new Worker(entry, {
      name: 'quarry-segments',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB, maxOldGenerationSizeMb: OLD_MIB },
    });
  const others = availableParallelism() - 1;
  const spareProcessors = () => others - busyProcessors();
  return createSegmentWriters(startThread, {
    count: Math.min(others, MAX_THREADS),
    spareProcessors,
    startMerger: startMergingProcess,
    ...(onMerged && { onMerged }),
  });
}
