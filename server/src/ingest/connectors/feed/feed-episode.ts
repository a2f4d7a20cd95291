import type { ItunesNs, PodcastNs, PscNs } from 'feedsmith';
import type { FeedEpisode } from './feed.ts';
import { absoluteUrl } from './feed-address.ts';
import { positive } from './feed-media.ts';
import { plainLine } from './feed-text.ts';

// An episode of ten hours with a chapter every minute.
const MAX_CHAPTERS = 600;

/** The podcast elements (iTunes, Podcasting 2.0, Podlove) of an item; `null` if it is not an episode. */
export function readEpisode(
  said: {
    readonly itunes: ItunesNs.Item | undefined;
    readonly podcast: PodcastNs.Item | undefined;
    readonly psc: PscNs.Item | undefined;
  },
  base: string,
): FeedEpisode | null {
  const { itunes, podcast, psc } = said;
  if (!itunes && !podcast && !psc) return null;
  return {
    durationSeconds: positive(itunes?.duration),
    episode: positive(podcast?.episode?.number ?? itunes?.episode),
    season: positive(podcast?.season?.number ?? itunes?.season),
    chapters: chaptersOf(psc),
    chaptersUrl: absoluteUrl(podcast?.chapters?.url, base),
    transcript: transcriptOf(podcast, base),
  };
}

function chaptersOf(psc: PscNs.Item | undefined): FeedEpisode['chapters'] {
  const chapters = (psc?.chapters ?? []).flatMap(({ start, title }) => {
    const startSeconds = readPlayTime(start);
    const name = plainLine(title);
    return startSeconds === null || name === null ? [] : [{ startSeconds, title: name }];
  });
  return chapters.slice(0, MAX_CHAPTERS);
}

const PLAY_TIME = /^(?:(?:(\d{1,3}):)?(\d{1,4}):)?(\d{1,6}(?:\.\d{1,9})?)$/;

/** `1:02:03.5`, `62:03` or seconds (RFC 2326, 3.6). */
function readPlayTime(written: string | undefined): number | null {
  const match = PLAY_TIME.exec(written?.trim() ?? '');
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Formats with times, best first. */
const TRANSCRIPT_FORMATS = [/vtt/i, /subrip|srt/i, /json/i, /html/i];

function transcriptOf(
  podcast: PodcastNs.Item | undefined,
  base: string,
): FeedEpisode['transcript'] {
  const offered = (podcast?.transcripts ?? []).flatMap(({ url, type }) => {
    const absolute = absoluteUrl(url, base);
    return absolute === null ? [] : [{ url: absolute, mediaType: plainLine(type) }];
  });
  const rank = (mediaType: string | null): number => {
    const at = TRANSCRIPT_FORMATS.findIndex((format) => format.test(mediaType ?? ''));
    return at === -1 ? TRANSCRIPT_FORMATS.length : at;
  };
  return offered.sort((left, right) => rank(left.mediaType) - rank(right.mediaType))[0] ?? null;
}
