import { getCompileCacheDir } from 'node:module';
import { forkProgram } from '../../../runtime/fork-program.ts';
import type { SegmentThread } from './segment-writers.ts';

// What a merge holds of 500,000 passages (`merge-policy.ts`), several times over.
const MAX_HEAP_MIB = 512;
// Dictionaries and columns of the merged segment grow while it is made; a larger nursery only keeps more garbage.
const MAX_SEMI_SPACE_MIB = 8;
// As `os.setPriority` takes it: half of what Node calls below normal (10), at which a merge beside sixteen clients took three times as
// long, and the searches that followed them met its end.
const PRIORITY = 5;

/**
 * Starts a process that merges segments. A thread could do the same, but the memory that it allocates for a few seconds would stay
 * allocated: glibc frees only the end of an arena, and other threads allocate behind it. The low priority keeps it from slowing down
 * searches.
 *
 * When the process that started it ends, a merge that has begun is still finished. So no other process may write to its target.
 */
export function startMergingProcess(): SegmentThread {
  // The child adds a folder of its own to that of the server, and starts in half the time.
  const cache = getCompileCacheDir();
  const child = forkProgram(new URL('./merge-process.ts', import.meta.url), {
    flags: [`--max-old-space-size=${MAX_HEAP_MIB}`, `--max-semi-space-size=${MAX_SEMI_SPACE_MIB}`],
    ...(cache !== undefined && { environment: { NODE_COMPILE_CACHE: cache } }),
    priority: PRIORITY,
    stderr: 'ignore',
  });
  return {
    // After it has disconnected its `exit` event settles every command that it has not answered.
    postMessage: (command) => void (child.connected && child.send(command, () => undefined)),
    on: (event: 'message' | 'error' | 'exit', listener: (...given: never[]) => void) =>
      child.on(event, listener as (...given: unknown[]) => void),
    terminate: () => child.kill('SIGKILL'),
  };
}
