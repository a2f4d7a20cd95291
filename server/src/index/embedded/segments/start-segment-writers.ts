import { availableParallelism } from 'node:os';
import { startThread } from '../../../runtime/threads/start-thread.ts';
import { startMergingProcess } from './merging-process.ts';
import {
  createSegmentWriters,
  type SegmentWriters,
  type SegmentWritersOptions,
} from './segment-writers.ts';

// In addition to the thread that stores and publishes, which analyses a share itself. With more of them, all others would
// wait for it.
const MAX_THREADS = 3;

// As for the ingest thread (`start-ingest-thread.ts`): some megabytes of text and the analysed forms.
const YOUNG_MIB = 24;
const OLD_MIB = 512;

/**
 * Starts segment writers for the processors of this machine, in threads that begin at `entry`; also while processes read files, which
 * are mostly idle. Merges segments in a process; `onMerged` is that of {@link SegmentWritersOptions}.
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
