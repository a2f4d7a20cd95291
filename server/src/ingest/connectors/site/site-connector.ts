import { JobFault } from '../../jobs/job-fault.ts';
import type { Connector, Finding } from '../connector.ts';
import type { ConnectedSource, ConnectorServices } from '../connector-services.ts';
import { crawl } from './crawl.ts';
import { type CrawlContext, type CrawlTiming, systemTiming } from './crawl-context.ts';
import type { CrawlRun } from './crawl-store.ts';
import { assertReached, reportUnvisited } from './finish-run.ts';
import { LargeFetches } from './large-fetches.ts';
import { beginRun, prepareRun } from './prepare-run.ts';
import { HostRules } from './robots/host-rules.ts';
import { type SiteSettings, siteSettings } from './site-kind.ts';
import { queueSitemaps } from './sitemaps/queue-sitemaps.ts';
import { scopeOfSource } from './source-scope.ts';

// 32 MiB each by default, twice while they are handed to the process that reads them.
const LARGE_FETCHES_AT_ONCE = 2;

/** What tests replace. */
export interface SiteSeams {
  readonly timing?: CrawlTiming;
}

/**
 * The pages of a web site and the files that they link to, by crawling it from its start. A listing
 * that is broken off, however hard, is taken up by the next where it was.
 */
export function createSiteConnector(
  source: ConnectedSource,
  services: ConnectorServices,
  seams: SiteSeams = {},
): Connector {
  return {
    listsEverything: true,
    list: (known, signal) => listSite(source, services, seams, known, signal),
    again: (address, signal) => visitAgain(source, services, seams, address, signal),
    watch: () => Promise.resolve(null),
  };
}

/**
 * One address that the crawl knows, and the new ones that it links to; politely, as in a crawl. It is known to be due from then on,
 * so that a visit that is broken off is made up for.
 */
async function* visitAgain(
  source: ConnectedSource,
  services: ConnectorServices,
  seams: SiteSeams,
  address: string,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  const settings = siteSettings.parse(source.settings);
  const store = services.crawls;
  const place = scopeOfSource(source, settings, store);
  const run = store.run(source.id);
  const known = store.address(source.id, address);
  if (place === null || run === null || known === null) {
    throw new JobFault('address-unknown', 'The crawl knows no such address.');
  }
  if (run.finishedAtMs === null) {
    throw new JobFault('not-finished', 'The site has not been crawled to its end: refresh it.');
  }
  const { url, kind, depth, redirects, words } = known;
  const again = { url, kind, depth, redirects, words, foundOnKey: null, isDue: true };
  store.enqueue(source.id, [again], services.clock.now());
  yield* crawl(contextOf({ source, settings, services, seams, signal }, place, run));
}

interface SiteListing {
  readonly source: ConnectedSource;
  readonly settings: SiteSettings;
  readonly services: ConnectorServices;
  readonly seams: SiteSeams;
  readonly signal: AbortSignal;
}

function contextOf(
  { seams, ...listing }: SiteListing,
  place: Pick<CrawlContext, 'scope' | 'start'>,
  run: CrawlRun,
): CrawlContext {
  return {
    ...listing,
    ...place,
    run,
    timing: seams.timing ?? systemTiming,
    hostRules: new HostRules(listing.services),
    largeFetches: new LargeFetches(LARGE_FETCHES_AT_ONCE),
  };
}

async function* listSite(
  source: ConnectedSource,
  services: ConnectorServices,
  seams: SiteSeams,
  known: ReadonlyMap<string, string>,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  const settings = siteSettings.parse(source.settings);
  const store = services.crawls;
  const place = scopeOfSource(source, settings, store);
  if (place === null)
    throw new JobFault('address-invalid', `${source.location} is no address of a site.`);
  const { run, before } = beginRun(store, source.id, settings, services.clock.now());
  const context = contextOf({ source, settings, services, seams, signal }, place, run);
  await prepareRun(context, before, known);
  yield* queueSitemaps(context);
  const end = yield* crawl(context);
  assertReached(context, end);
  yield* reportUnvisited(context, end);
  store.finishRun(source.id, services.clock.now());
}
