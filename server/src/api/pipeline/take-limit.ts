import type { FastifyReply } from 'fastify';
import type { Caller } from '../../access/keys/caller.ts';
import type { Limits, LimitVerdict } from '../../access/limits/limits.ts';
import type { Metrics } from '../../operations/metrics/metrics.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Exchange } from './exchange.ts';

interface LimitServices {
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly onLimited: OnLimited;
}

/** Hears of a request that a limit refused. `caller` is `null` where no key or session was accepted. */
export type OnLimited = (refused: {
  /** The path of the route; `null` for an unknown address. */
  readonly route: string | null;
  readonly caller: Caller | null;
  readonly clientAddress: string;
}) => void;

/** Counts a request of a caller (`null`: of its address), and says what is left. Throws `ERR_RATE_LIMITED` when nothing is. */
export async function takeLimit(
  exchange: Exchange,
  reply: FastifyReply,
  { limits, metrics, onLimited }: LimitServices,
  caller: Caller | null,
): Promise<void> {
  const group = exchange.endpoint?.limit ?? 'other'; // paths that do not exist count too
  if (group === 'none') return;
  const { clientAddress } = exchange;
  const verdict = await limits.take({ group, clientAddress, caller });
  if (!verdict.isAllowed) {
    onLimited({ route: exchange.endpoint?.path ?? null, caller, clientAddress });
  }
  applyVerdict(verdict, reply, { metrics, advice: 'Then continue more slowly.' });
}

/** Counts a request whose key or session was refused, in the budget of its address for such. Throws `ERR_RATE_LIMITED`. */
export async function takeRefusedLimit(
  { clientAddress, endpoint }: Exchange,
  reply: FastifyReply,
  { limits, metrics, onLimited }: LimitServices,
): Promise<void> {
  const verdict = await limits.takeRefused(clientAddress);
  if (!verdict.isAllowed) onLimited({ route: endpoint?.path ?? null, caller: null, clientAddress });
  applyVerdict(verdict, reply, { metrics, advice: REFUSED_ADVICE });
}

const REFUSED_ADVICE = 'Check the key: one that is accepted is answered at once, also from here.';

/** Sets the headers with the remaining budget; throws `ERR_RATE_LIMITED` when it is spent. */
function applyVerdict(
  verdict: LimitVerdict,
  reply: FastifyReply,
  { metrics, advice }: { readonly metrics: Metrics; readonly advice: string },
): void {
  reply.headers(rateLimitHeaders(verdict));
  if (verdict.isAllowed) return;
  for (const { policy, isExceeded } of verdict.windows) {
    if (isExceeded) metrics.refusedByLimit(policy);
  }
  const month = verdict.windows.find(({ policy, isExceeded }) => policy === 'month' && isExceeded);
  throw new Problem('ERR_RATE_LIMITED', {
    detail:
      month === undefined
        ? `Wait ${verdict.retryAfterSeconds} s. ${advice}`
        : `The key has made the ${month.limit} requests that it may make in a month. Wait ${verdict.retryAfterSeconds} s, until the month ends in UTC, or use a key with more \`monthlyRequests\`.`,
    headers: { 'retry-after': String(verdict.retryAfterSeconds) },
  });
}

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-10 as structured fields (RFC 9651):
 * `RateLimit-Policy: "search";q=20;w=60` and `RateLimit: "search";r=19;t=52`.
 */
function rateLimitHeaders({ windows }: LimitVerdict): Record<string, string> {
  if (windows.length === 0) return {};
  return {
    'ratelimit-policy': windows
      .map(({ policy, limit, windowSeconds }) => `"${policy}";q=${limit};w=${windowSeconds}`)
      .join(', '),
    ratelimit: windows
      .map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
  };
}
