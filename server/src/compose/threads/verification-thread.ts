// The entry of the verifying thread, and the composition root of it. It reads everything that is stored once, compares
// it with its checksums, and ends.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseDamage } from '../../documents/damage.ts';
import { verifyIndex } from '../../index/embedded/files/verify-index.ts';
import { lowerThreadPriority } from '../../runtime/threads/lower-thread-priority.ts';
import type {
  VerificationEvent,
  VerificationOptions,
} from '../../storage/integrity/verification-messages.ts';
import { openToVerify } from '../../storage/records/sound/open-to-verify.ts';

/** Read at full speed: a folder of thousands of documents is verified before its first visitors come. */
const UNPACED_BYTES = 64 * 1024 * 1024;
/** From then on: 1 GB in about half a minute, and most of the time of a disk and a core is left for searches. */
const BYTES_PER_SECOND = 32 * 1024 * 1024;
/** Shorter pauses cost more than they give. */
const MIN_PAUSE_MS = 20;
/** A start takes all processors for some seconds, and the first searches come then. Where one is idle this thread is as fast as any. */
const NICENESS = 10;

if (parentPort === null) throw new Error('verification-thread.ts is started as a worker thread.');
// Where threads have no priorities, resting is all that it does for others.
lowerThreadPriority(NICENESS);
await run(parentPort, workerData as VerificationOptions);

async function run(
  port: NonNullable<typeof parentPort>,
  { dataDir, indexDirectory, parts }: VerificationOptions,
): Promise<void> {
  const pace = createPace();
  for (const part of parts) {
    const event: VerificationEvent =
      part === 'index'
        ? { part, damage: (await finish(verifyIndex(indexDirectory), pace)).map(String) }
        : { part, damage: await verifyFile(join(dataDir, `${part}.sqlite`), pace) };
    port.postMessage(event);
  }
}

async function verifyFile(file: string, pace: Pace): Promise<DatabaseDamage> {
  if (!existsSync(file)) return { structure: [], rows: [] };
  const opened = openToVerify(file);
  try {
    return await finish(opened.verify(), pace);
  } finally {
    opened.close();
  }
}

async function finish<Result>(steps: Generator<number, Result>, pace: Pace): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pace(step.value);
  }
}

type Pace = (bytes: number) => Promise<void>;

function createPace(): Pace {
  let unpaced = UNPACED_BYTES;
  let owedMs = 0;
  return async (bytes) => {
    unpaced -= bytes;
    if (unpaced > 0) return;
    owedMs += (bytes / BYTES_PER_SECOND) * 1000;
    if (owedMs < MIN_PAUSE_MS) return;
    await pause(owedMs);
    owedMs = 0;
  };
}
