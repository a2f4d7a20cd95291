import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { baseNameOf, extensionOf } from '../../formats.ts';
import { type CompanionRules, readRegularCompanion } from '../../read-companion.ts';
import { normaliseLanguage } from '../../text/normalise-language.ts';

/** The extensions of files with metadata of the video beside them (connectors/videos/). */
export const VIDEO_COMPANION_EXTENSIONS: readonly string[] = [
  ...['vtt', 'srt', 'ass', 'ssa'],
  ...['jpg', 'jpeg', 'png', 'webp'],
  ...['json', 'nfo', 'description'],
];

/** A file that is named after a video. */
export interface VideoCompanion {
  readonly path: string;
  /** Such as `vtt`. */
  readonly extension: string;
  /** The part between the name of the video and the extension, in lower case: `en`, `info`; often empty. */
  readonly label: string;
  readonly rules: CompanionRules;
}

// A video has captions in a few languages; platforms add about a hundred machine translations.
const MAX_COMPANIONS = 300;

/**
 * The files beside a video that are named after it, sorted by name: `talk.vtt`, `talk.en.vtt`, `talk.jpg`,
 * `talk.info.json` for `talk.mp4`. Ignores links: they could lead to files that the source excludes.
 *
 * @param path the absolute path of the video
 */
export function findVideoCompanions(path: string, rules: CompanionRules): VideoCompanion[] {
  const folder = dirname(path);
  const video = baseNameOf(path);
  const start = `${video.slice(0, video.length - extensionOf(video).length)}`;
  return namesIn(folder)
    .filter((name) => name !== video && name.startsWith(start) && isKnown(name))
    .sort()
    .slice(0, MAX_COMPANIONS)
    .map((name) => ({
      path: join(folder, name),
      extension: extensionOf(name),
      label: name.slice(start.length, -(extensionOf(name).length + 1)).toLowerCase(),
      rules,
    }));
}

function isKnown(name: string): boolean {
  return VIDEO_COMPANION_EXTENSIONS.includes(extensionOf(name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // Not readable, or gone meanwhile: the video is read without them.
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}

// Captions of a whole day have 5 MB; graphics in SubStation Alpha take up to 50 MB, but have no words.
const MAX_COMPANION_BYTES = 16 * 1024 * 1024;

/** The content; `null` if it is no regular file, too large, or unreadable: the video is read without it. */
export function readCompanion({ path, rules }: VideoCompanion): Uint8Array | null {
  return readRegularCompanion(path, MAX_COMPANION_BYTES, rules);
}

const CAPTION_EXTENSIONS = ['vtt', 'srt', 'ass', 'ssa'];

export function isCaptions({ extension }: VideoCompanion): boolean {
  return CAPTION_EXTENSIONS.includes(extension);
}

/** Words in a label that are no languages, although some are language codes: `sdh` is also Southern Kurdish. */
const NO_LANGUAGES = new Set([
  'sdh',
  'cc',
  'sub',
  'subs',
  'auto',
  'orig',
  'asr',
  'forced',
  'default',
  'full',
]);

/** The language in a label such as `en-us.forced`; `null` if it names none. */
export function languageOfLabel(label: string): string | null {
  for (const part of label.split(/[._\s]/)) {
    const language = NO_LANGUAGES.has(part) ? null : normaliseLanguage(part);
    if (language !== null) return language;
  }
  return null;
}

/**
 * The captions of a video, the best first: in the language of the video, or without one in their name, or in English, or any
 * other; within each group complete ones before those for foreign passages only, and those by people before automatic ones.
 */
export function captionsByWorth(
  companions: readonly VideoCompanion[],
  videoLanguage: string | null,
): VideoCompanion[] {
  const worth = (companion: VideoCompanion): readonly number[] => [
    /\bforced\b/.test(companion.label) ? 1 : 0,
    languageWorth(companion.label, videoLanguage),
    /\b(?:auto|asr|orig)\b/.test(companion.label) ? 1 : 0,
    CAPTION_EXTENSIONS.indexOf(companion.extension),
  ];
  return companions
    .filter((companion) => isCaptions(companion) && !isChapters(companion))
    .toSorted((a, b) => compare(worth(a), worth(b)));
}

/** `talk.chapters.vtt`: titles with times. */
export function isChapters(companion: VideoCompanion): boolean {
  return isCaptions(companion) && /\bchapters?\b/.test(companion.label);
}

function languageWorth(label: string, videoLanguage: string | null): number {
  const language = languageOfLabel(label);
  if (language !== null && language === videoLanguage) return 0;
  if (language === null) return 1;
  return language === 'en' ? 2 : 3;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
