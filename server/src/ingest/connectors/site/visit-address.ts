import { hash } from 'node:crypto';
import type { OutboundFaultCode, OutboundResponse } from '../../../outbound/outbound.ts';
import type { CrawlAddress, Validators } from './crawl-address.ts';
import type { CrawlContext } from './crawl-context.ts';
import { fail, postpone } from './fail-visit.ts';
import { type FetchedAddress, fetchAddress } from './fetch-address.ts';
import { judge, leftOut, signpostTo } from './judge-page.ts';
import { readersFor } from './page-readers.ts';
import { faultOfRedirect } from './redirect-fault.ts';
import { type CrawlHost, delayOf } from './robots/crawl-host.ts';
import { keepAsItIs, settle } from './settle-visit.ts';
import type { VisitOutcome } from './visit-outcome.ts';

const BODY_HASH_CHARACTERS = 16;

/**
 * Requests one address, reads and classifies the response, and records the result. Rejects only with the
 * reason of the signal; then nothing is recorded and the address stays queued.
 */
export async function visitAddress(
  address: CrawlAddress,
  host: CrawlHost,
  context: CrawlContext,
): Promise<VisitOutcome> {
  const barred = await askRobots(address, host, context);
  if (barred !== null) return barred;
  const validators = isKept(address, context) ? address.validators : null;
  const fetched = await fetchAddress(address, validators, context);
  context.signal.throwIfAborted();
  // `busy` is noted where its pause is known.
  if (fetched.kind === 'temporary') host.noteFailure();
  else if (fetched.kind !== 'busy') host.noteAnswer();
  const outcome = await take(fetched, { address, host, validators }, context);
  return validators === null ? outcome : { ...outcome, wasWorthAsking: worthOf(fetched, outcome) };
}

async function askRobots(
  address: CrawlAddress,
  host: CrawlHost,
  context: CrawlContext,
): Promise<VisitOutcome | null> {
  const { settings, services, signal } = context;
  if (settings.ignoreRobots) return null;
  const { verdict, rules } = await context.hostRules.of(host.origin, signal);
  host.obey(delayOf(rules, settings.userAgentToken));
  if (verdict.ruling === 'disallow-all') {
    const isBarred = NEVER_REACHED.has(verdict.reason);
    host.rest(isBarred ? verdict.reason : 'robots-unreachable');
    if (isBarred) {
      const failure = { reason: verdict.reason, status: null, isTemporary: false };
      return fail(address, failure, false, context);
    }
    const later = { atMs: services.clock.now(), tries: address.tries, status: null };
    return postpone(address, { ...later, reason: 'robots-unreachable' }, context);
  }
  if (rules.isAllowed(settings.userAgentToken, address.url)) return null;
  return settle(address, { ...leftOut('robots'), status: null }, context);
}

/** Why a host got no request; unchanged tomorrow unless its owner acts. */
const NEVER_REACHED: ReadonlySet<string> = new Set<OutboundFaultCode>([
  'address-forbidden',
  'address-invalid',
]);

/** Whether the result of an earlier visit is still valid if nothing has changed. */
function isKept({ state, bodyHash, key }: CrawlAddress, context: CrawlContext): boolean {
  if (bodyHash === null || state === 'waiting' || state === 'gone') return false;
  const { services, source } = context;
  return state !== 'failed' || services.crawls.documentsOf(source.id, key).length > 0;
}

function worthOf({ kind }: FetchedAddress, { hasChanged }: VisitOutcome): boolean | null {
  if (kind === 'not-modified') return true;
  return kind === 'body' ? hasChanged : null;
}

interface Visit {
  readonly address: CrawlAddress;
  readonly host: CrawlHost;
  /** The validators that were sent. */
  readonly validators: Validators | null;
}

