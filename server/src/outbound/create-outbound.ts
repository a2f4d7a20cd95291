import { Agent } from 'undici';
import { isPublicAddress } from './address-rules.ts';
import { exchange } from './exchange.ts';
import { startDeadline } from './fetch-deadline.ts';
import { followRedirects } from './follow-redirects.ts';
import { guardedConnect, type Lookup, lookupBySystem } from './guarded-connect.ts';
import {
  type Outbound,
  OutboundFault,
  type OutboundFaultCode,
  type OutboundLimits,
} from './outbound.ts';

export interface OutboundOptions {
  /** Whether private and other special addresses are allowed: for an intranet or tests. */
  readonly allowPrivate: boolean;
  /** The user agent: `Quarry/1.0 (+https://…)`. */
  readonly userAgent: string;
  /** Hears of every fault that a fetch ends with, for a metric. */
  readonly onFault?: (code: OutboundFaultCode) => void;
  /** In PEM, trusted instead of those of the system; for tests. */
  readonly trustedCertificates?: string;
  /** Instead of the system's; for tests. */
  readonly lookup?: Lookup;
  /** Instead of the rules that `allowPrivate` chooses. */
  readonly isAllowedAddress?: (ip: string) => boolean;
}

const MEBIBYTE_BYTES = 1024 * 1024;
const SECOND_MS = 1_000;

const DEFAULT_LIMITS: OutboundLimits = {
  maxBodyBytes: 32 * MEBIBYTE_BYTES,
  whenTooLarge: 'fail',
  totalTimeoutMs: 30 * SECOND_MS,
  headTimeoutMs: 10 * SECOND_MS,
  maxRedirects: 5,
};

// Large sites send 10 KiB of policies and cookies; Node itself stops at 16 KiB.
const MAX_HEADER_BYTES = 32 * 1024;
// Beyond it a connection attempt without a waiting caller is abandoned.
const CONNECT_TIMEOUT_MS = 10 * SECOND_MS;
// Servers keep connections for 5 s and more; a crawl delay is not worth an open connection.
const KEEP_ALIVE_MS = 4 * SECOND_MS;
const KEEP_ALIVE_MAX_MS = 15 * SECOND_MS;

/** Makes the way to the outside. Its connections are kept for reuse, and only those that were checked exist. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { allowPrivate, userAgent, onFault } = options;
  const rules = allowPrivate ? () => true : isPublicAddress;
  const isAllowed = options.isAllowedAddress ?? rules;
  const agent = createAgent(options, isAllowed);
  return {
    fetch: async (request, signal) => {
      signal.throwIfAborted();
      const limits = { ...DEFAULT_LIMITS, ...request.limits };
      const deadline = startDeadline(limits, signal);
      try {
        return await followRedirects({ ...request, limits }, (target) =>
          exchange(target, { agent, isAllowed, userAgent, deadline, limits }),
        );
      } catch (error) {
        if (error instanceof OutboundFault) onFault?.(error.code);
        throw error;
      } finally {
        deadline.end();
      }
    },
    close: () => agent.destroy(),
  };
}

function createAgent(options: OutboundOptions, isAllowed: (ip: string) => boolean): Agent {
  return new Agent({
    connect: guardedConnect({
      isAllowed,
      lookup: options.lookup ?? lookupBySystem,
      timeoutMs: CONNECT_TIMEOUT_MS,
      trustedCertificates: options.trustedCertificates ?? null,
    }),
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
    // The deadline of each fetch is stricter than these.
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
  });
}
