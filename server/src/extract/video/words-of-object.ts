import { parseCaptions } from './captions.ts';
import type { Cue } from './cue.ts';
import { languageIn, secondsIn } from './said-times.ts';
import { isLoose, type Loose, SaidValues } from './said-values.ts';
import type { CaptionAddress, Video } from './video.ts';
import { readDuration } from './video-duration.ts';

/** What is said in a video, as an object gives it. */
export type SaidWords = Pick<Video, 'transcript' | 'captions' | 'captionUrls'>;

/** What is said: as text, as a captions file inside of a field, as a list of lines with times, or at an address. */
export function wordsOf(said: SaidValues, base: string | null): SaidWords {
  const names = [
    'transcript',
    'captions',
    'subtitles',
    'lyrics',
    'transcripturl',
    'captionsurl',
    'subtitlesurl',
    'subtitle',
    'caption',
  ];
  const value = said.any(...names);
  const captions = cuesIn(value);
  if (captions.length > 0) return { captions };
  const captionUrls = captionAddresses(value, base);
  if (captionUrls.length > 0) return { captionUrls };
  return typeof value === 'string' && !/^https?:\S+$/i.test(value.trim())
    ? { transcript: value }
    : {};
}

function cuesIn(value: unknown): readonly Cue[] {
  if (typeof value === 'string') return value.includes('-->') ? parseCaptions(value).cues : [];
  if (!Array.isArray(value)) return [];
  return value
    .map(cueOf)
    .filter((cue) => cue !== null)
    .toSorted((a, b) => a.startSeconds - b.startSeconds);
}

function cueOf(value: unknown): Cue | null {
  if (!isLoose(value)) return null;
  const said = new SaidValues(value, null);
  const text = said.text('text', 'line', 'content', 'body');
  const startSeconds = secondsIn(
    said.any('start', 'startseconds', 'starttime', 'offset', 'from', 'time'),
  );
  if (text === null || startSeconds === null) return null;
  const end = secondsIn(said.any('end', 'endseconds', 'endtime', 'to'));
  const length = readDuration(said.any('duration', 'dur'));
  return {
    startSeconds,
    endSeconds: Math.max(startSeconds, end ?? startSeconds + (length ?? 0)),
    lines: [text],
  };
}

const MAX_CAPTION_URLS = 50;

/** `"a.vtt"`, `["a.vtt"]`, `[{ url, language }]` or, as yt-dlp has it, `{ "en": [{ url, ext }] }`. */
function captionAddresses(value: unknown, base: string | null): CaptionAddress[] {
  const listed = Array.isArray(value) ? value : [value];
  const found = listed.slice(0, MAX_CAPTION_URLS).flatMap((one) => {
    if (!isLoose(one)) return captionAddress(one, null, base);
    const own = captionAddress(one, null, base);
    if (own.length > 0) return own;
    return Object.entries(one)
      .slice(0, MAX_CAPTION_URLS)
      .flatMap(([language, files]) => {
        const readable = Array.isArray(files) ? files.filter(isReadable) : [files];
        return captionAddress(readable[0], language, base);
      });
  });
  return found.slice(0, MAX_CAPTION_URLS);
}

function isReadable(file: unknown): boolean {
  return (
    !isLoose(file) || typeof file['ext'] !== 'string' || /^(?:vtt|srt|ass|ssa)$/.test(file['ext'])
  );
}

// As text it is an address when it looks like one: a sentence would be one too, relative to the page.
const CAPTION_PLACE = /^(?:https?:\/\/\S+|\S+\.(?:vtt|srt|ass|ssa))$/i;

function captionAddress(
  value: unknown,
  language: string | null,
  base: string | null,
): CaptionAddress[] {
  if (typeof value === 'string' && !CAPTION_PLACE.test(value.trim())) return [];
  const object: Loose = isLoose(value) ? value : { url: value };
  const said = new SaidValues(object, base);
  const url = said.address('url', 'src', 'file', 'href', 'contenturl', 'fileurl', 'captionpath');
  if (url === null) return [];
  const declared = isLoose(value) ? (languageIn(said) ?? said.text('srclang')) : null;
  return [{ url, language: declared ?? language }];
}
