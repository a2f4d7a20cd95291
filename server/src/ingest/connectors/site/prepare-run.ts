import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { CrawlAddress } from './crawl-address.ts';
import type { CrawlContext } from './crawl-context.ts';
import { type CrawlRun, type CrawlStore, PRIORITY, type Reclassification } from './crawl-store.ts';
import { delayOf } from './robots/crawl-host.ts';
import { robotsRules } from './robots/fetch-robots.ts';
import { keptRobots } from './robots/host-rules.ts';
import type { SiteSettings } from './site-kind.ts';

// Read at once: some hundred microseconds of the ingest thread each.
const BATCH = 1_000;
const HASH_CHARACTERS = 16;
const HOUR_MS = 3_600_000;
const HUB_MS = 7 * 24 * HOUR_MS;
const MAX_HUBS = 100;
// What is asked only to be on the safe side must not make a run longer than this, at the host's pace.
const REVALIDATION_MS = HOUR_MS;
// Where no pace is set: about what a server far away answers in.
const ASSUMED_PACE_MS = 50;
/** Reasons that the settings give, and may take back. */
const SCOPE_REASONS = new Set(['off-site', 'excluded', 'not-included', 'too-deep']);

/** Begins a run, or takes up the one that was broken off. */
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
 * Queues what this run is to visit besides what is already queued:
 *
 * - what is due by its own rhythm (`revisit.ts`), and hubs: pages that lately linked to something new
 * - the start, and in a moment what sitemaps call changed (`queue-sitemaps.ts`)
 * - every page that can say in one line that it has not changed (a validator, RFC 9110, 13.1). A run
 *   is somebody's wish to be up to date, be it by a schedule or by hand right after the last one, and
 *   asking costs no body. Bounded by an hour at the host's pace, the longest unasked first, and given
 *   up for a host that answers with the same body again and again (`CrawlHost.noteValidation`).
 *   Pages without validators cost a body each: there the rhythm decides.
 * - documents that were told but are not stored, as after a crash between the two: the store is right
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

/** What of the settings decides which addresses are visited, and what on what is found in them. */
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
  // Links and documents that were of no interest then are found only by reading everything again.
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
  // A run that is taken up has seen it, unless it was the start that broke it off.
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
