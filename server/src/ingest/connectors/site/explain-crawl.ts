import type { AddressVerdict, AddressVerdictState } from '../../sources/address-verdict.ts';
import type { ConnectedSource } from '../connector-services.ts';
import type { CrawlAddress } from './crawl-address.ts';
import type { CrawlReader } from './crawl-store.ts';
import { recogniseTrap } from './recognise-trap.ts';
import { robotsRules } from './robots/fetch-robots.ts';
import { keptRobots } from './robots/host-rules.ts';
import { type SiteSettings, siteSettings } from './site-kind.ts';
import { scopeOfSource } from './source-scope.ts';

/**
 * What a crawled source knows about an address: from the record of its visits, or, for an unknown
 * one, from its rules. Reads only; works for any kind of source that crawls a site with these settings.
 */
export function explainCrawl(
  url: string,
  source: ConnectedSource,
  crawls: CrawlReader,
): AddressVerdict {
  const settings = siteSettings.parse(source.settings);
  const place = scopeOfSource(source, settings, crawls);
  const normalised = place?.scope.normalise(url) ?? null;
  if (place === null || normalised === null) {
    return verdict(source, 'unknown', 'address-invalid', 'This is no http or https address.');
  }
  const known = crawls.address(source.id, normalised) ?? crawls.address(source.id, url);
  if (known !== null && known.kind !== 'sitemap') return fromRecord(known, source, crawls);
  const exclusion = place.scope.exclusionOf(normalised, 0);
  const reason = exclusion ?? robotsReason(normalised, settings, crawls);
  if (reason !== null) return verdict(source, 'not-fetched', reason, detailOf(reason));
  const run = crawls.run(source.id);
  if (run === null) return verdict(source, 'unknown', 'not-run', NOT_RUN);
  const trap = recogniseTrap(normalised, run.begunAtMs);
  if (trap !== null) return verdict(source, 'not-fetched', trap, detailOf(trap));
  return verdict(source, 'unknown', 'not-found', NOT_FOUND);
}

const NOT_RUN = 'The source has not been read yet: refresh it.';
const NOT_FOUND =
  'No page and no sitemap that was read leads to it. Link to it, name it in a sitemap, or add it as a source of its own.';

function robotsReason(url: string, settings: SiteSettings, crawls: CrawlReader): string | null {
  const kept = keptRobots(crawls.robots(new URL(url).origin));
  if (kept === null || settings.ignoreRobots) return null;
  if (kept.ruling === 'disallow-all') return 'robots-unreachable';
  return robotsRules(kept).isAllowed(settings.userAgentToken, url) ? null : 'robots';
}

function fromRecord(
  address: CrawlAddress,
  source: ConnectedSource,
  crawls: CrawlReader,
): AddressVerdict {
  const state = stateOf(address);
  const documents = crawls.documentsOf(source.id, address.key);
  const reason = state === 'indexed' ? null : reasonOf(address);
  const own = documents.find(({ externalId }) => externalId === address.url) ?? documents[0];
  return {
    ...verdict(source, state, reason, reason === null ? INDEXED : detailOf(reason, address)),
    at: timeOf(address.lastFetchedAtMs),
    status: address.status,
    foundOn: address.foundOn,
    nextFetchAt: timeOf(address.nextFetchAtMs),
    target: address.target,
    externalId: own?.externalId ?? null,
  };
}

function stateOf({ state, reason, lastFetchedAtMs }: CrawlAddress): AddressVerdictState {
  if (state === 'indexed' || state === 'waiting' || state === 'duplicate') return state;
  if (state === 'failed' || state === 'gone') return 'not-fetched';
  return lastFetchedAtMs === null || reason === 'robots' ? 'not-fetched' : 'not-indexed';
}

function reasonOf({ state, reason, tries }: CrawlAddress): string {
  if (state !== 'waiting') return reason ?? state;
  return tries > 0 && reason !== null ? reason : 'waiting';
}

const INDEXED = 'It was read and is found.';

