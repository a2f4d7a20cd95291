import type { ReadingOutcome } from './readings.ts';

/** A block of a document is some hundred bytes: who reads for an hour asks for less than one picture. */
const LOOK_AGAIN_MS = 30_000;

/**
 * Looks whether a document is still there while its page is seen: twice a minute, and when one comes back to it. Calls `onGone` once, at
 * the first answer that there is none; a server that does not answer says nothing of it. Returns what ends it.
 */
export function watchReading(
  look: (signal: AbortSignal) => Promise<ReadingOutcome>,
  onGone: () => void,
): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let isLooking = false;
  const lookAgain = async () => {
    if (isLooking || document.visibilityState !== 'visible') return;
    isLooking = true;
    try {
      const { kind } = await look(signal);
      if (kind !== 'gone' || signal.aborted) return;
      onGone();
      leaving.abort();
    } catch {
      // Aborted: what it was for is gone.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', lookAgain, { signal });
  window.addEventListener('focus', lookAgain, { signal });
  return () => leaving.abort();
}
