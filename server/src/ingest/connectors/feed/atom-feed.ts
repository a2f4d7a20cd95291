import { type AtomFeed, parseAtomFeed } from 'feedsmith';
import type { FeedEnclosure, FeedItem } from './feed.ts';
import { absoluteUrl } from './feed-address.ts';
import { readEpisode } from './feed-episode.ts';
import { composeItem, distinctItems, type FeedContext, firstOf, type Maybe } from './feed-item.ts';
import { explicitLabel } from './feed-label.ts';
import { positive, readMedia } from './feed-media.ts';
import { asHtml, distinctLines, plainLine } from './feed-text.ts';
import type { ReadFeed } from './rss-feed.ts';

/** Reads Atom 0.3 and 1.0 (RFC 4287). Throws the errors of feedsmith. */
export function readAtom(xml: string, context: FeedContext): ReadFeed {
  const feed = parseAtomFeed(xml);
  const ownBase = absoluteUrl(feed.xml?.base, context.url) ?? context.url;
  const homeUrl = absoluteUrl(alternateOf(feed.links), ownBase);
  const authors = (feed.authors ?? []).map(({ name }) => name);
  const inherited = { base: ownBase, authors, language: feed.xml?.lang, itunes: feed.itunes };
  return {
    format: 'atom',
    title: plainLine(feed.title?.value),
    description: plainLine(feed.subtitle?.value),
    homeUrl,
    imageUrl: firstOf([feed.logo, feed.icon, feed.itunes?.image], (url) =>
      absoluteUrl(url, ownBase),
    ),
    language: plainLine(feed.xml?.lang),
    authors: distinctLines(authors),
    items: distinctItems((feed.entries ?? []).map((entry) => readEntry(entry, inherited, context))),
  };
}

interface Inherited {
  readonly base: string;
  /** RFC 4287, 4.1.1: entries without authors have those of the feed. */
  readonly authors: readonly Maybe<string>[];
  readonly language: Maybe<string>;
  readonly itunes: AtomFeed.Feed<string>['itunes'];
}

function readEntry(
  entry: AtomFeed.Entry<string>,
  inherited: Inherited,
  context: FeedContext,
): FeedItem | null {
  const base = absoluteUrl(entry.xml?.base, inherited.base) ?? inherited.base;
  const { itunes, psc, dc, dcterms } = entry;
  const own = (entry.authors ?? entry.source?.authors ?? []).map(({ name }) => name);
  const authors = [...own, ...(dc?.creators ?? [])];
  const links = entry.links ?? [];
  const parts = {
    base,
    id: entry.id,
    links: [
      alternateOf(links),
      ...links.filter(isOther).map(({ href }) => href),
      entry.content?.src,
    ],
    titles: [entry.title?.value, dc?.titles?.[0]],
    contents: [htmlOf(entry.content), htmlOf(entry.summary)],
    published: [entry.published, dcterms?.issued?.[0], dcterms?.created?.[0], dc?.dates?.[0]],
    updated: [entry.updated, dcterms?.modified?.[0]],
    authors: authors.length > 0 ? authors : inherited.authors,
    categories: [
      ...(entry.categories ?? []).map(({ label, term }) => label ?? term),
      ...(dc?.subjects ?? []),
    ],
    language: entry.content?.xml?.lang ?? entry.xml?.lang ?? inherited.language,
    images: [itunes?.image],
    enclosures: links
      .filter(({ rel }) => rel === 'enclosure')
      .flatMap((link) => enclosureOf(link, base)),
    episode: readEpisode({ itunes, psc, podcast: undefined }, base),
    media: readMedia(entry.media, entry.yt, base),
    explicitLabel: explicitLabel(itunes, inherited.itunes, entry.media),
  };
  return composeItem(parts, context);
}

/** Prefers a page, since some feeds also offer JSON. */
function alternateOf(links: readonly AtomFeed.Link<string>[] | undefined): string | undefined {
  const alternates = links?.filter(({ rel }) => rel === undefined || rel === 'alternate') ?? [];
  const page = alternates.find(({ type }) => type === undefined || type.includes('html'));
  return (page ?? alternates[0])?.href;
}

function isOther({ rel }: AtomFeed.Link<string>): boolean {
  return rel === 'related' || rel === 'via';
}

/** RFC 4287, 3.1.1: text unless another type is given. A text without a type that has HTML tags is treated as HTML. */
function htmlOf(text: AtomFeed.Content | undefined): string | null {
  if (text?.value === undefined) return null;
  const isMarkup = text.type !== undefined && /html/i.test(text.type);
  return isMarkup ? text.value : asHtml(text.value);
}

function enclosureOf(link: AtomFeed.Link<string>, base: string): FeedEnclosure[] {
  const url = absoluteUrl(link.href, base);
  if (url === null) return [];
  return [
    {
      url,
      mediaType: plainLine(link.type),
      sizeBytes: positive(link.length),
      durationSeconds: null,
    },
  ];
}
