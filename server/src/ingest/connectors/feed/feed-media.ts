import type { MediaNs, YtNs } from 'feedsmith';
import type { FeedMedia, FeedMediaContent, FeedPicture } from './feed.ts';
import { absoluteUrl } from './feed-address.ts';
import { firstOf } from './feed-item.ts';
import { distinctLines, plainLine, plainText } from './feed-text.ts';

// Feeds offer a file in a few sizes and a picture in a few more.
const MAX_CONTENTS = 50;
const MAX_THUMBNAILS = 20;
const MAX_KEYWORDS = 50;

/** The elements of Media RSS 1.5.1, merged: those in a group or in a content count as elements of the item. */
export function readMedia(
  media: MediaNs.ItemOrFeed | undefined,
  youtube: YtNs.Item | undefined,
  base: string,
): FeedMedia | null {
  if (!media && !youtube) return null;
  const groups = media?.groups ?? [];
  const contents = [...(media?.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])];
  // Elements of the item first: those of one of its files describe it less.
  const said: readonly Common[] = [media ?? {}, ...groups, ...contents];
  const address = (written: string | undefined): string | null => absoluteUrl(written, base);
  return {
    title: firstOf(
      said.map(({ title }) => title?.value),
      plainLine,
    ),
    description: firstOf(
      said.map(({ description }) => description?.value),
      blockOfText,
    ),
    keywords: keywordsOf(said),
    thumbnails: thumbnailsOf(said, address),
    contents: contents.flatMap((content) => contentOf(content, address)).slice(0, MAX_CONTENTS),
    playerUrl: firstOf(
      said.map(({ player }) => player?.url),
      (url) => address(url ?? undefined),
    ),
    embedUrl: firstOf(
      said.map(({ embed }) => embed?.url),
      (url) => address(url ?? undefined),
    ),
    ...popularityOf(said),
    subtitles: said
      .flatMap(({ subTitles }) => subTitles ?? [])
      .flatMap(({ href, type, lang }) => {
        const url = address(href);
        return url === null ? [] : [{ url, mediaType: type ?? null, language: lang ?? null }];
      }),
    youtubeVideoId: plainLine(youtube?.videoId),
    youtubeChannelId: plainLine(youtube?.channelId),
  };
}

type Common = Pick<
  MediaNs.Content,
  | 'title'
  | 'description'
  | 'keywords'
  | 'categories'
  | 'thumbnails'
  | 'player'
  | 'embed'
  | 'community'
  | 'subTitles'
>;

function blockOfText(written: string | null | undefined): string | null {
  const text = plainText(written ?? '').trim();
  return text === '' ? null : text;
}

function keywordsOf(said: readonly Common[]): string[] {
  const keywords = said.flatMap(({ keywords, community }) => [
    ...(keywords ?? []),
    ...(community?.tags ?? []).map(({ name }) => name),
  ]);
  return distinctLines(keywords).slice(0, MAX_KEYWORDS);
}

function thumbnailsOf(
  said: readonly Common[],
  address: (written: string | undefined) => string | null,
): FeedPicture[] {
  const pictures = said
    .flatMap(({ thumbnails }) => thumbnails ?? [])
    .flatMap(({ url, width, height }) => {
      const absolute = address(url);
      return absolute === null
        ? []
        : [{ url: absolute, width: positive(width), height: positive(height) }];
    });
  return pictures
    .sort((left, right) => (right.width ?? 0) - (left.width ?? 0))
    .slice(0, MAX_THUMBNAILS);
}

function contentOf(
  content: MediaNs.Content,
  address: (written: string | undefined) => string | null,
): FeedMediaContent[] {
  const url = address(content.url);
  if (url === null) return [];
  return [
    {
      url,
      mediaType: plainLine(content.type),
      medium: plainLine(content.medium) ?? mediumOf(content.type),
      durationSeconds: positive(content.duration),
      width: positive(content.width),
      height: positive(content.height),
      sizeBytes: positive(content.fileSize),
    },
  ];
}

function mediumOf(mediaType: string | undefined): string | null {
  const medium = mediaType?.split('/')[0] ?? '';
  return ['image', 'video', 'audio'].includes(medium) ? medium : null;
}

function popularityOf(
  said: readonly Common[],
): Pick<FeedMedia, 'viewCount' | 'rating' | 'ratingCount'> {
  const community = said.flatMap(({ community }) => community ?? []);
  const stars = community.find(({ starRating }) => starRating)?.starRating;
  const statistics = community.find(({ statistics }) => statistics)?.statistics;
  const most = stars?.max ?? 5;
  const average = stars?.average;
  return {
    viewCount: statistics?.views !== undefined && statistics.views >= 0 ? statistics.views : null,
    rating: average === undefined || !(most > 0) ? null : clampRating((average / most) * 5),
    ratingCount: positive(stars?.count),
  };
}

function clampRating(rating: number): number {
  return Math.min(5, Math.max(0, Math.round(rating * 100) / 100));
}

/** A count or a length; `null` if invalid. */
export function positive(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) && value > 0
    ? value
    : null;
}