const DETAILS: Readonly<Record<string, string>> = {
  waiting:
    'It is known and waits for its turn, in this run or, when "maxPages" is reached, for a place.',
  robots:
    'The robots.txt of its host does not allow it. If the site is yours, change that file or set "ignoreRobots".',
  'robots-unreachable':
    'The robots.txt of its host cannot be read now, so that nothing is asked of the host until it can.',
  'off-site':
    'Its host does not belong to the source: add it to "hosts", or set "includeSubdomains".',
  excluded: 'The setting "exclude" leaves it out, or its query parameters are dropped.',
  'not-included': 'The setting "include" names other paths.',
  'too-deep': 'More links lie between the start and it than "maxDepth" allows.',
  nofollow:
    'Only links marked "nofollow" lead to it: set "respectNofollow" to false to follow them.',
  noindex: 'It asks not to be indexed, by a robots meta tag or the header X-Robots-Tag.',
  canonical:
    'It names another address as its canonical one; that is indexed in its place if it can be.',
  duplicate: 'Another address has the same content and is indexed in its place.',
  redirected: 'It redirects to another address.',
  'redirected-off-site':
    'It redirects to another host, which does not belong to the source: add that to "hosts".',
  'redirect-loop': 'It redirects to itself, or to what redirects to it.',
  'redirect-nowhere': 'It redirects to no usable address.',
  'too-many-redirects': 'It is the end of a chain of too many redirects.',
  'too-large': 'It is larger than MAX_DOCUMENT_BYTES allows.',
  binary: 'It holds no text.',
  unsupported: 'Files of this kind are not read yet.',
  empty: 'Nothing could be read in it: it may be made by scripts only.',
  generated: 'It looks like output of a program, not like something to read.',
  feed: 'It is a feed: add it as a source of the kind "feed". The pages that it names are found by their links.',
  sitemap: 'It is a sitemap: what it names is visited.',
  'not-collected': 'The setting "collect" does not want what it is.',
  encrypted: 'It is encrypted: only who has its password can read it.',
  malformed: 'It is damaged, or cut short, or not what its server says that it is.',
  memory: 'Reading it took too much memory.',
  crashed: 'Reading it failed badly: it is left alone until it changes.',
  'too-small': 'It is a picture smaller than "minWidth" and "minHeight" want.',
  timeout: 'Its server did not answer in time, or reading it took too long.',
  'connection-failed': 'Its server could not be reached, or broke off.',
  'tls-failed': 'No secure connection to its server could be made.',
  'header-too-large': 'Its server sends too many headers.',
  'address-invalid': 'Its address cannot be asked: browsers refuse it too.',
  'address-forbidden':
    'It is a private address: CRAWL_ALLOW_PRIVATE=true lets the server reach those.',
  'name-unknown': 'There is no host of this name.',
  'http-401': 'Its server wants a password (401): the setting "headers" can hold one.',
  'http-403': 'Its server refuses it (403).',
  'http-404': 'Its server says that there is no such page (404).',
  'http-410': 'Its server says that the page is gone for good (410).',
  'http-429':
    'Its server says that it is asked too often (429); it is asked again later, and less often.',
  'trap-long': "It is longer than any page's address: it looks like one of endlessly many.",
  'trap-deep': "It has more parts than any page's address: it looks like one of endlessly many.",
  'trap-repeat':
    'Parts of its path repeat: it looks like one of endlessly many that a wrong link makes.',
  'trap-session': "It has a visitor's session in its path.",
  'trap-calendar': 'It is one of endlessly many days or months of a calendar.',
  'trap-query':
    'Its path comes with too many different queries: name those that count in "keepQueryParameters".',
};

function detailOf(reason: string, address?: CrawlAddress): string {
  const detail = DETAILS[reason] ?? `It could not be read (${reason}).`;
  const hasOlder = address?.state === 'failed' && address.textHash !== null;
  return hasOlder ? `${detail} What was read before is still found.` : detail;
}

function verdict(
  source: ConnectedSource,
  state: AddressVerdictState,
  reason: string | null,
  detail: string,
): AddressVerdict {
  const none = {
    at: null,
    status: null,
    foundOn: null,
    nextFetchAt: null,
    target: null,
    externalId: null,
  };
  return { sourceId: source.id, state, reason, detail, ...none };
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