async function take(
  fetched: FetchedAddress,
  { address, host, validators }: Visit,
  context: CrawlContext,
): Promise<VisitOutcome> {
  switch (fetched.kind) {
    case 'body':
      return takeBody(address, fetched.response, fetched.validators, context);
    case 'not-modified': {
      if (validators !== null) return keepAsItIs(address, { validators, status: 304 }, context);
      return fail(address, { reason: 'http-304', status: 304, isTemporary: false }, false, context);
    }
    case 'redirect':
      return takeRedirect(address, fetched.status, fetched.target, context);
    case 'gone': {
      const { reason, status } = fetched;
      return settle(address, { ...leftOut(reason), state: 'gone', status }, context);
    }
    case 'left-out':
      return settle(address, { ...leftOut(fetched.reason), status: null }, context);
    case 'refused':
      return fail(address, { ...fetched, isTemporary: false }, false, context);
    case 'temporary':
      return fail(address, { ...fetched, isTemporary: true }, host.restReason === null, context);
    case 'busy': {
      const atMs = host.noteBusy(context.services.clock.now(), fetched.retryAfterMs);
      return postpone(address, { ...fetched, atMs, tries: address.tries }, context);
    }
  }
}

async function takeBody(
  address: CrawlAddress,
  response: OutboundResponse,
  validators: Validators | null,
  context: CrawlContext,
): Promise<VisitOutcome> {
  const { services, signal } = context;
  const { status } = response;
  const bodyHash = bodyHashOf(response);
  if (bodyHash === address.bodyHash && isKept(address, context)) {
    return keepAsItIs(address, { validators, status }, context);
  }
  const task = {
    bytes: response.body,
    url: address.url,
    contentType: response.headers['content-type'] ?? null,
    fileName: fileNameOf(address.url),
    maxBytes: services.maxDocumentBytes,
    ...(address.kind === 'image' ? { readAs: 'image' as const } : {}),
  };
  const [outcome] = await services.pool.extract([task], signal);
  if (outcome === undefined) throw new Error('the extraction pool answered nothing');
  const modifiedAt = modifiedAtOf(response, services.clock.now());
  const readers = await readersFor(address, outcome, context);
  signal.throwIfAborted();
  // No await from here to the record, so that concurrent visits never see partial results of each other.
  const judgement = judge({ address, response, outcome, readers, modifiedAt }, context);
  return settle(address, { ...judgement, status, validators, bodyHash, modifiedAt }, context);
}

/** Includes data that are judged without reading the body. */
function bodyHashOf({ body, headers }: OutboundResponse): string {
  const said = `${headers['x-robots-tag'] ?? ''}\n${headers['content-type'] ?? ''}`;
  return hash('sha256', `${hash('sha256', body)}${said}`).slice(0, BODY_HASH_CHARACTERS);
}

function takeRedirect(
  address: CrawlAddress,
  status: number,
  written: string | null,
  context: CrawlContext,
): VisitOutcome {
  const target = written === null ? null : context.scope.normalise(written);
  const redirects = address.redirects + 1;
  const fault = faultOfRedirect(address, target, context);
  if (target === null || fault !== null) {
    return settle(address, { ...leftOut(fault ?? 'redirect-nowhere'), status, target }, context);
  }
  if (address.url === context.start) context.scope.followStart(target);
  const found =
    address.kind === 'image'
      ? [{ ...imageAt(target, address), redirects }]
      : signpostTo(target, address, context, redirects);
  const leadsAway = address.kind === 'page' && context.scope.exclusionOf(target, 0) === 'off-site';
  const reason = leadsAway ? 'redirected-off-site' : 'redirected';
  const judgement = { ...leftOut(reason), state: 'redirected', target, found } as const;
  return settle(address, { ...judgement, status }, context);
}

function imageAt(url: string, { key, depth, words }: CrawlAddress) {
  return { url, kind: 'image', depth, foundOnKey: key, words } as const;
}

const DAY_MS = 24 * 3_600_000;
// The first web page is from 1991: earlier dates come from unset clocks.
const MIN_MODIFIED_MS = Date.UTC(1990, 0, 1);

/** `Last-Modified` in ISO 8601, if it is a plausible date. */
function modifiedAtOf({ headers }: OutboundResponse, nowMs: number): string | null {
  const written = headers['last-modified'];
  if (written === undefined || written.length > 100) return null;
  const atMs = Date.parse(written);
  const isSensible = atMs >= MIN_MODIFIED_MS && atMs <= nowMs + DAY_MS;
  return isSensible ? new Date(atMs).toISOString() : null;
}

/** The file name of an address: its last segment, or its host. */
function fileNameOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  const segment = pathname.split('/').findLast((part) => part !== '');
  return segment === undefined ? hostname : decoded(segment);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not every server uses UTF-8 in its escapes.
    return segment;
  }
}
