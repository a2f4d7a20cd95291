/** The format of a feed by its first element, and the elements that are missing around it. */
export interface XmlRoot {
  readonly kind: 'rss' | 'rdf' | 'feed' | 'opml';
  /** Outermost first; empty for a root. */
  readonly wrappers: readonly string[];
}

/** Where a feed begins: its root, or the first element of one that has lost its root. */
export const FEED_START = /<(?:[\w.-]{1,40}:)?(?:rss|feed|rdf|opml|channel)(?=[\s/>])/iy;
/** The first item of a feed without a root. */
export const ITEM_START = /<(?:item|entry)(?=[\s/>])/iy;

/** By the name of the first element, in lower case. */
export function rootOf(name: string): XmlRoot {
  const local = name.slice(name.indexOf(':') + 1);
  if (local === 'feed' || local === 'rdf' || local === 'opml' || local === 'rss')
    return { kind: local, wrappers: [] };
  if (local === 'entry') return { kind: 'feed', wrappers: ['feed'] };
  return { kind: 'rss', wrappers: local === 'channel' ? ['rss'] : ['rss', 'channel'] };
}

/** An item of a feed: these do not nest. */
export function isItem(name: string): boolean {
  return name === 'item' || name === 'entry';
}

/** Parent elements of items. */
export function holdsItems(name: string): boolean {
  return name === 'channel' || name === 'rss' || name === 'feed' || name === 'rdf:rdf';
}

/** Elements that people put markup into, escaped or not. */
const MARKUP_TEXTS = new Set([
  'description',
  'content:encoded',
  'content',
  'summary',
  'title',
  'subtitle',
  'tagline',
  'rights',
  'copyright',
  'itunes:summary',
  'itunes:subtitle',
  'media:description',
  'media:title',
]);

/** Elements that hold plain text only. */
const PLAIN_TEXTS = new Set([
  'link',
  'guid',
  'pubdate',
  'category',
  'comments',
  'enclosure',
  'id',
  'updated',
  'published',
  'issued',
  'modified',
  'created',
  'lastbuilddate',
  'language',
  'generator',
  'ttl',
  'docs',
  'name',
  'uri',
  'email',
  'managingeditor',
  'webmaster',
  'dc:date',
  'dc:creator',
  'dc:subject',
  'atom:link',
  'atom10:link',
  'itunes:author',
  'itunes:duration',
  'itunes:episode',
  'itunes:season',
  'itunes:image',
  'itunes:explicit',
  'itunes:keywords',
  'media:thumbnail',
  'media:keywords',
  'media:player',
  'podcast:transcript',
  'podcast:chapters',
]);

/** Whether an element holds text, with or without markup. */
export function isTextElement(name: string): boolean {
  return MARKUP_TEXTS.has(name) || PLAIN_TEXTS.has(name);
}

/** Names and addresses in one text, as in `ann@example.org (Ann)` (RSS 2.0); in Atom `author` holds elements. */
const PERSONS = new Set(['author', 'managingeditor', 'webmaster']);

/** Whether an element of RSS names a person. */
export function isPerson(name: string, root: XmlRoot | null): boolean {
  return PERSONS.has(name) && (root?.kind === 'rss' || root?.kind === 'rdf');
}

/** Elements of both feeds and HTML: inside a description they may be either. */
const ALSO_HTML = new Set(['title', 'link', 'summary', 'content']);

const AUTHOR_PARTS = new Set(['name', 'uri', 'url', 'email']);

/** Whether the element `open` must have ended where one called `name` begins. */
export function closesOpenElement(open: string, name: string): boolean {
  if (open === 'author') return isFeedElement(name) && !AUTHOR_PARTS.has(name);
  if (PLAIN_TEXTS.has(open) || open === 'title') return isFeedElement(name);
  return MARKUP_TEXTS.has(open) && isFeedElement(name) && !ALSO_HTML.has(name);
}

function isFeedElement(name: string): boolean {
  return isItem(name) || isTextElement(name) || name.startsWith('itunes:') || name === 'author';
}
