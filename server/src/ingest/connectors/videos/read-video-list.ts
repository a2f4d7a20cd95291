import { decodeText } from '../../../extract/text/decode-text.ts';
import type { PlaceContent } from '../feed/fetch-place.ts';
import { parseFeed } from '../feed/parse-feed.ts';
import { feedVideos } from './feed-videos.ts';
import { listedVideos } from './listed-videos.ts';
import type { NoVideoList, VideoList } from './video-list.ts';

/** Reads a list of videos: a feed of any kind, a custom list, or a platform's JSON. */
export function readVideoList(
  { bytes, url }: Pick<PlaceContent, 'bytes' | 'url'>,
  nowMs: number,
): VideoList | NoVideoList {
  const { text } = decodeText(bytes, null);
  const isJson = /^[\s\uFEFF]*[{[]/.test(text);
  if (isJson && !isJsonFeed(text)) return listedVideos(text, url);
  const feed = parseFeed(bytes, url, nowMs);
  if (feed.kind === 'feed') return feedVideos(feed);
  if (feed.kind === 'list') return { kind: 'fault', reason: 'feed-list', detail: FEED_LIST };
  if (feed.reason === 'html') return { kind: 'page' };
  return feed.reason === 'no-feed' ? listedVideos(text, url) : feed;
}

// The version is at the beginning of a feed; other JSON lists are custom ones.
const MAX_FEED_HEAD_UNITS = 4_000;

function isJsonFeed(text: string): boolean {
  return text.slice(0, MAX_FEED_HEAD_UNITS).includes('jsonfeed.org/version');
}

const FEED_LIST = 'It is a list of feeds (OPML): add it as a source of kind "feed".';
