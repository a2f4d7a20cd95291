import type { Finding } from '../../connector.ts';
import type { CrawlContext } from '../crawl-context.ts';
import type { FoundAddress } from '../crawl-store.ts';
import { foundPage } from '../found-addresses.ts';
import { readSitemaps, type SitemapEntry } from './sitemap.ts';

// Addresses for each transaction.
const BATCH = 500;
// The owner wants pages in sitemaps found, so they count as near as links of the start.
const SITEMAP_DEPTH = 1;

/** Reads the sitemaps of a site and queues their addresses. Yields their faults as findings. */
export async function* queueSitemaps(context: CrawlContext): AsyncGenerator<Finding> {
  const { settings, services, source, run } = context;
  if (settings.sitemaps === 'off' || run.areSitemapsRead) return;
  const places = await sitemapPlaces(context);
  if (places === null) return;
  const queue = new SitemapQueue(context);
  const { outbound, clock } = services;
  const mayVisit = (url: string): boolean => context.scope.exclusionOf(url, 0) !== 'off-site';
  const options = { outbound, clock, mayVisit, signal: context.signal };
  for await (const part of readSitemaps(places.urls, options)) {
    if (part.kind === 'entry') queue.add(part);
    // A sitemap at the usual place is only a guess, so it may be missing.
    else if (!(places.isGuessed && /^http-4\d\d$/.test(part.code))) {
      yield { kind: 'failed', externalId: part.sitemap, reason: part.code };
    }
  }
  queue.flush();
  services.crawls.noteSitemapsRead(source.id);
}

interface SitemapPlaces {
  readonly urls: readonly string[];
  /** Whether the address is only the usual one, not named by robots.txt or settings. */
  readonly isGuessed: boolean;
}

/** `null` if robots.txt currently allows no request. */
async function sitemapPlaces(context: CrawlContext): Promise<SitemapPlaces | null> {
  const { origin } = new URL(context.start);
  const { rules, verdict } = await context.hostRules.of(origin, context.signal);
  const { sitemapUrls, ignoreRobots } = context.settings;
  if (verdict.ruling === 'disallow-all' && !ignoreRobots) return null;
  const urls = [...sitemapUrls, ...rules.sitemaps];
  return urls.length > 0
    ? { urls, isGuessed: false }
    : { urls: [`${origin}/sitemap.xml`], isGuessed: true };
}

class SitemapQueue {
  readonly #context: CrawlContext;
  #batch: FoundAddress[] = [];
  #sitemap = '';
  #key: number | null = null;

  constructor(context: CrawlContext) {
    this.#context = context;
  }

  add(entry: SitemapEntry): void {
    if (entry.sitemap !== this.#sitemap) this.#enter(entry.sitemap);
    const modifiedAtMs = entry.lastModified === null ? null : Date.parse(entry.lastModified);
    this.#addPage(entry.url, modifiedAtMs);
    for (const { url } of entry.alternates) this.#addPage(url, null);
    if (this.#batch.length >= BATCH) this.flush();
  }

  flush(): void {
    const { services, source } = this.#context;
    services.crawls.enqueue(source.id, this.#batch, services.clock.now());
    this.#batch = [];
  }

  #addPage(url: string, modifiedAtMs: number | null): void {
    const where = { key: this.#key, depth: SITEMAP_DEPTH };
    const page = foundPage(url, where, this.#context, { modifiedAtMs });
    if (page !== null) this.#batch.push(page);
  }

  #enter(sitemap: string): void {
    this.flush();
    const { services, source } = this.#context;
    const address = { url: sitemap, kind: 'sitemap', depth: 0, foundOnKey: null } as const;
    services.crawls.enqueue(source.id, [address], services.clock.now());
    this.#sitemap = sitemap;
    this.#key = services.crawls.address(source.id, sitemap)?.key ?? null;
  }
}
