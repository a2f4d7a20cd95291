import type { Finding } from '../connector.ts';
import { standsFor } from './canonical.ts';
import type { CrawlAddress, Validators } from './crawl-address.ts';
import type { CrawlContext, CrawledDocument } from './crawl-context.ts';
import type { AddressVisit, CrawlDocument, VisitedDocument, VisitResult } from './crawl-store.ts';
import { postponed } from './fail-visit.ts';
import type { Judgement } from './judge-page.ts';
import { nextInterval } from './revisit.ts';
import { isReported, keptFindings, outcomeOf, type VisitOutcome } from './visit-outcome.ts';

const DAY_MS = 24 * 3_600_000;

/** The decision about an address, and the server's response. */
export interface Settlement extends Judgement {
  readonly status: number | null;
  readonly validators?: Validators | null;
  readonly bodyHash?: string | null;
  readonly modifiedAt?: string | null;
}

/** Records the new state of an address. */
export function settle(
  address: CrawlAddress,
  settlement: Settlement,
  context: CrawlContext,
): VisitOutcome {
  const { services, source } = context;
  const { state, reason, target, status, textHash, found, documents, keepsDocuments } = settlement;
  const before = services.crawls.documentsOf(source.id, address.key);
  const hasChanged = !saysTheSame(address, settlement, before);
  const result = services.crawls.recordVisit(source.id, {
    ...timesOf(address, hasChanged, settlement.modifiedAt ?? null, context),
    state,
    reason,
    target,
    status,
    textHash,
    found,
    wasAsked: reason !== 'robots',
    validators: settlement.validators ?? null,
    bodyHash: settlement.bodyHash ?? null,
    documents: keepsDocuments ? 'kept' : visitedDocuments(address, documents),
  });
  const findings = [
    ...(keepsDocuments ? keptFindings(before) : []),
    ...verdictFindings(address, state, reason),
    ...settlement.omissions.map((omission) => omissionFinding(address, omission)),
    ...documentFindings(documents, result),
  ];
  const kind = reason === 'robots' ? 'failed' : 'answered';
  return outcomeOf(result, { findings, kind, reason, hasChanged }, context);
}

/** Records that an address is unchanged. */
export function keepAsItIs(
  address: CrawlAddress,
  response: { readonly validators: Validators | null; readonly status: number | null },
  context: CrawlContext,
): VisitOutcome {
  const { services, source } = context;
  const isLost = address.state === 'duplicate' && !isDuplicateStill(address, context);
  if (isLost) return readAgain(address, context);
  const documents = services.crawls.documentsOf(source.id, address.key);
  const state = stateAsItIs(address, documents.length > 0);
  const reason = state === 'indexed' ? null : address.reason;
  const { target, textHash, bodyHash } = address;
  const result = services.crawls.recordVisit(source.id, {
    ...timesOf(address, false, null, context),
    state,
    reason,
    target,
    textHash,
    bodyHash,
    ...response,
    wasAsked: true,
    documents: 'kept',
    found: [],
  });
  const findings = [...verdictFindings(address, state, reason), ...keptFindings(documents)];
  const outcome = { findings, kind: 'answered', reason, hasChanged: false } as const;
  return outcomeOf(result, outcome, context);
}

/** Whether it is still a duplicate: its target may have changed during the request. */
function isDuplicateStill(address: CrawlAddress, context: CrawlContext): boolean {
  const { reason, target, textHash } = address;
  if (reason !== 'duplicate') return target !== null && standsFor(target, address, context);
  const { services, source } = context;
  return textHash !== null && services.crawls.addressOfText(source.id, textHash) !== null;
}

function readAgain(address: CrawlAddress, { services, source }: CrawlContext): VisitOutcome {
  services.crawls.reclassify(source.id, [{ key: address.key, leaveOut: null }]);
  return postponed(address, 'reading-again', services.clock.now());
}

function timesOf(
  address: CrawlAddress,
  hasChanged: boolean,
  modifiedAt: string | null,
  { services, settings, run }: CrawlContext,
) {
  const atMs = services.clock.now();
  const modifiedAtMs = modifiedAt === null ? null : Date.parse(modifiedAt);
  const { key, intervalMs: before } = address;
  const seen = { intervalMs: before, hasChanged, modifiedAtMs, atMs };
  const intervalMs = nextInterval(seen, settings.maxRevisitDays * DAY_MS);
  const nextFetchAtMs = atMs + intervalMs;
  return { key, attempt: run.attempt, atMs, intervalMs, nextFetchAtMs, failures: 0 };
}

/** Ignores documents that other addresses own: a list of products does not change with them. */
function saysTheSame(
  { state, textHash }: CrawlAddress,
  settlement: Settlement,
  before: readonly CrawlDocument[],
): boolean {
  const now = new Map(settlement.documents.map(({ externalId, version }) => [externalId, version]));
  return (
    settlement.state === state &&
    settlement.textHash === textHash &&
    before.every(({ externalId, version }) => now.get(externalId) === version)
  );
}

function visitedDocuments(
  { url }: CrawlAddress,
  documents: readonly CrawledDocument[],
): VisitedDocument[] {
  return documents.map(({ externalId, version, url: own }) => {
    return { externalId, version, takesOver: own === url };
  });
}

function stateAsItIs({ state }: CrawlAddress, hasDocuments: boolean): AddressVisit['state'] {
  if (state === 'failed') return hasDocuments ? 'indexed' : 'left-out';
  return state === 'waiting' ? 'left-out' : state;
}

function verdictFindings(
  { url }: CrawlAddress,
  state: AddressVisit['state'],
  reason: string | null,
): Finding[] {
  if (!isReported(reason)) return [];
  return [{ kind: state === 'failed' ? 'failed' : 'skipped', externalId: url, reason }];
}

/** With its own external id, so that the page itself is not reported as left out. */
function omissionFinding({ url }: CrawlAddress, reason: string): Finding {
  return { kind: 'skipped', externalId: `${url}#${reason}`, reason };
}

function documentFindings(
  documents: readonly CrawledDocument[],
  { refused }: VisitResult,
): Finding[] {
  const others = new Set(refused);
  const own = documents.filter(({ externalId }) => !others.has(externalId));
  return own.map((document) => ({ kind: 'document', document }));
}
