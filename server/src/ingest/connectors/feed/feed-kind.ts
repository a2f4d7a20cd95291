import { z } from 'zod';
import type { SourceKindRules } from '../../sources/source-kind.ts';

const MAX_KEPT_ITEMS = 1_000_000;
const KEEP_ITEMS_HINT = `A whole number from 1 to ${MAX_KEPT_ITEMS}.`;

/** The settings of a feed. */
export const feedSettings = z.strictObject({
  fetchItems: z
    .boolean({ error: 'true or false.' })
    .default(false)
    .describe(
      'Whether the page of an item is fetched (within the rules of its robots.txt) and read instead of the text that the feed gives.',
    ),
  keepItems: z
    .int({ error: KEEP_ITEMS_HINT })
    .min(1, KEEP_ITEMS_HINT)
    .max(MAX_KEPT_ITEMS, KEEP_ITEMS_HINT)
    .default(10_000)
    .describe(
      'How many items of a feed are kept, in a list of feeds of each; of more the oldest are removed.',
    ),
});

/** As parsed by the schema, with defaults. */
export type FeedSettings = z.output<typeof feedSettings>;

/** Feeds and lists of feeds, from the web or from a file. */
export const feedKind: SourceKindRules = {
  kind: 'feed',
  summary: 'A feed (RSS, Atom, JSON Feed), a podcast, or a list of feeds (OPML).',
  example: { place: 'https://example.org/blog/feed.xml', settings: { fetchItems: true } },
  places: ['url', 'file'],
  settings: feedSettings,
  defaultSchedule: () => 'every 1 hour',
  isRead: true,
  allowsOverlap: () => true,
  secretSettings: [],
};
