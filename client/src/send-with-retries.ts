import { QuarryProblem, QuarryProtocolError, QuarryUnreachable } from './client-errors.ts';
import type { CallOptions, Exchange } from './exchange.ts';

/** The wait before the first retry; it doubles each time. Long enough for a restart of the server. */
const firstRetryWaitMs = 100;

/** Idempotent methods (RFC 9110, section 9.2.2). */
const idempotentMethods: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE']);

/**
 * Runs one attempt after the other until one succeeds, fails for good, or the retries are used up.
 * Tried again: a request that cannot have been carried out (refused connection, 429 or 503 with a
 * `Retry-After` within bounds), and for idempotent methods also a broken connection and any 5xx.
 * Never tried again: another 4xx, an unreadable answer, and the client's own time limit.
 */
export async function sendWithRetries<Answer>(
  method: string,
  exchange: Exchange,
  options: CallOptions,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      options.signal?.throwIfAborted();
      const waitMs = retryWaitMs(error, method, retries, exchange);
      if (waitMs === null) throw error;
      await exchange.runtime.wait(waitMs, options.signal);
    }
  }
}

/** The wait before the next attempt; `null`: no retry. */
function retryWaitMs(
  error: unknown,
  method: string,
  retries: number,
  exchange: Exchange,
): number | null {
  if (retries >= exchange.maxRetries) return null;
  // Full jitter: clients that failed together do not come back together.
  const backoffMs = exchange.runtime.random() * firstRetryWaitMs * 2 ** retries;
  if (error instanceof QuarryProblem && error.retryAfterSeconds !== null) {
    const askedMs = error.retryAfterSeconds * 1000;
    const mayRetry = [429, 503].includes(error.status) && askedMs <= exchange.maxRetryWaitMs;
    return mayRetry ? askedMs + backoffMs : null;
  }
  if (error instanceof QuarryUnreachable && error.reason === 'refused') return backoffMs;
  return idempotentMethods.has(method) && isPassing(error) ? backoffMs : null;
}

function isPassing(error: unknown): boolean {
  if (error instanceof QuarryUnreachable) return error.reason === 'network';
  const hasStatus = error instanceof QuarryProblem || error instanceof QuarryProtocolError;
  return hasStatus && error.status >= 500;
}
