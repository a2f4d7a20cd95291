import type { Answer, Target } from './exchange.ts';
import type { OutboundLimits, OutboundRequest, OutboundResponse } from './outbound.ts';
import { outboundFault } from './outbound-fault.ts';
import { parseTarget } from './parse-target.ts';

type Hop = OutboundResponse['hops'][number];

// RFC 9110 §15.4; 300, 304 and the others lead nowhere by themselves.
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
// Headers that authenticate to one origin must not reach another.
const CREDENTIALS: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'proxy-authorization',
]);

/**
 * Fetches an address and follows its redirects, each checked by {@link parseTarget}. Drops credentials at the first other
 * origin, even if it redirects back. Throws an `OutboundFault` for a loop, for too many redirects, and for an invalid target.
 */
export async function followRedirects(
  request: OutboundRequest & { readonly limits: OutboundLimits },
  ask: (target: Target) => Promise<Answer>,
): Promise<OutboundResponse> {
  const { method = 'GET', body, limits } = request;
  const mayRedirectTo = method === 'POST' ? () => false : request.mayRedirectTo;
  const hops: Hop[] = [];
  let headers = request.headers ?? {};
  let url = parseTarget(request.url);
  for (;;) {
    const answer = await ask({ url, method, headers, body });
    const { status } = answer;
    hops.push({ url: url.href, status });
    const location = locationOf(answer);
    if (location === null || (mayRedirectTo && !isWanted(location, url, mayRedirectTo))) {
      const { bytes, isTruncated } = await answer.readBody();
      return { status, headers: answer.headers, body: bytes, isTruncated, url: url.href, hops };
    }
    const next = parseTarget(location, url);
    answer.discardBody();
    refuseEndless(hops, next, limits.maxRedirects);
    if (next.origin !== url.origin) headers = withoutCredentials(headers);
    url = next;
  }
}

/** The location of a redirect, as written; `null` if the answer is no redirect. */
function locationOf({ status, headers }: Answer): string | null {
  return (REDIRECTS.has(status) ? headers['location'] : undefined) ?? null;
}

function isWanted(location: string, from: URL, mayRedirectTo: (url: string) => boolean): boolean {
  const target = URL.parse(location, from.href);
  if (target === null) return false;
  target.hash = '';
  return mayRedirectTo(target.href);
}

function refuseEndless(hops: readonly Hop[], next: URL, maxRedirects: number): void {
  const asked = hops.at(-1)?.url ?? '';
  if (hops.some((hop) => hop.url === next.href)) throw outboundFault('redirect-loop', asked);
  if (hops.length > maxRedirects) throw outboundFault('too-many-redirects', asked);
}

function withoutCredentials(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !CREDENTIALS.has(name.toLowerCase())),
  );
}
