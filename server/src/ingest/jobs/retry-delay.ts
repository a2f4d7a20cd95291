// A network interruption often ends within seconds, and a server's repair within the hour.
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 60 * 60_000;

/**
 * The delay after `failedAttempts` failures: random up to a bound that doubles each time
 * from 30 s to an hour. Full jitter: jobs that failed together must not retry together
 * (Brooker, "Exponential Backoff and Jitter", AWS Architecture Blog, 2015).
 *
 * @param random 0 up to, but not including, 1
 */
export function retryDelayMs(failedAttempts: number, random: () => number): number {
  const boundMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failedAttempts - 1));
  return Math.floor(random() * boundMs);
}
