import { getCompileCacheDir } from 'node:module';
import { forkProgram } from '../../../runtime/fork-program.ts';
import type { SegmentThread } from './segment-writers.ts';

// Several times the memory that merging 500,000 passages takes (`merge-policy.ts`).
const MAX_HEAP_MIB = 512;
// The dictionary and columns of the merged segment grow during the merge; a larger nursery only keeps more garbage.
const MAX_SEMI_SPACE_MIB = 8;
// For `os.setPriority`: half of what Node calls below normal (10). At that, a merge beside sixteen clients took three times as
// long, and later searches coincided with its end.
const PRIORITY = 5;

/**
 * Starts a process that merges segments. A thread would keep the memory that it allocates for a few seconds:
 * glibc frees only the end of an arena, and other threads allocate behind it. The low priority keeps it from slowing down
 * searches.
 *
 * If the process that started it ends, a merge that has begun is still finished. So no other process may write to its target.
 */
export function startMergingProcess(): SegmentThread {
  // The child adds its own folder to the server's, and starts in half the time.
  const cache = getCompileCacheDir();
  const child = forkProgram(new URL('./merge-process.ts', import.meta.url), {
    flags: [`--max-old-space-size=${MAX_HEAP_MIB}`, `--max-semi-space-size=${MAX_SEMI_SPACE_MIB}`],
    ...(cache !== undefined && { environment: { NODE_COMPILE_CACHE: cache } }),
    priority: PRIORITY,
    stderr: 'ignore',
  });
  return {
    // After the disconnection its `exit` event settles every unanswered command.
    postMessage: (command) => void (child.connected && child.send(command, () => undefined)),
    on: (event: 'message' | 'error' | 'exit', listener: (...given: never[]) => void) =>
      child.on(event, listener as (...given: unknown[]) => void),
    terminate: () => child.kill('SIGKILL'),
  };
}
