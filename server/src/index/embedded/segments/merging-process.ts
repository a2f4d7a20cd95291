import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { SegmentThread } from './segment-writers.ts';

// What a merge holds of 500,000 passages (`merge-policy.ts`), several times over.
const MAX_HEAP_MIB = 512;
// Dictionaries and columns of the merged segment grow while it is made; a larger nursery only keeps more garbage.
const MAX_YOUNG_SPACE_MIB = 8;

/**
 * Starts a process that merges segments. A thread would do it as well, but the memory that it took for a few seconds would stay with
 * the server: the allocator has it in pieces between what other threads keep. Searches go before it.
 *
 * It ends with the process that started it, once a merge that has begun is over: what it writes needs a name that nobody else takes.
 */
export function startMergingProcess(): SegmentThread {
  // In that of the server it has a folder of its own, and starts in half the time.
  const cache = getCompileCacheDir();
  const child = fork(fileURLToPath(new URL('./merge-process.ts', import.meta.url)), {
    execArgv: [
      `--max-old-space-size=${MAX_HEAP_MIB}`,
      `--max-semi-space-size=${MAX_YOUNG_SPACE_MIB}`,
    ],
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Without a pid it never began, and its exit tells so.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return {
    // What cannot be sent had nobody to read it: its exit was told, or will be.
    postMessage: (command) => void (child.connected && child.send(command, () => undefined)),
    on: (event: 'message' | 'error' | 'exit', listener: (...given: never[]) => void) =>
      child.on(event, listener as (...given: unknown[]) => void),
    terminate: () => child.kill('SIGKILL'),
  };
}
