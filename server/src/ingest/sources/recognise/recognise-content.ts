import { recogniseJson } from './recognise-json.ts';
import { recogniseTable } from './recognise-table.ts';
import type { ContentHints, RecognisedContent } from './recognised-place.ts';

/** Recognises a file or response by the content of its beginning; `null` if it cannot be recognised. */
export function recogniseContent(hints: ContentHints): RecognisedContent | null {
  const text = hints.text.replace(/^\ufeff/, '').trimStart();
  if (text.startsWith('<')) return recogniseMarkup(text);
  if (text.startsWith('{') || text.startsWith('[')) return recogniseJson(text);
  return recogniseTable({ ...hints, text });
}

/** Declarations at the beginning of feeds are shorter than this. */
const MAX_PROLOGUE_CHARACTERS = 20_000;

function recogniseMarkup(text: string): RecognisedContent | null {
  const root = rootName(text.slice(0, MAX_PROLOGUE_CHARACTERS));
  if (root === 'html') return { kind: 'page', what: 'a web page' };
  if (root === 'opml') return { kind: 'feed', what: 'a list of feeds (OPML)' };
  if (root === 'urlset' || root === 'sitemapindex') return { kind: 'sitemap', what: 'a sitemap' };
  if (root === 'rss' || root === 'rdf:rdf' || root === 'feed') return recogniseFeed(root, text);
  return /<(head|body|title|div|p|h1)[\s>]/i.test(text.slice(0, 5_000))
    ? { kind: 'page', what: 'a web page' }
    : null;
}

/**
 * The name of the first element in lower case, past white space, comments, processing instructions and
 * a document type (XML 1.0, section 2.8). Linear time, without backtracking.
 */
function rootName(text: string): string | null {
  for (let at = 0; at < text.length; ) {
    if (text.startsWith('<?', at)) at = after(text, '?>', at);
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at);
    else if (text.startsWith('<!', at)) at = afterDeclaration(text, at);
    else if (text[at] === '<')
      return /^[A-Za-z][\w:.-]*/.exec(text.slice(at + 1))?.[0].toLowerCase() ?? null;
    else if (/\s/.test(text[at] ?? '')) at += 1;
    else return null;
  }
  return null;
}

/** The place after `end`; the end of the text if it is missing. */
function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at === -1 ? text.length : at + end.length;
}

/** The place after a document type with its internal subset, which may contain `>`. */
function afterDeclaration(text: string, from: number): number {
  const end = after(text, '>', from);
  const subset = text.indexOf('[', from);
  return subset === -1 || subset > end ? end : after(text, '>', after(text, ']', subset));
}

const FEED_NAMES: Readonly<Record<string, string>> = {
  rss: 'an RSS feed',
  'rdf:rdf': 'an RSS 1.0 feed',
  feed: 'an Atom feed',
};

function recogniseFeed(root: string, text: string): RecognisedContent {
  // Declared namespaces prove nothing, since many generators declare them all.
  if (/<g:(id|price|availability|brand|gtin|item_group_id)>/i.test(text)) {
    return { kind: 'catalogue', what: 'a product feed for Google Merchant' };
  }
  if (/<yt:(channelId|videoId|playlistId)>/.test(text)) {
    return { kind: 'videos', what: 'a feed of YouTube' };
  }
  if (/<generator[^>]{0,200}>[^<]{0,200}PeerTube/i.test(text.slice(0, MAX_PROLOGUE_CHARACTERS))) {
    return { kind: 'videos', what: 'a feed of PeerTube' };
  }
  return { kind: 'feed', what: FEED_NAMES[root] ?? 'a feed' };
}
