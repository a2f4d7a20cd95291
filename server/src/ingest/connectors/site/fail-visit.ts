import type { Finding } from '../connector.ts';
import type { CrawlAddress } from './crawl-address.ts';
import type { CrawlContext } from './crawl-context.ts';
import { nextIntervalAfterFailure } from './revisit.ts';
import { keptFindings, outcomeOf, type VisitOutcome } from './visit-outcome.ts';

// In one run; the next run starts counting again.
const MAX_TRIES = 3;
const FIRST_RETRY_MS = 5_000;
const RETRY_FACTOR = 3;
// Some servers refuse requests for an hour and answer them later. After three runs the refusal is final.
const MAX_REFUSALS = 3;

/** The failure of a visit. */
export interface VisitFailure {
  readonly reason: string;
  readonly status: number | null;
  /** A later attempt may well succeed. */
  readonly isTemporary: boolean;
}

/**
 * Records a failure: the address is tried again in this run if that may succeed, otherwise in a later one.
 * Its documents are kept, unless the server refuses in several consecutive runs.
 */
export function fail(
  address: CrawlAddress,
  failure: VisitFailure,
  mayRetry: boolean,
  context: CrawlContext,
): VisitOutcome {
  const tries = address.tries + 1;
  const { clock } = context.services;
  if (!failure.isTemporary || !mayRetry || tries >= MAX_TRIES) {
    return recordFailure(address, failure, context);
  }
  // With jitter, so that not all retry at once: half of the delay to one and a half.
  const spread = 0.5 + context.timing.random();
  const delayMs = FIRST_RETRY_MS * RETRY_FACTOR ** (tries - 1) * spread;
  return postpone(address, { ...failure, atMs: clock.now() + delayMs, tries }, context);
}

/** Keeps an address in the queue for later. */
export function postpone(
  address: CrawlAddress,
  later: Pick<VisitFailure, 'reason' | 'status'> & {
    readonly atMs: number;
    readonly tries: number;
  },
  { services, source }: CrawlContext,
): VisitOutcome {
  const { reason, status, tries } = later;
  const notBeforeMs = Math.round(later.atMs);
  services.crawls.postpone(source.id, { key: address.key, notBeforeMs, tries, reason, status });
  return postponed(address, reason, notBeforeMs);
}

/** The outcome for an address that is still in the queue. */
export function postponed({ origin }: CrawlAddress, reason: string, atMs: number): VisitOutcome {
  return {
    findings: [],
    kind: 'postponed',
    reason,
    isTemporary: true,
    queuedFor: [{ origin, atMs }],
    queued: 1,
    hasChanged: false,
    wasWorthAsking: null,
  };
}

function recordFailure(
  address: CrawlAddress,
  { reason, status, isTemporary }: VisitFailure,
  context: CrawlContext,
): VisitOutcome {
  const { services, source, run } = context;
  const failures = address.failures + 1;
  const isFinal = !isTemporary && failures >= MAX_REFUSALS;
  const kept = isFinal ? [] : services.crawls.documentsOf(source.id, address.key);
  const atMs = services.clock.now();
  const delayMs = nextIntervalAfterFailure(failures);
  const { key, bodyHash, validators, intervalMs } = address;
  const result = services.crawls.recordVisit(source.id, {
    key,
    bodyHash,
    validators,
    reason,
    status,
    failures,
    atMs,
    wasAsked: true,
    attempt: run.attempt,
    state: 'failed',
    target: null,
    textHash: kept.length === 0 ? null : address.textHash,
    intervalMs: intervalMs ?? delayMs,
    nextFetchAtMs: atMs + delayMs,
    documents: isFinal ? [] : 'kept',
    found: [],
  });
  const verdict: Finding = {
    kind: isFinal ? 'skipped' : 'failed',
    externalId: address.url,
    reason,
  };
  const findings = [verdict, ...keptFindings(kept)];
  const outcome = { findings, kind: 'failed', reason, hasChanged: false } as const;
  return { ...outcomeOf(result, outcome, context), isTemporary };
}
