import { hash } from 'node:crypto';
import type { FeedEnclosure, FeedEpisode, FeedItem, FeedMedia } from './feed.ts';
import { absoluteUrl } from './feed-address.ts';
import { readFeedDate } from './feed-date.ts';
import { asHtml, distinctLines, plainLine } from './feed-text.ts';

/** A value that may be missing. */
export type Maybe<T> = T | null | undefined;

/** The parts of an item as a format's reader finds them, unparsed. In lists, the first non-empty value counts. */
export interface ItemParts {
  /** Base of relative addresses. */
  readonly base: string;
  readonly id: Maybe<string>;
  readonly links: readonly Maybe<string>[];
  readonly titles: readonly Maybe<string>[];
  /** HTML, the fullest first. */
  readonly contents: readonly Maybe<string>[];
  readonly published: readonly Maybe<string>[];
  readonly updated: readonly Maybe<string>[];
  readonly authors: readonly Maybe<string>[];
  readonly categories: readonly Maybe<string>[];
  readonly language: Maybe<string>;
  readonly images: readonly Maybe<string>[];
  readonly enclosures: readonly FeedEnclosure[];
  readonly episode: FeedEpisode | null;
  readonly media: FeedMedia | null;
  readonly explicitLabel?: string | null;
}

export interface FeedContext {
  /** The address of the feed. */
  readonly url: string;
  /** Milliseconds since 1970: later dates are not accepted. */
  readonly nowMs: number;
}

// Some feeds list endless keywords. The first ones say what an item is about.
const MAX_CATEGORIES = 50;
const MAX_AUTHORS = 50;
// A longer id is text in the wrong element.
const MAX_ID_UNITS = 2_048;

/** Makes an item; `null` if it is empty. */
export function composeItem(parts: ItemParts, { nowMs }: FeedContext): FeedItem | null {
  const address = (written: Maybe<string>): string | null => absoluteUrl(written, parts.base);
  const date = (written: Maybe<string>): string | null => readFeedDate(written, nowMs);
  const url = firstOf(parts.links, address);
  const title = firstOf([...parts.titles, parts.media?.title], plainLine);
  const described = parts.media?.description ?? null;
  const [html = null, ...shorter] = [
    ...parts.contents.map(blankToNull),
    described === null ? null : asHtml(described),
  ].filter((text) => text !== null);
  if (url === null && title === null && html === null && parts.enclosures.length === 0) return null;
  return {
    id: readId(parts.id) ?? url ?? hashOf([title, html, parts.enclosures[0]?.url]),
    url,
    title,
    html,
    summaryHtml: shorter.find((text) => text !== html) ?? null,
    publishedAt: firstOf(parts.published, date) ?? firstOf(parts.updated, date),
    updatedAt: firstOf(parts.updated, date),
    authors: distinctLines(parts.authors).slice(0, MAX_AUTHORS),
    categories: distinctLines(parts.categories).slice(0, MAX_CATEGORIES),
    language: plainLine(parts.language),
    imageUrl: firstOf([...parts.images, parts.media?.thumbnails[0]?.url], address),
    enclosures: parts.enclosures,
    episode: parts.episode,
    media: parts.media,
    ...(parts.explicitLabel && { explicitLabel: parts.explicitLabel }),
  };
}

/**
 * Each item once. Some feeds give all items the same id (the site's address): these are distinguished by their links.
 */
export function distinctItems(items: readonly (FeedItem | null)[]): FeedItem[] {
  const byId = new Map<string, FeedItem>();
  for (const item of items) {
    if (item === null) continue;
    const first = byId.get(item.id);
    if (!first) byId.set(item.id, item);
    else if (item.url !== null && item.url !== first.url && !byId.has(item.url))
      byId.set(item.url, { ...item, id: item.url });
  }
  return [...byId.values()];
}

/** The first result of `read` that is not `null`. */
export function firstOf<T>(
  written: readonly Maybe<string>[],
  read: (one: Maybe<string>) => T | null,
): T | null {
  for (const one of written) {
    const value = read(one);
    if (value !== null) return value;
  }
  return null;
}

function readId(written: Maybe<string>): string | null {
  const id = blankToNull(written)?.replace(/\s+/g, ' ').trim() ?? null;
  if (id === null) return null;
  return id.length > MAX_ID_UNITS ? hashOf([id]) : id;
}

function hashOf(parts: readonly Maybe<string>[]): string {
  return hash('sha256', JSON.stringify(parts)).slice(0, 32);
}

function blankToNull(text: Maybe<string>): string | null {
  return text === null || text === undefined || text.trim() === '' ? null : text;
}
