import { hash } from 'node:crypto';
import type { Feed, FeedItem } from './feed.ts';

/** What to do with the items of a feed. */
export interface ItemPlan {
  /** Items to keep, in the order of the feed. */
  readonly items: readonly PlannedItem[];
  /** External ids of stored items that are too old to keep. */
  readonly gone: readonly string[];
  /** External ids of items of the feed that are too old to store. */
  readonly tooOld: readonly string[];
}

/** An item with its external id and version. */
export interface PlannedItem {
  readonly item: FeedItem;
  readonly externalId: string;
  readonly version: string;
  readonly isStored: boolean;
}

export interface PlanOptions {
  /** Prefix of external ids if a source has several feeds, which may use the same ids. */
  readonly prefix: string;
  /** Stored versions of this feed's items, by external id. */
  readonly known: ReadonlyMap<string, string>;
  readonly keepItems: number;
  /** Other inputs of the documents, such as settings. */
  readonly madeBy: readonly unknown[];
  readonly nowMs: number;
}

/** Increase it when the same item gives a different document, so that all are read again. */
export const READER_VERSION = 1;

/**
 * Compares a feed with the stored items. A version is the time of the item and a hash of its content, so that the
 * versions alone show which are oldest. An undated item has the time when it was first seen.
 */
export function planItems(feed: Feed, options: PlanOptions): ItemPlan {
  const planned = feed.items.map((item) => planItem(item, feed, options));
  const kept = newest(planned, options);
  const listed = new Set(planned.map(({ externalId }) => externalId));
  const isDropped = (externalId: string): boolean => !kept.has(externalId);
  return {
    items: planned.filter(({ externalId }) => kept.has(externalId)),
    gone: [...options.known.keys()].filter((id) => !listed.has(id) && isDropped(id)),
    tooOld: [...listed].filter(isDropped),
  };
}

function planItem(item: FeedItem, feed: Feed, options: PlanOptions): PlannedItem {
  const externalId = options.prefix + item.id;
  const stored = options.known.get(externalId);
  const timeMs = item.publishedAt === null ? null : Date.parse(item.publishedAt);
  const seconds = timeMs === null ? secondsOf(stored) : Math.floor(timeMs / 1000);
  // View counts change with every visit and are not content.
  const content = { ...item, media: null };
  const digest = hash(
    'sha256',
    JSON.stringify([
      READER_VERSION,
      options.madeBy,
      feed.title,
      feed.language,
      feed.authors,
      content,
    ]),
  );
  const version = `${seconds ?? Math.floor(options.nowMs / 1000)}-${digest.slice(0, 16)}`;
  return { item, externalId, version, isStored: version === stored };
}

function newest(
  planned: readonly PlannedItem[],
  { known, keepItems }: PlanOptions,
): ReadonlySet<string> {
  const versions = new Map(known);
  for (const { externalId, version } of planned) versions.set(externalId, version);
  if (versions.size <= keepItems) return new Set(versions.keys());
  const byAge = [...versions].sort(
    ([, left], [, right]) => (secondsOf(right) ?? 0) - (secondsOf(left) ?? 0),
  );
  return new Set(byAge.slice(0, keepItems).map(([externalId]) => externalId));
}

function secondsOf(version: string | undefined): number | null {
  const seconds = /^(\d{1,15})-/.exec(version ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds);
}
