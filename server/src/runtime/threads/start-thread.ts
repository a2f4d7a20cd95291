import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** How much memory a thread may take, and what it is given. */
export interface ThreadOptions {
  /** As debuggers and the operating system show it. */
  readonly name: string;
  /** MiB for what was allocated lately: the thread collects garbage whenever a third of it is full, and keeps two thirds. */
  readonly youngMib: number;
  /** MiB for what lives on, beyond which the thread ends; 512 unless given. */
  readonly oldMib?: number;
  /** Cloned. */
  readonly workerData?: unknown;
}

// As the main thread has. A thread without a bound could take as much as the machine has.
const DEFAULT_OLD_MIB = 512;

/** Sizes that the main thread has from `tools/product-process.json`: V8 would prefer them to those of each thread. */
const FLAGS_OF_MAIN = [
  'min-semi-space-size',
  'max-semi-space-size',
  'initial-old-space-size',
  'max-old-space-size',
] as const;

/** Starts the program at `entry` in a thread. */
export function startThread(
  entry: URL,
  { name, youngMib, oldMib = DEFAULT_OLD_MIB, workerData }: ThreadOptions,
): Worker {
  for (const flag of FLAGS_OF_MAIN) setFlagsFromString(`--${flag}=0`);
  return new Worker(entry, {
    name,
    workerData,
    resourceLimits: {
      maxYoungGenerationSizeMb: youngMib,
      maxOldGenerationSizeMb: oldMib,
    },
  });
}
