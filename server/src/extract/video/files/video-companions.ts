import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { baseNameOf, extensionOf } from '../../formats.ts';
import { type CompanionRules, readRegularCompanion } from '../../read-companion.ts';
import { normaliseLanguage } from '../../text/normalise-language.ts';

/** The endings of files that say more about the video beside them (connectors/videos/). */
export const VIDEO_COMPANION_EXTENSIONS: readonly string[] = [
  ...['vtt', 'srt', 'ass', 'ssa'],
  ...['jpg', 'jpeg', 'png', 'webp'],
  ...['json', 'nfo', 'description'],
];

/** A file that is named after a video. */
export interface VideoCompanion {
  readonly path: string;
  /** As in `vtt`. */
  readonly extension: string;
  /** What stands between the name of the video and the ending, in lower case: `en`, `info`; often nothing. */
  readonly label: string;
  readonly rules: CompanionRules;
}

// A video has captions in some languages; platforms translate by machine into a hundred.
const MAX_COMPANIONS = 300;

/**
 * The files beside a video that are named after it, in the order of their names: `talk.vtt`, `talk.en.vtt`,
 * `talk.jpg`, `talk.info.json` for `talk.mp4`. Links are not among them: they could lead to what the source
 * keeps back.
 *
 * @param path of the video, absolute
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
    // Closed to us, or gone meanwhile: the video is read without them.
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}

// Captions of a day have 5 MB; drawings in SubStation Alpha grow to some 50, which nobody reads.
const MAX_COMPANION_BYTES = 16 * 1024 * 1024;

/** Its bytes; `null` for what is no plain file, too large, or cannot be read: the video is read without it. */
export function readCompanion({ path, rules }: VideoCompanion): Uint8Array | null {
  return readRegularCompanion(path, MAX_COMPANION_BYTES, rules);
}

const CAPTION_EXTENSIONS = ['vtt', 'srt', 'ass', 'ssa'];

export function isCaptions({ extension }: VideoCompanion): boolean {
  return CAPTION_EXTENSIONS.includes(extension);
}

/** Words in a label that name no language, though some could: `sdh` is also Southern Kurdish. */
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

/** The language that a label names, as in `en-us.forced`; `null` when it names none. */
export function languageOfLabel(label: string): string | null {
  for (const part of label.split(/[._\s]/)) {
    const language = NO_LANGUAGES.has(part) ? null : normaliseLanguage(part);
    if (language !== null) return language;
  }
  return null;
}

/**
 * The captions of a video, those to be read first at the front: in the language of the video, or without one
 * in their name, or in English, or whatever there is; in each the complete ones before those for foreign
 * passages only, people's before machines'.
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
