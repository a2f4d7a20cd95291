import type { CrawlAddress } from './crawl-address.ts';
import type { CrawlContext } from './crawl-context.ts';

// RFC 9110, 15.4 requires a bound; browsers allow twenty, and five suffice for well-maintained sites.
const MAX_REDIRECTS = 10;

/** Why a redirect is not followed. */
export type RedirectFault = 'redirect-nowhere' | 'redirect-loop' | 'too-many-redirects';

/**
 * Why a redirect is not followed; `null` if it is.
 *
 * @param target normalised; `null` unless it is an http(s) address
 */
export function faultOfRedirect(
  address: CrawlAddress,
  target: string | null,
  context: CrawlContext,
): RedirectFault | null {
  if (target === null) return 'redirect-nowhere';
  if (leadsBack(address, target, context)) return 'redirect-loop';
  return address.redirects + 1 > MAX_REDIRECTS ? 'too-many-redirects' : null;
}

/** Uses the recorded redirects on the way: the last visited one of a loop closes it. */
function leadsBack({ url }: CrawlAddress, target: string, context: CrawlContext): boolean {
  const { services, source } = context;
  let next: string | null = target;
  for (let step = 0; step <= MAX_REDIRECTS && next !== null; step += 1) {
    if (next === url) return true;
    const at = services.crawls.address(source.id, next);
    next = at !== null && isRedirect(at) ? at.target : null;
  }
  return false;
}

function isRedirect({ state, reason }: CrawlAddress): boolean {
  return state === 'redirected' || reason === 'redirect-loop';
}
