import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { CrawlAddress } from './crawl-address.ts';
import type { CrawlContext } from './crawl-context.ts';
import { type CrawlRun, type CrawlStore, PRIORITY, type Reclassification } from './crawl-store.ts';
import { delayOf } from './robots/crawl-host.ts';
import { robotsRules } from './robots/fetch-robots.ts';
import { keptRobots } from './robots/host-rules.ts';
import type { SiteSettings } from './site-kind.ts';

// A batch takes some hundred microseconds of the ingest thread.
const BATCH = 1_000;
const HASH_CHARACTERS = 16;
const HOUR_MS = 3_600_000;
const HUB_MS = 7 * 24 * HOUR_MS;
const MAX_HUBS = 100;
// Precautionary requests must not make a run longer than this, at the host's pace.
const REVALIDATION_MS = HOUR_MS;
// Without a configured delay: about the response time of a distant server.
const ASSUMED_PACE_MS = 50;
/** Reasons that come from settings, and that changed settings may lift. */
const SCOPE_REASONS = new Set(['off-site', 'excluded', 'not-included', 'too-deep']);

/** Begins a run, or resumes an interrupted one. */
export function beginRun(
  store: CrawlStore,
  sourceId: string,
  settings: SiteSettings,
  atMs: number,
): { readonly run: CrawlRun; readonly before: CrawlRun | null } {
  const before = store.run(sourceId);
  const run = store.beginRun(sourceId, {
    atMs,
    ...settingsHashes(settings),
    hubsSinceMs: atMs - HUB_MS,
    maxHubs: MAX_HUBS,
  });
  return { run, before };
}

/**
 * Queues the addresses that this run has to visit, in addition to those already queued:
 *
 * - those due by their own interval (`revisit.ts`), and hubs: pages that recently linked to something new
 * - the start, and later those that sitemaps report as changed (`queue-sitemaps.ts`)
 * - every page with a validator (RFC 9110, 13.1): a run should bring the source up to date, whether by schedule or by
 *   hand, and a conditional request for an unchanged page transfers no body. Bounded by an hour at the host's pace, the
 *   least recently visited first, and skipped for a host that keeps sending the same body
 *   (`CrawlHost.noteValidation`). Pages without validators transfer a body each, so they follow their interval.
 * - documents that were reported but not stored, as after a crash in between: the document store decides
 */
export async function prepareRun(
  context: CrawlContext,
  before: CrawlRun | null,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  if (before !== null) await applySettings(context, before);
  await fetchLostAgain(context, known);
  queueStart(context);
  if (!context.run.isResumed) queueRevalidations(context);
}

/** Hashes of the settings that decide which addresses are visited, and of those that decide what is read in them. */
function settingsHashes(settings: SiteSettings): { scopeHash: string; contentHash: string } {
  const { include, exclude, maxDepth, ...rest } = settings;
  const { collect, hosts, includeSubdomains, respectNofollow, sitemaps, headers } = rest;
  const { keepQueryParameters, dropQueryParameters, userAgentToken } = rest;
  const content = [collect, hosts, includeSubdomains, respectNofollow, sitemaps, headers];
  return {
    scopeHash: digest([include, exclude, maxDepth]),
    contentHash: digest([...content, keepQueryParameters, dropQueryParameters, userAgentToken]),
  };
}

function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value)).slice(0, HASH_CHARACTERS);
}

async function applySettings(context: CrawlContext, before: CrawlRun): Promise<void> {
  const { run, services, source } = context;
  const isOtherContent = run.contentHash !== before.contentHash;
  if (isOtherContent || run.scopeHash !== before.scopeHash) await applyScope(context);
  // Links and documents that were ignored before are found only by reading everything again.
  if (isOtherContent) services.crawls.refetchAll(source.id);
}

async function applyScope(context: CrawlContext): Promise<void> {
  const { services, source, signal } = context;
  const store = services.crawls;
  for (let after = 0; ; ) {
    const batch = store.addresses(source.id, after, BATCH);
    if (batch.length === 0) return;
    after = batch.at(-1)?.key ?? after;
    store.reclassify(
      source.id,
      batch.flatMap((address) => reclassified(address, context)),
    );
    await setImmediate();
    signal.throwIfAborted();
  }
}

function reclassified(
  { key, url, kind, depth, state, reason }: CrawlAddress,
  { scope }: CrawlContext,
): Reclassification[] {
  if (kind !== 'page') return [];
  const exclusion = scope.normalise(url) === url ? scope.exclusionOf(url, depth) : 'excluded';
  const isLeftOut = state === 'left-out' && SCOPE_REASONS.has(reason ?? '');
  if (exclusion === null) return isLeftOut ? [{ key, leaveOut: null }] : [];
  return [{ key, leaveOut: exclusion }];
}

async function fetchLostAgain(
  context: CrawlContext,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const { services, source, signal } = context;
  const store = services.crawls;
  for (let after = ''; ; ) {
    const batch = store.documents(source.id, after, BATCH);
    if (batch.length === 0) return;
    after = batch.at(-1)?.externalId ?? after;
    const lost = batch.filter(({ externalId, version }) => known.get(externalId) !== version);
    if (lost.length > 0)
      store.documentsLost(
        source.id,
        lost.map(({ externalId }) => externalId),
      );
    await setImmediate();
    signal.throwIfAborted();
  }
}

function queueStart({ services, source, start, run }: CrawlContext): void {
  const store = services.crawls;
  const state = store.address(source.id, start)?.state ?? 'waiting';
  // A resumed run has visited the start, unless the start itself interrupted it.
  const isMissing = state === 'waiting' || state === 'failed' || state === 'gone';
  if (run.isResumed && !isMissing) return;
  const found = {
    url: start,
    kind: 'page',
    depth: 0,
    foundOnKey: null,
    priority: PRIORITY.first,
  } as const;
  store.enqueue(source.id, [{ ...found, isDue: true }], services.clock.now());
}

function queueRevalidations({ services, source, settings }: CrawlContext): void {
  const store = services.crawls;
  for (const origin of store.origins(source.id)) {
    const kept = keptRobots(store.robots(origin));
    const askedMs = kept === null ? 0 : delayOf(robotsRules(kept), settings.userAgentToken);
    const paceMs = Math.max(ASSUMED_PACE_MS, settings.crawlDelayMs, askedMs);
    const limit = Math.floor(REVALIDATION_MS / paceMs);
    store.queueRevalidations(source.id, { origin, limit });
  }
}
