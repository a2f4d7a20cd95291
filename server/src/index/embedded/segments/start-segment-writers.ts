import { availableParallelism } from 'node:os';
import { startThread } from '../../../runtime/threads/start-thread.ts';
import { startMergingProcess } from './merging-process.ts';
import {
  createSegmentWriters,
  type SegmentWriters,
  type SegmentWritersOptions,
} from './segment-writers.ts';

// Beside the thread that stores and publishes, which analyses a share itself. With more of them it would be the one that all
// others wait for.
const MAX_THREADS = 3;

// As the ingest thread has (`start-ingest-thread.ts`): some megabytes of text and what is made of them.
const YOUNG_MIB = 24;
const OLD_MIB = 512;

/**
 * Segment writers for the processors of this machine, in threads that begin at `entry`; also while processes read files, which are
 * mostly idle. Segments are merged in a process; `onMerged` as of {@link SegmentWritersOptions}.
 */
export function startSegmentWriters(
  entry: URL,
  onMerged?: SegmentWritersOptions['onMerged'],
): SegmentWriters {
  const start = () =>
    startThread(entry, { name: 'quarry-segments', youngMib: YOUNG_MIB, oldMib: OLD_MIB });
  return createSegmentWriters(start, {
    count: Math.min(availableParallelism() - 1, MAX_THREADS),
    startMerger: startMergingProcess,
    ...(onMerged && { onMerged }),
  });
}
