import { parseRdfFeed, parseRssFeed, type RdfFeed, type RssFeed } from 'feedsmith';
import type { Feed, FeedEnclosure, FeedItem } from './feed.ts';
import { absoluteUrl } from './feed-address.ts';
import { readEpisode } from './feed-episode.ts';
import { composeItem, distinctItems, type FeedContext, firstOf, type Maybe } from './feed-item.ts';
import { explicitLabel } from './feed-label.ts';
import { positive, readMedia } from './feed-media.ts';
import { asHtml, distinctLines, plainLine } from './feed-text.ts';

/** A feed without the list of repairs. */
export type ReadFeed = Omit<Feed, 'kind' | 'repairs'>;

/** Reads RSS 0.91 to 2.0. Throws the errors of feedsmith. */
export function readRss(xml: string, context: FeedContext): ReadFeed {
  const feed = parseRssFeed(xml);
  const homeUrl = firstOf([feed.link, alternateOf(feed.atom?.links)], (link) =>
    absoluteUrl(link, context.url),
  );
  const base = absoluteUrl(feed.xml?.base, context.url) ?? homeUrl ?? context.url;
  return {
    format: 'rss',
    ...describeFeed(feed, homeUrl),
    imageUrl: firstOf([feed.image?.url, feed.itunes?.image], (url) => absoluteUrl(url, base)),
    language: plainLine(feed.language ?? feed.dc?.languages?.[0]),
    authors: distinctLines([
      feed.itunes?.author,
      ...(feed.dc?.creators ?? []),
      feed.managingEditor?.name,
    ]),
    items: distinctItems(
      (feed.items ?? []).map((item) => readItem(item, base, context, feed.itunes)),
    ),
  };
}

/** Reads RSS 0.90 and 1.0, which are RDF. Throws the errors of feedsmith. */
export function readRdf(xml: string, context: FeedContext): ReadFeed {
  const feed = parseRdfFeed(xml);
  const homeUrl = absoluteUrl(feed.link, context.url);
  const base = absoluteUrl(feed.xml?.base, context.url) ?? homeUrl ?? context.url;
  const asRss = ({ rdf, ...item }: RdfFeed.Item<string>): RssFeed.Item<string> => {
    const about = rdf?.about === undefined ? {} : { guid: { value: rdf.about } };
    return { ...item, ...about };
  };
  return {
    format: 'rdf',
    ...describeFeed(feed, homeUrl),
    imageUrl: absoluteUrl(feed.image?.url, base),
    language: plainLine(feed.dc?.languages?.[0]),
    authors: distinctLines(feed.dc?.creators ?? []),
    items: distinctItems((feed.items ?? []).map((item) => readItem(asRss(item), base, context))),
  };
}

function describeFeed(
  feed: { readonly title?: string; readonly description?: string },
  homeUrl: string | null,
): Pick<Feed, 'title' | 'description' | 'homeUrl'> {
  return { title: plainLine(feed.title), description: plainLine(feed.description), homeUrl };
}

function readItem(
  item: RssFeed.Item<string>,
  feedBase: string,
  context: FeedContext,
  feedItunes?: RssFeed.Feed<string>['itunes'],
): FeedItem | null {
  const base = absoluteUrl(item.xml?.base, feedBase) ?? feedBase;
  const { atom, dc, dcterms, itunes, content, podcast, psc } = item;
  const parts = {
    base,
    id: item.guid?.value ?? atom?.id ?? dc?.identifiers?.[0],
    links: [item.link, alternateOf(atom?.links), permanentLink(item.guid)],
    titles: [item.title, atom?.title?.value, dc?.titles?.[0], itunes?.title],
    contents: [
      content?.encoded,
      atom?.content?.value,
      item.description,
      ...[atom?.summary?.value, itunes?.summary, dc?.descriptions?.[0], itunes?.subtitle].map(
        textToHtml,
      ),
    ],
    published: [
      item.pubDate,
      atom?.published,
      dc?.dates?.[0],
      dcterms?.issued?.[0],
      dcterms?.created?.[0],
    ],
    updated: [atom?.updated, dcterms?.modified?.[0]],
    authors: [
      ...(dc?.creators ?? []),
      ...(item.authors ?? []).map(({ name, email }) => name ?? email),
      ...(atom?.authors ?? []).map(({ name }) => name),
      itunes?.author,
    ],
    categories: [
      ...(item.categories ?? []).map(({ name }) => name),
      ...(dc?.subjects ?? []),
      ...(itunes?.keywords ?? []),
    ],
    language: dc?.languages?.[0] ?? item.xml?.lang,
    images: [itunes?.image, ...imageEnclosures(item)],
    enclosures: enclosuresOf(item, base),
    episode: readEpisode({ itunes, podcast, psc }, base),
    media: readMedia(item.media, undefined, base),
    explicitLabel: explicitLabel(itunes, feedItunes, item.media),
  };
  return composeItem(parts, context);
}

function textToHtml(text: Maybe<string>): string | null {
  return text === null || text === undefined ? null : asHtml(text);
}

function alternateOf(
  links: readonly { readonly href?: string; readonly rel?: string }[] | undefined,
): string | undefined {
  return links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href;
}

const ADDRESS = /^https?:\/\//i;

/** A guid is an address unless its attribute denies it (RSS 2.0); many feeds omit the attribute. */
function permanentLink(guid: RssFeed.Guid | undefined): string | undefined {
  const isAddress = guid?.isPermaLink !== false && ADDRESS.test(guid?.value ?? '');
  return isAddress ? guid?.value : undefined;
}

function imageEnclosures(item: RssFeed.Item<string>): Maybe<string>[] {
  const enclosures = item.enclosures ?? [];
  return enclosures.filter(({ type }) => type?.startsWith('image/')).map(({ url }) => url);
}

function enclosuresOf(item: RssFeed.Item<string>, base: string): FeedEnclosure[] {
  return (item.enclosures ?? []).flatMap(({ url, type, length }) => {
    const absolute = absoluteUrl(url, base);
    if (absolute === null) return [];
    return [
      {
        url: absolute,
        mediaType: plainLine(type),
        sizeBytes: positive(length),
        durationSeconds: positive(item.itunes?.duration),
      },
    ];
  });
}
