import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';
import type { RequestContext } from './route.ts';

/** The parts of a request that this needs. */
export type VisitFacts = Pick<RequestContext, 'socketAddress' | 'httpVersion' | 'header'>;

/**
 * Whether a person on this machine opened the page in a browser. Each condition excludes one kind of request that would look the
 * same.
 */
export function isLoopbackVisit(request: VisitFacts): boolean {
  return isFromLoopback(request) && isFromBrowser(request) && isOwnOrTyped(request);
}

/** Whether a person on any machine opened the page: not a probe, and not another page that embeds it. */
export function isPageVisit(request: VisitFacts): boolean {
  return acceptsHtml(request) && isOwnOrTyped(request);
}

/**
 * Whether a request comes from this machine, to a name of this machine, without proxy headers.
 * With trusted proxies (`TRUST_PROXY`) nothing counts as such (`page-access.ts`).
 */
export function isFromLoopback(request: VisitFacts): boolean {
  if (!isLoopbackAddress(request.socketAddress)) return false;
  if (!isLoopbackHost(request.header('host') ?? '')) return false; // DNS rebinding
  return PROXY_HEADERS.every((name) => request.header(name) === undefined);
}

/** Headers that proxies add; each adds some of them. */
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

/** The check of `Accept` keeps probes from filling the table of sessions. */
function isFromBrowser(request: VisitFacts): boolean {
  return keepsConnection(request) && acceptsHtml(request);
}

/**
 * Whether a request has `Connection: keep-alive`, as browsers and most libraries send it over HTTP/1.1. nginx with its defaults adds none
 * of the {@link PROXY_HEADERS} and writes its upstream's address into `Host`, but it speaks HTTP/1.0 or sends another `Connection` or none.
 */
export function keepsConnection(request: VisitFacts): boolean {
  return (
    request.httpVersion === '1.1' && request.header('connection')?.toLowerCase() === 'keep-alive'
  );
}

/**
 * Whether a request is not sent by a page of another site: browsers say so with `Sec-Fetch-Site`, older ones with `Origin` where it is a
 * form. A link from such a page is refused, too: what it leads to is for programs.
 */
export function isFromProgram(request: VisitFacts): boolean {
  const site = request.header('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return false;
  const origin = request.header('origin');
  const host = request.header('host') ?? '';
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}

function acceptsHtml(request: VisitFacts): boolean {
  return (request.header('accept') ?? '').includes('text/html');
}

/** Not embedded or fetched by another page; a link from one is an ordinary visit. */
function isOwnOrTyped(request: VisitFacts): boolean {
  const site = request.header('sec-fetch-site');
  if (site === undefined || site === 'none' || site === 'same-origin') return true;
  return (
    request.header('sec-fetch-mode') === 'navigate' &&
    request.header('sec-fetch-dest') === 'document'
  );
}
