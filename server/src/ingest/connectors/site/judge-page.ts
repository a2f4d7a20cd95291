import type {
  ExtractedFile,
  ExtractionOutcome,
  RobotsDirectives,
} from '../../../extract/extraction-outcome.ts';
import { parseXRobotsTag } from '../../../extract/html/robots-directives.ts';
import type { OutboundResponse } from '../../../outbound/outbound.ts';
import { standsFor } from './canonical.ts';
import type { CrawlAddress } from './crawl-address.ts';
import type { CrawlContext, CrawledDocument } from './crawl-context.ts';
import { type AddressVisit, type FoundAddress, PRIORITY } from './crawl-store.ts';
import { addressesOnPage, foundPage } from './found-addresses.ts';
import { documentsOf, textHashOf } from './page-documents.ts';
import type { PageReaders } from './page-readers.ts';

// A page that only redirects has a few words about that. One with more words is worth reading.
const MAX_REFRESHING_TEXT_UNITS = 500;

/** The classification of an address after reading. */
export interface Judgement
  extends Pick<AddressVisit, 'state' | 'reason' | 'target' | 'textHash' | 'found'> {
  readonly documents: readonly CrawledDocument[];
  /** Documents of an earlier visit are kept. */
  readonly keepsDocuments: boolean;
  /** Parts that were left out although it was read: short stable words. */
  readonly omissions: readonly string[];
}

/** The fetched response, and its content. */
export interface ReadAddress {
  readonly address: CrawlAddress;
  readonly response: OutboundResponse;
  readonly outcome: ExtractionOutcome;
  readonly readers: PageReaders;
  /** ISO 8601 in UTC. */
  readonly modifiedAt: string | null;
}

/**
 * Classifies a page, a file or a picture, in this order: unreadable, not to be indexed, a
 * pointer to another address, a copy of one, or a document. Its links are followed in any case,
 * unless it forbids that.
 */
export function judge(read: ReadAddress, context: CrawlContext): Judgement {
  const { outcome, address } = read;
  if (outcome.status === 'failed')
    return {
      ...leftOut(outcome.reason),
      state: 'failed',
      keepsDocuments: true,
      textHash: address.textHash,
    };
  if (outcome.status === 'skipped') return leftOut(outcome.reason);
  const directives = directivesOf(read.response, outcome, context);
  const found = addressesOnPage(address, outcome, directives, context);
  const judgement = judgeReadable(read, outcome, directives, context);
  const omissions = outcome.page?.hasMoreLinks ? ['too-many-links'] : [];
  return { ...judgement, omissions, found: [...judgement.found, ...found] };
}

function judgeReadable(
  read: ReadAddress,
  outcome: ExtractedFile,
  directives: RobotsDirectives,
  context: CrawlContext,
): Judgement {
  const { address } = read;
  const isHidden = directives.noindex || (address.kind === 'image' && directives.noimageindex);
  if (isHidden) return leftOut('noindex');
  const machineRead = machineReadKind(read.response);
  if (machineRead !== null) return leftOut(machineRead);
  const signpost = refreshOf(address, outcome, context) ?? canonicalOf(address, outcome, context);
  if (signpost !== null) return signpost;
  const textHash = textHashOf(outcome);
  const twin = context.services.crawls.addressOfText(context.source.id, textHash);
  if (twin !== null && twin.key !== address.key) {
    return { ...leftOut('duplicate'), state: 'duplicate', target: twin.url, textHash };
  }
  const documents = documentsOf({ ...read, outcome }, context.settings.collect);
  if (documents.length === 0) return leftOut('not-collected');
  return { ...leftOut(''), state: 'indexed', reason: null, documents, textHash };
}

/** Left out for a reason, without findings. */
export function leftOut(reason: string): Judgement {
  return {
    state: 'left-out',
    reason,
    target: null,
    textHash: null,
    documents: [],
    keepsDocuments: false,
    omissions: [],
    found: [],
  };
}

function directivesOf(
  { headers }: OutboundResponse,
  { page }: ExtractedFile,
  { settings }: CrawlContext,
): RobotsDirectives {
  const header = parseXRobotsTag(headers['x-robots-tag'] ?? '', settings.userAgentToken);
  return {
    noindex: header.noindex || (page?.robots.noindex ?? false),
    nofollow: header.nofollow || (page?.robots.nofollow ?? false),
    noimageindex: header.noimageindex || (page?.robots.noimageindex ?? false),
  };
}

/** Feeds and sitemaps lead to documents, but are not documents. */
function machineReadKind({ headers, body }: OutboundResponse): 'feed' | 'sitemap' | null {
  const type = headers['content-type'] ?? '';
  if (/^(?:application|text)\/(?:rss|atom|feed)\+/i.test(type)) return 'feed';
  if (!/\bxml\b/i.test(type) || /xhtml/i.test(type)) return null;
  const head = Buffer.from(body.subarray(0, 1_024)).toString('latin1');
  if (/<(?:rss|feed|rdf:RDF)[\s>]/.test(head)) return 'feed';
  return /<(?:urlset|sitemapindex)[\s>]/.test(head) ? 'sitemap' : null;
}

/** `meta http-equiv=refresh` on a page with hardly any other text. */
function refreshOf(
  address: CrawlAddress,
  { page, content }: ExtractedFile,
  context: CrawlContext,
): Judgement | null {
  const target = page?.refreshUrl ? context.scope.normalise(page.refreshUrl) : null;
  if (target === null || target === address.url) return null;
  if (content.text.length > MAX_REFRESHING_TEXT_UNITS) return null;
  const found = signpostTo(target, address, context);
  return { ...leftOut('redirected'), state: 'redirected', target, found };
}

/**
 * `link rel=canonical` or `og:url`: accepted within the source, unless it leads nowhere. A page that names an address
 * of another site is kept: nothing of that site is read here, and a mirror or a moved site would disappear.
 */
function canonicalOf(
  address: CrawlAddress,
  { canonicalUrl }: ExtractedFile,
  context: CrawlContext,
): Judgement | null {
  const target = canonicalUrl === null ? null : context.scope.normalise(canonicalUrl);
  if (target === null || target === address.url || isMistakenForRoot(address.url, target))
    return null;
  // The owner chose this address and excluded that one.
  if (context.scope.exclusionOf(target, address.depth) !== null) return null;
  if (!standsFor(target, address, context)) return null;
  const found = signpostTo(target, address, context);
  return { ...leftOut('canonical'), state: 'duplicate', target, found };
}

/** The target of an address is visited soon. */
export function signpostTo(
  target: string,
  from: CrawlAddress,
  context: CrawlContext,
  redirects = 0,
): FoundAddress[] {
  const found = foundPage(target, from, context, { priority: PRIORITY.first, redirects });
  return found === null ? [] : [found];
}

/** It is a common mistake that a template gives the front page as the canonical address of every page. */
function isMistakenForRoot(url: string, target: string): boolean {
  const { pathname, search } = new URL(target);
  const own = new URL(url);
  const isRoot = pathname === '/' && search === '';
  return isRoot && !/^\/(?:index\.\w+)?$/.test(own.pathname);
}
