import type { PageLink, PageLinks } from '../extraction-outcome.ts';
import { type HtmlElement, walkElements } from './html-tree.ts';
import { absoluteAddress, baseAddress } from './page-address.ts';
import { pageImages } from './page-images.ts';
import { robotsDirectives } from './robots-directives.ts';

// The largest hand-made index (a language's standard library on one page) has some 3,000.
const MAX_LINKS = 5_000;
// The languages of the largest encyclopaedia are 350; each may come with regions.
const MAX_ALTERNATES = 500;
const MAX_FEEDS = 20;
// Later ones reload a page that is being read.
const MAX_REFRESH_SECONDS = 10;

/** Everything for crawlers in a page that was fetched from `url`. Linear in the page. */
export function pageLinks(root: HtmlElement, url: string): PageLinks {
  const base = baseAddress(root, url);
  const found: Found = {
    base,
    links: new Map(),
    hasMoreLinks: false,
    alternates: [],
    feeds: [],
    robots: [],
    refresh: null,
  };
  walkElements(root, (element) => {
    READERS.get(element.name)?.(element, found);
    return element.name !== 'template';
  });
  return {
    links: [...found.links.values()],
    hasMoreLinks: found.hasMoreLinks,
    robots: robotsDirectives(found.robots),
    alternates: found.alternates,
    feeds: found.feeds,
    refreshUrl: found.refresh,
    images: pageImages(root, base),
  };
}

interface Found {
  readonly base: string | null;
  readonly links: Map<string, PageLink>;
  hasMoreLinks: boolean;
  readonly alternates: { language: string; url: string }[];
  readonly feeds: string[];
  readonly robots: string[];
  refresh: string | null;
}

type Reader = (element: HtmlElement, found: Found) => void;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['a', readAnchor],
  ['area', readAnchor],
  ['iframe', readFrame],
  ['frame', readFrame],
  ['link', readLink],
  ['meta', readMeta],
]);

function readAnchor({ attributes }: HtmlElement, found: Found): void {
  addLink(attributes['href'], relationsOf(attributes['rel']), found);
}

function readFrame({ attributes }: HtmlElement, found: Found): void {
  addLink(attributes['src'], [], found);
}

function addLink(written: string | undefined, relations: readonly string[], found: Found): void {
  const url = absoluteAddress(written, found.base);
  if (url === null) return;
  const isNofollow = relations.some((relation) => NOFOLLOW.has(relation));
  const known = found.links.get(url);
  // One link without reserve vouches for the address.
  if (known?.isNofollow && !isNofollow) found.links.set(url, { url, isNofollow });
  if (known) return;
  if (found.links.size < MAX_LINKS) found.links.set(url, { url, isNofollow });
  else found.hasMoreLinks = true;
}

const NOFOLLOW = new Set(['nofollow', 'ugc', 'sponsored']);

function readLink({ attributes }: HtmlElement, found: Found): void {
  const relations = relationsOf(attributes['rel']);
  const type = attributes['type']?.toLowerCase().trim() ?? 'text/html';
  const language = attributes['hreflang']?.trim();
  if (relations.includes('alternate') && FEED_TYPES.has(type)) {
    addFeed(absoluteAddress(attributes['href'], found.base), found);
  } else if (relations.includes('alternate') && PAGE_TYPES.has(type)) {
    if (language) addAlternate(language, absoluteAddress(attributes['href'], found.base), found);
    addLink(attributes['href'], relations, found);
  } else if (relations.includes('next') || relations.includes('prev')) {
    addLink(attributes['href'], relations, found);
  }
}

const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml']);
const FEED_TYPES = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
]);

function addFeed(url: string | null, { feeds }: Found): void {
  if (url !== null && feeds.length < MAX_FEEDS && !feeds.includes(url)) feeds.push(url);
}

function addAlternate(language: string, url: string | null, { alternates }: Found): void {
  // A language tag is at most 35 characters (RFC 5646, 4.4.1).
  if (url === null || language.length > 35 || alternates.length >= MAX_ALTERNATES) return;
  alternates.push({ language, url });
}

function relationsOf(rel: string | undefined): string[] {
  return rel?.toLowerCase().trim().split(/\s+/) ?? [];
}

function readMeta({ attributes }: HtmlElement, found: Found): void {
  const name = attributes['name']?.toLowerCase().trim() ?? '';
  const content = attributes['content'] ?? '';
  if (OUR_NAMES.has(name)) found.robots.push(content);
  if (attributes['http-equiv']?.toLowerCase().trim() === 'refresh') {
    found.refresh ??= refreshAddress(content, found.base);
  }
}

// What pages may call us: the crawler's name in robots.txt, and the product's.
const OUR_NAMES = new Set(['robots', 'quarrybot', 'quarry']);

// HTML, "shared declarative refresh steps": seconds, a separator, `url=`, quotes, all but the first optional.
const REFRESH = /^\s*(\d{1,9})(?:\.[\d.]*)?(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(["']?)(.+)$/is;

function refreshAddress(content: string, base: string | null): string | null {
  const match = REFRESH.exec(content);
  if (!match || Number(match[1]) > MAX_REFRESH_SECONDS) return null;
  const [, , quote = '', rest = ''] = match;
  return absoluteAddress(quote === '' ? rest : rest.split(quote)[0], base);
}
