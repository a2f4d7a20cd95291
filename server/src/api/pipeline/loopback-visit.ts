import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';
import type { RequestContext } from './route.ts';

/** What is asked of a request here. */
export type VisitFacts = Pick<RequestContext, 'socketAddress' | 'httpVersion' | 'header'>;

/**
 * Whether somebody at this very machine opened the page in a browser: only then does a visit set a session up.
 * Each line keeps somebody else out who would look like it.
 */
export function isLoopbackVisit(request: VisitFacts): boolean {
  return isFromLoopback(request) && isFromBrowser(request) && isOwnOrTyped(request);
}

/**
 * Whether a request comes from this machine, to a name of this machine, and through no proxy that says so.
 * Where proxies are trusted (`TRUST_PROXY`) there are no sessions of loopback at all.
 */
export function isFromLoopback(request: VisitFacts): boolean {
  if (!isLoopbackAddress(request.socketAddress)) return false;
  if (!isLoopbackHost(request.header('host') ?? '')) return false; // DNS rebinding
  return PROXY_HEADERS.every((name) => request.header(name) === undefined);
}

/** What proxies add, each some of them. */
const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'via',
];

/**
 * nginx as it comes adds none of those and writes its upstream's address into `Host`, but speaks HTTP/1.0 or sends
 * another `Connection`; browsers send `keep-alive`. `Accept` keeps probes from filling the table of sessions.
 */
function isFromBrowser(request: VisitFacts): boolean {
  return (
    request.httpVersion === '1.1' &&
    request.header('connection')?.toLowerCase() === 'keep-alive' &&
    (request.header('accept') ?? '').includes('text/html')
  );
}

/** Not what another page embeds or fetches; following a link from one is a visit like any other. */
function isOwnOrTyped(request: VisitFacts): boolean {
  const site = request.header('sec-fetch-site');
  if (site === undefined || site === 'none' || site === 'same-origin') return true;
  return (
    request.header('sec-fetch-mode') === 'navigate' &&
    request.header('sec-fetch-dest') === 'document'
  );
}
