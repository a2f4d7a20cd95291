import { labelled } from '../../../documents/safety/explicit-labels.ts';
import { platformOf } from '../../../extract/video/platform-of.ts';
import type { CaptionAddress, Video } from '../../../extract/video/video.ts';
import type { Feed, FeedItem, FeedMediaContent } from '../feed/feed.ts';
import { plainText } from '../feed/feed-text.ts';
import { distinctVideos, type ListFault, type VideoList } from './video-list.ts';

/** The videos of a feed; other items are left out as `no-video`. */
export function feedVideos(feed: Feed): VideoList {
  const videos: Video[] = [];
  const faults: ListFault[] = [];
  for (const item of feed.items) {
    const video = videoOfItem(item, feed);
    if (video !== null) videos.push(video);
    else faults.push({ place: item.id, reason: 'no-video', isSkipped: true });
  }
  const { language } = feed;
  return {
    kind: 'videos',
    videos: distinctVideos(videos),
    isComplete: false,
    language,
    nextUrl: null,
    faults,
  };
}

function videoOfItem(item: FeedItem, feed: Feed): Video | null {
  const { media, episode } = item;
  const hosted = hostedOf(item);
  const stream = streamOf(item);
  const url = hosted?.watchUrl ?? item.url ?? stream?.url ?? null;
  if (url === null || (hosted === null && stream === null)) return null;
  return {
    id: hosted?.key ?? item.id,
    url,
    title: item.title ?? media?.title ?? null,
    description: descriptionOf(item),
    channel: item.authors[0] ?? feed.authors[0] ?? feed.title,
    channelUrl: feed.homeUrl,
    language: item.language,
    publishedAt: item.publishedAt ?? item.updatedAt,
    durationSeconds: stream?.durationSeconds ?? durationOf(item),
    width: stream?.width ?? null,
    height: stream?.height ?? null,
    viewCount: media?.viewCount ?? null,
    tags: [...item.categories, ...(media?.keywords ?? [])],
    chapters: episode?.chapters ?? [],
    embedUrl: hosted?.embedUrl ?? media?.embedUrl ?? null,
    streamUrl: stream?.url ?? null,
    thumbnailUrl: media?.thumbnails[0]?.url ?? item.imageUrl,
    captionUrls: captionsOf(item),
    ...(item.explicitLabel !== undefined && { safety: labelled(item.explicitLabel) }),
  };
}

function hostedOf({ url, media }: FeedItem) {
  const id = media?.youtubeVideoId;
  const addresses = [
    id ? `https://www.youtube.com/watch?v=${id}` : null,
    url,
    media?.embedUrl,
    media?.playerUrl,
    media?.contents[0]?.url,
  ];
  return addresses.map((address) => platformOf(address ?? '')).find((one) => one !== null) ?? null;
}

type Stream = Pick<FeedMediaContent, 'url' | 'durationSeconds' | 'width' | 'height'>;

/** The file of the video: the largest of `media:`, or else the enclosure. */
function streamOf({ media, enclosures }: FeedItem): Stream | null {
  const contents = (media?.contents ?? []).filter(isVideo);
  const [largest] = contents.toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0));
  if (largest) return largest;
  const enclosed = enclosures.find((enclosure) => isVideo({ ...enclosure, medium: null }));
  return enclosed ? { ...enclosed, width: null, height: null } : null;
}

/** A Flash player, or the page of a platform, may be given as content, too: it is not a video file. */
function isVideo({
  url,
  mediaType,
  medium,
}: Pick<FeedMediaContent, 'url' | 'mediaType' | 'medium'>) {
  const isSaid = mediaType === null ? medium === 'video' : mediaType.startsWith('video/');
  return isSaid && platformOf(url) === null;
}

/** The plain text of `media:` has line breaks, which authors use to list chapters. */
function descriptionOf({ media, html, summaryHtml }: FeedItem): string | null {
  const written = media?.description ?? plainText(html ?? summaryHtml ?? '');
  return written.trim() === '' ? null : written;
}

function durationOf({ media, enclosures, episode }: FeedItem): number | null {
  const said = [...(media?.contents ?? []), ...enclosures].map((one) => one.durationSeconds);
  return said.find((seconds) => seconds !== null) ?? episode?.durationSeconds ?? null;
}

function captionsOf({ media, episode }: FeedItem): CaptionAddress[] {
  const subtitles = (media?.subtitles ?? []).map(({ url, language }) => ({ url, language }));
  const transcript = episode?.transcript;
  return transcript ? [...subtitles, { url: transcript.url, language: null }] : subtitles;
}
