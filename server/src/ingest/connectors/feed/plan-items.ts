import { hash } from 'node:crypto';
import type { Feed, FeedItem } from './feed.ts';

/** What is to be done about the items of a feed. */
export interface ItemPlan {
  /** Those that are wanted, in the order of the feed. */
  readonly items: readonly PlannedItem[];
  /** External ids of stored items that are too old to be kept. */
  readonly gone: readonly string[];
  /** External ids of items of the feed that are older than what is kept. */
  readonly tooOld: readonly string[];
}

/** An item with the names that ingest knows it by. */
export interface PlannedItem {
  readonly item: FeedItem;
  readonly externalId: string;
  readonly version: string;
  readonly isStored: boolean;
}

/** What a feed is compared with. */
export interface PlanOptions {
  /** Stands before the ids of a feed of a list: two feeds may use the same ids. */
  readonly prefix: string;
  /** Versions of what is stored of this feed, by external id. */
  readonly known: ReadonlyMap<string, string>;
  readonly keepItems: number;
  /** Whatever else the documents are made by, as settings are. */
  readonly madeBy: readonly unknown[];
  readonly nowMs: number;
}

/** Raised when the same item becomes another document than before, so that all are read again. */
export const READER_VERSION = 1;

/**
 * Compares a feed with what is stored. A version is the time of the item and a hash of what it says, so that
 * the oldest can be told from the versions alone; an undated item has the time at which it was first seen.
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
  // How often something was watched changes with every visit and says nothing of the item.
  const said = { ...item, media: null };
  const digest = hash(
    'sha256',
    JSON.stringify([READER_VERSION, options.madeBy, feed.title, feed.language, feed.authors, said]),
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
