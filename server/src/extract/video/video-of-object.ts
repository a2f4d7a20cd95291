import { isYes, labelled, labelOfItem } from '../../documents/safety/explicit-labels.ts';
import { platformOf } from './platform-of.ts';
import { languageIn, secondsIn } from './said-times.ts';
import { type Loose, SaidValues } from './said-values.ts';
import type { Video } from './video.ts';
import { readDuration } from './video-duration.ts';
import type { Chapter } from './video-text.ts';
import { wordsOf } from './words-of-object.ts';

/** The metadata of a video in an object; `null` for missing values. */
export interface SaidOfVideo extends Omit<Video, 'id' | 'url'> {
  /** The source's own identifier, such as `id` or `guid`. */
  readonly givenId: string | null;
  /** The page for people, or else the address of the bytes. */
  readonly url: string | null;
}

/**
 * Reads the metadata of a video from JSON or a table row with any field names: items of a custom list, yt-dlp's `info.json`,
 * PeerTube's API, oEmbed, a VideoObject of schema.org. No field is required. `base` is for relative addresses.
 */
export function videoOfObject(object: Loose, base: string | null): SaidOfVideo {
  const said = new SaidValues(object, base);
  const embedUrl = embedAddress(said, base);
  const streamUrl = said.address(
    'contenturl',
    'streamurl',
    'videourl',
    'file',
    'fileurl',
    'files',
    'streamingplaylists',
    'mp4',
    'src',
  );
  return {
    givenId: said.text('guid', 'uuid', 'id', 'videoid', 'sku'),
    url: pageAddress(said) ?? platformOf(embedUrl ?? '')?.watchUrl ?? streamUrl,
    title: said.text('title', 'name', 'fulltitle', 'headline'),
    description: said.text(
      'description',
      'summary',
      'plot',
      'outline',
      'truncateddescription',
      'content',
    ),
    ...channelOf(said, base),
    language: languageIn(said),
    publishedAt: dateOf(said),
    durationSeconds: durationOf(said),
    ...sizeOf(said),
    viewCount: said.number('viewcount', 'views', 'plays') ?? watchedTimes(said),
    tags: said.words('tags', 'keywords', 'categories', 'category', 'genre'),
    chapters: chaptersOf(said),
    embedUrl,
    streamUrl,
    thumbnailUrl: said.address(
      'thumbnail',
      'thumbnailurl',
      'previewurl',
      'poster',
      'image',
      'thumbnails',
      'previewpath',
      'thumbnailpath',
    ),
    ...wordsOf(said, base),
    ...labelOf(said, object),
  };
}

// yt-dlp gives the minimum age for a video; 18 and over requires a sign-in.
const ADULT_AGE_YEARS = 18;

function labelOf(said: SaidValues, object: Loose): Pick<SaidOfVideo, 'safety'> {
  const flag = ['nsfw', 'adult', 'isadult', 'explicit'].find((name) => isYes(said.any(name)));
  const isOfAge = (said.number('agelimit') ?? 0) >= ADULT_AGE_YEARS;
  const name = flag ?? (isOfAge ? 'age_limit' : null);
  const safety = name === null ? labelOfItem(object) : labelled(name);
  return safety === null ? {} : { safety };
}

/** With a player (oEmbed), the size is that of the player. */
function sizeOf(said: SaidValues): Pick<SaidOfVideo, 'width' | 'height'> {
  if (said.any('html') !== undefined) return {};
  return { width: said.number('width'), height: said.number('height') };
}

/** Prefers the page: `url` is the stream in yt-dlp's files, and the page everywhere else. */
function pageAddress(said: SaidValues): string | null {
  return said.address(
    'webpageurl',
    'watchurl',
    'pageurl',
    'permalink',
    'shareurl',
    'url',
    'link',
    'href',
    'mainentityofpage',
  );
}

// oEmbed returns the player as HTML (oembed.com, 2.3.4.3).
const PLAYER = /<iframe\b[^>]{0,2000}?\bsrc\s{0,9}=\s{0,9}["']([^"'<>\s]{1,2000})["']/i;

function embedAddress(said: SaidValues, base: string | null): string | null {
  const named = said.address('embedurl', 'embed', 'playerurl', 'player', 'embedpath');
  if (named !== null) return named;
  const html = PLAYER.exec(said.text('html') ?? '')?.[1];
  return new SaidValues({ html: html?.replaceAll('&amp;', '&') }, base).address('html');
}

function channelOf(
  said: SaidValues,
  base: string | null,
): Pick<SaidOfVideo, 'channel' | 'channelUrl'> {
  const [channel] = said.objects('channel', 'author', 'creator', 'account', 'publisher');
  const things = channel ? new SaidValues(channel, base) : null;
  return {
    channel: said.text(
      'channel',
      'channelname',
      'channeltitle',
      'uploader',
      'author',
      'authorname',
      'creator',
      'artist',
      'account',
      'studio',
      'publisher',
    ),
    channelUrl:
      said.address('channelurl', 'uploaderurl', 'authorurl') ?? things?.address('url') ?? null,
  };
}

const DAY_IN_DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
// In seconds these are the years 1973 to 5138; smaller numbers are years, larger ones milliseconds.
const MIN_TIMESTAMP = 1e8;
const MAX_TIMESTAMP = 1e11;

function dateOf(said: SaidValues): string | null {
  const written = said.text(
    'originallypublishedat',
    'publishedat',
    'published',
    'uploaddate',
    'datepublished',
    'releasedate',
    'pubdate',
    'premiered',
    'aired',
    'date',
    'createdat',
    'timestamp',
    'datecreated',
    'year',
  );
  if (written === null) return null;
  const number = Number(written);
  if (number >= MIN_TIMESTAMP && !DAY_IN_DIGITS.test(written)) {
    const seconds = number > MAX_TIMESTAMP ? number / 1_000 : number;
    return seconds < MAX_TIMESTAMP ? new Date(seconds * 1_000).toISOString() : null;
  }
  return written.replace(DAY_IN_DIGITS, '$1-$2-$3');
}

function durationOf(said: SaidValues): number | null {
  const minutes = said.number('runtime');
  const seconds = readDuration(
    said.any('duration', 'durationseconds', 'lengthseconds', 'length', 'durationstring'),
  );
  // Only Kodi's files have `runtime`, in minutes.
  return seconds ?? (minutes === null ? null : readDuration(minutes * 60));
}

/** schema.org counts interactions of several kinds: takes the count of views. */
function watchedTimes(said: SaidValues): number | null {
  const counts = said.objects('interactionstatistic');
  const watched = counts.find((count) =>
    /watch/i.test(JSON.stringify(count['interactionType'] ?? '')),
  );
  const count = watched ?? (counts.length === 1 ? counts[0] : undefined);
  return count ? new SaidValues(count, null).number('userinteractioncount') : null;
}

const MAX_CHAPTERS = 1_000;

function chaptersOf(said: SaidValues): Chapter[] {
  const chapters: Chapter[] = [];
  for (const part of said.objects('chapters', 'haspart', 'clips').slice(0, MAX_CHAPTERS)) {
    const values = new SaidValues(part, null);
    const title = values.text('title', 'name', 'label');
    const startSeconds = secondsIn(
      values.any('starttime', 'startseconds', 'startoffset', 'start', 'timecode', 'time'),
    );
    if (title !== null && startSeconds !== null) chapters.push({ startSeconds, title });
  }
  return chapters.toSorted((a, b) => a.startSeconds - b.startSeconds);
}
