import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** How much memory a thread may take, and what it is given. */
export interface ThreadOptions {
  /** As debuggers and the operating system show it. */
  readonly name: string;
  /** MiB for what was allocated lately: the thread collects garbage whenever a third of it is full, and keeps two thirds. */
  readonly youngMib: number;
  /** MiB for what lives on, beyond which the thread ends; as much as V8 takes unless given. */
  readonly oldMib?: number;
  /** Cloned. */
  readonly workerData?: unknown;
}

/** Starts the program at `entry` in a thread. */
export function startThread(
  entry: URL,
  { name, youngMib, oldMib, workerData }: ThreadOptions,
): Worker {
  // The main thread has its size from a flag (`tools/product-process.json`), which V8 would prefer to that of each thread.
  setFlagsFromString('--max-semi-space-size=0');
  return new Worker(entry, {
    name,
    workerData,
    resourceLimits: {
      maxYoungGenerationSizeMb: youngMib,
      ...(oldMib !== undefined && { maxOldGenerationSizeMb: oldMib }),
    },
  });
}
