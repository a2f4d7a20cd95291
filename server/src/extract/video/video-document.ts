import { hash } from 'node:crypto';
import type { DocumentInput } from '../../documents/document.ts';
import { detectLanguage } from '../../languages/analysis/detect-language.ts';
import { siteOf } from '../../runtime/urls/normalise-url.ts';
import { cutPassages } from '../passages/cut-passages.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { normaliseLanguage } from '../text/normalise-language.ts';
import { clip } from '../text/text-builder.ts';
import { chaptersOfDescription } from './chapters-of-description.ts';
import { platformOf } from './platform-of.ts';
import { spokenLines } from './spoken-lines.ts';
import type { Video } from './video.ts';
import { videoDate } from './video-date.ts';
import { videoChapters, videoFacts, videoTags } from './video-facts.ts';
import { type Chapter, composeVideoText, type VideoText } from './video-text.ts';

/** What is known besides the video itself. */
export interface VideoContext {
  /** Of the place that it was found at, where the video has none of its own. */
  readonly language: string | null;
  /** The present, in milliseconds since 1970. */
  readonly nowMs: number;
}

// As in `extract/extract.ts`: what is longer is no title, description or name.
const MAX_TITLE_UNITS = 300;
const MAX_DESCRIPTION_UNITS = 1_000;
const MAX_CHANNEL_UNITS = 200;

/** The document of a video on the web. Pure; its text is the speech, with times in the facts. */
export function videoDocument(
  video: Video,
  context: VideoContext,
): Omit<DocumentInput, 'sourceId'> {
  const chapters = videoChapters(chaptersOf(video));
  const text = textOf(video, chapters);
  const url = platformOf(video.url)?.watchUrl ?? video.url;
  const channel = lineOf(video.channel, MAX_CHANNEL_UNITS);
  return {
    externalId: video.id,
    type: 'video',
    url,
    site: siteOf(url),
    title: lineOf(video.title, MAX_TITLE_UNITS) ?? nameOf(url),
    text: text.text,
    passages: cutPassages(text.text, text.headings),
    ...(text.isCut && { isTruncated: true }),
    description: lineOf(video.description, MAX_DESCRIPTION_UNITS),
    language:
      normaliseLanguage(video.language ?? null) ?? detectLanguage(text.text) ?? context.language,
    author: channel,
    publishedAt: videoDate(video.publishedAt, context.nowMs),
    mediaType: mediaTypeOf(video),
    sizeBytes: Buffer.byteLength(text.text),
    modifiedAt: null,
    version: videoVersion(video),
    facts: {
      video: factsOf(video, { chapters, channel, text }),
      ...(video.safety && { safety: video.safety }),
    },
  };
}

/**
 * Equal as long as a place says the same of a video. Without the captions themselves, so that they are
 * fetched for what changed only, and without the count of its views, which always changes.
 */
export function videoVersion({ captions: _, viewCount: __, ...said }: Video): string {
  const entries = Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([FORM, entries])).slice(0, VERSION_DIGITS);
}

// Raised when documents are made differently from the same video: all are then made again.
const FORM = 1;
const VERSION_DIGITS = 16;

function chaptersOf({ chapters = [], description }: Video): readonly Chapter[] {
  return chapters.length > 0 ? chapters : chaptersOfDescription(description ?? '');
}

function textOf(video: Video, chapters: readonly Chapter[]): VideoText {
  return composeVideoText({
    description: video.description ?? null,
    tags: videoTags(video.tags ?? []),
    chapters,
    spoken: spokenLines(video.captions ?? []),
    transcript: video.transcript ?? null,
  });
}

function factsOf(
  video: Video,
  made: { chapters: Chapter[]; channel: string | null; text: VideoText },
) {
  const hosted = platformOf(video.url) ?? platformOf(video.embedUrl ?? '');
  const isPlayable = video.streamUrl !== undefined && video.streamUrl !== null;
  const size = sizeOf(video);
  return videoFacts(
    {
      platform: hosted?.platform ?? (isPlayable ? 'file' : 'other'),
      embedUrl: hosted?.embedUrl ?? video.embedUrl ?? null,
      streamUrl: video.streamUrl ?? null,
      thumbnailUrl: video.thumbnailUrl ?? null,
      durationSeconds: video.durationSeconds ?? null,
      ...size,
      channel: made.channel,
      channelUrl: video.channelUrl ?? null,
      viewCount: wholeNumber(video.viewCount),
      tags: videoTags(video.tags ?? []),
      chapters: made.chapters,
    },
    made.text.moments,
  );
}

/** Both or none: one alone says nothing of the form of the picture. */
function sizeOf({ width, height }: Video): { width: number | null; height: number | null } {
  const size = { width: wholeNumber(width), height: wholeNumber(height) };
  return size.width && size.height ? size : { width: null, height: null };
}

function wholeNumber(value: number | null | undefined): number | null {
  return Number.isSafeInteger(value) && (value ?? -1) >= 0 ? (value ?? null) : null;
}

function lineOf(value: string | null | undefined, maxUnits: number): string | null {
  const line = clip(cleanLine(cleanText(value ?? '')), maxUnits).trim();
  return line === '' ? null : line;
}

/** What stands last in an address, for a video without a title. */
function nameOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  const name = pathname.split('/').findLast((segment) => segment !== '') ?? '';
  return cleanLine(decodeSegment(name).replace(/\.[a-z0-9]{2,5}$/i, '')) || hostname;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['mp4', 'video/mp4'],
  ['m4v', 'video/mp4'],
  ['webm', 'video/webm'],
  ['mkv', 'video/x-matroska'],
  ['mov', 'video/quicktime'],
  ['m3u8', 'application/vnd.apple.mpegurl'],
]);

/** Of the bytes where the video's address is theirs, else of the page that plays it. */
function mediaTypeOf({ url }: Video): string {
  const extension = /\.([a-z0-9]{2,5})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
  return MEDIA_TYPES.get(extension) ?? 'text/html';
}
