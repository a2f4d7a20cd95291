import { startThread } from '../../runtime/threads/start-thread.ts';
import type { VerificationEvent, VerificationOptions } from './verification-messages.ts';

// Batches of rows and chunks of the index are garbage at once.
const YOUNG_MIB = 16;
const OLD_MIB = 256;

/** A verification that is under way. */
export interface Verification {
  /** Resolves when all parts were verified, or it was stopped; rejects when it cannot go on. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Verifies all stored data in a separate thread, whose code is `entry`. After reading much it pauses most of the time.
 */
export function verifyStored(
  entry: URL,
  options: VerificationOptions,
  onEvent: (event: VerificationEvent) => void,
): Verification {
  const worker = startThread(entry, {
    workerData: options,
    name: 'quarry-verification',
    youngMib: YOUNG_MIB,
    oldMib: OLD_MIB,
  });
  const ended = Promise.withResolvers<void>();
  worker.on('message', onEvent);
  worker.once('error', ended.reject);
  worker.once('exit', () => ended.resolve());
  return {
    ended: ended.promise,
    async stop() {
      await worker.terminate();
    },
  };
}
