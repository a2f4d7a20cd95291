import { type JsonFeed, parseJsonFeed } from 'feedsmith';
import type { FeedItem } from './feed.ts';
import { absoluteUrl } from './feed-address.ts';
import { composeItem, distinctItems, type FeedContext, firstOf } from './feed-item.ts';
import { positive } from './feed-media.ts';
import { asHtml, distinctLines, plainLine } from './feed-text.ts';
import type { ReadFeed } from './rss-feed.ts';

/** Reads JSON Feed 1.0 and 1.1. Throws the errors of feedsmith. */
export function readJsonFeed(json: object, context: FeedContext): ReadFeed {
  const feed = parseJsonFeed(json);
  const homeUrl = absoluteUrl(feed.home_page_url, context.url);
  const authors = (feed.authors ?? []).map(({ name }) => name);
  const items = feed.items ?? [];
  return {
    format: 'json',
    title: plainLine(feed.title),
    description: plainLine(feed.description),
    homeUrl,
    imageUrl: firstOf([feed.icon, feed.favicon], (url) => absoluteUrl(url, context.url)),
    language: plainLine(feed.language),
    authors: distinctLines(authors),
    items: distinctItems(items.map((item) => readItem(item, { ...context, authors }))),
  };
}

function readItem(
  item: JsonFeed.Item<string>,
  context: FeedContext & { readonly authors: readonly (string | undefined)[] },
): FeedItem | null {
  const attachments = item.attachments ?? [];
  const authors = (item.authors ?? []).map(({ name }) => name);
  const base = absoluteUrl(item.url, context.url) ?? context.url;
  const parts = {
    base,
    id: item.id,
    links: [item.url, item.external_url],
    titles: [item.title],
    contents: [item.content_html, toHtml(item.content_text), toHtml(item.summary)],
    published: [item.date_published],
    updated: [item.date_modified],
    authors: authors.length > 0 ? authors : context.authors,
    categories: item.tags ?? [],
    language: item.language,
    images: [item.image, item.banner_image],
    enclosures: attachments.flatMap((attachment) => {
      const url = absoluteUrl(attachment.url, base);
      if (url === null) return [];
      return [
        {
          url,
          mediaType: plainLine(attachment.mime_type),
          sizeBytes: positive(attachment.size_in_bytes),
          durationSeconds: positive(attachment.duration_in_seconds),
        },
      ];
    }),
    episode: null,
    media: null,
  };
  return composeItem(parts, context);
}

function toHtml(text: string | undefined): string | null {
  return text === undefined ? null : asHtml(text);
}
