import type { LimitVerdict } from '../../access/limits/limits.ts';

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-10 as structured fields (RFC 9651):
 * `RateLimit-Policy: "search";q=20;w=60` and `RateLimit: "search";r=19;t=52`.
 */
export function rateLimitHeaders({ windows }: LimitVerdict): Record<string, string> {
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
