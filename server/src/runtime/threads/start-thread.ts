import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** Memory limits and data of a thread. */
export interface ThreadOptions {
  /** As debuggers and the operating system show it. */
  readonly name: string;
  /** MiB of the young generation: the thread collects garbage whenever a third of it is full, and reserves two thirds. */
  readonly youngMib: number;
  /** MiB of the old generation, beyond which the thread ends; default 512. */
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
