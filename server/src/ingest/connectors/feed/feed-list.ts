import { type Opml, parseOpml } from 'feedsmith';
import type { FeedList, ListedFeed } from './feed.ts';
import { absoluteUrl } from './feed-address.ts';
import { plainLine } from './feed-text.ts';

// Feed readers with many subscriptions have hundreds.
const MAX_LISTED_FEEDS = 2_000;

/** Reads OPML. Outlines without a feed are folders, or ignored. Throws the errors of feedsmith. */
export function readFeedList(xml: string, url: string): FeedList {
  const { head, body } = parseOpml(xml);
  const feeds = new Map<string, ListedFeed>();
  for (const outline of outlinesOf(body?.outlines)) {
    const address = absoluteUrl(feedAddress(outline), url);
    const isNew = address !== null && address !== url && !feeds.has(address);
    if (isNew && feeds.size < MAX_LISTED_FEEDS)
      feeds.set(address, { title: plainLine(outline.title ?? outline.text), url: address });
  }
  return { kind: 'list', title: plainLine(head?.title), feeds: [...feeds.values()] };
}

type Outline = Opml.Outline<string>;

function* outlinesOf(outlines: readonly Outline[] | undefined): Generator<Outline> {
  for (const outline of outlines ?? []) {
    yield outline;
    yield* outlinesOf(outline.outlines);
  }
}

/** Some old lists have the address of the feed in `url`. */
function feedAddress({ xmlUrl, url, type }: Outline): string | undefined {
  return xmlUrl ?? (type === 'rss' || type === 'atom' ? url : undefined);
}
