import { z } from 'zod';
import type { SourceKindRules } from '../../sources/source-kind.ts';

const MAX_KEPT_ITEMS = 1_000_000;
const KEEP_ITEMS_HINT = `A whole number from 1 to ${MAX_KEPT_ITEMS}.`;

/** The settings of a feed. */
export const feedSettings = z.strictObject({
  /**
   * Whether the page of an item is fetched (within the rules of its robots.txt) and read instead of the
   * text that the feed gives.
   */
  fetchItems: z.boolean({ error: 'true or false.' }).default(false),
  /** How many items of a feed are kept; of more the oldest are removed. In a list of feeds, of each. */
  keepItems: z
    .int({ error: KEEP_ITEMS_HINT })
    .min(1, KEEP_ITEMS_HINT)
    .max(MAX_KEPT_ITEMS, KEEP_ITEMS_HINT)
    .default(10_000),
});

/** As the schema reads them, defaults filled in. */
export type FeedSettings = z.output<typeof feedSettings>;

/** Feeds and lists of feeds, from the web or from a file. */
export const feedKind: SourceKindRules = {
  kind: 'feed',
  places: ['url', 'file'],
  settings: feedSettings,
  defaultSchedule: () => 'every 1 hour',
  isRead: true,
  allowsOverlap: () => true,
  secretSettings: [],
};
