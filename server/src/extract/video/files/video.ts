import { hash } from 'node:crypto';
import type { DocumentContent } from '../../../documents/document.ts';
import type { Thumbnail } from '../../../documents/document-facts.ts';
import { detectLanguage } from '../../../languages/analysis/detect-language.ts';
import {
  type ExtractionOutcome,
  type ExtractionTask,
  type ExtractOptions,
  failed,
  MalformedFile,
  skipped,
} from '../../extraction-outcome.ts';
import { cutPassages } from '../../passages/cut-passages.ts';
import { companionRules } from '../../read-companion.ts';
import { cleanLine } from '../../text/clean-text.ts';
import { decodeText } from '../../text/decode-text.ts';
import { normaliseLanguage } from '../../text/normalise-language.ts';
import { clip } from '../../text/text-builder.ts';
import { parseCaptions } from '../captions.ts';
import { chaptersOfDescription } from '../chapters-of-description.ts';
import type { Cue } from '../cue.ts';
import { spokenLines } from '../spoken-lines.ts';
import { videoDate } from '../video-date.ts';
import { readDuration } from '../video-duration.ts';
import { videoChapters, videoFacts, videoTags } from '../video-facts.ts';
import type { SaidOfVideo } from '../video-of-object.ts';
import { type Chapter, composeVideoText, type VideoText } from '../video-text.ts';
import { openVideo, type VideoBytes } from './video-bytes.ts';
import {
  captionsByWorth,
  findVideoCompanions,
  isChapters,
  languageOfLabel,
  readCompanion,
  type VideoCompanion,
} from './video-companions.ts';
import { mediaTypeOfName } from './video-formats.ts';
import { readMatroska } from './video-matroska.ts';
import { readMp4 } from './video-mp4.ts';
import { titleOfVideoName } from './video-name.ts';
import { readVideoNotes } from './video-notes.ts';
import { NO_TAGS, type VideoContainer, type VideoTags } from './video-tags.ts';
import { readVideoThumbnail } from './video-thumbnail.ts';

/**
 * Makes a document of a video file of any size: from its header (length, size, title, chapters, cover) and the files beside it
 * (captions, notes, a picture). The speech becomes the text, with times in the facts. A broken file is described by the files beside
 * it; without these it fails. `sha256` is that of the document, since not all bytes are read.
 */
export async function readVideo(
  task: ExtractionTask,
  options: ExtractOptions,
): Promise<ExtractionOutcome> {
  // A fetched resource has no files beside it; whole videos are not fetched.
  if (!('path' in task)) return skipped('unsupported', 'Videos are read from files only.');
  const bytes = openVideo(task.path, { ownData: options.ownData ?? null, realPath: task.realPath });
  if ('status' in bytes) return bytes;
  try {
    return await describe(bytes, task.path, options);
  } catch (error) {
    if (error instanceof MalformedFile) return failed('malformed', error.message);
    // A defect of ours or of a library, triggered by this file: it is reported, and only this file fails.
    const message = error instanceof Error ? error.message : String(error);
    return failed('crashed', `The reader of videos failed: ${clip(message, 200)}`);
  } finally {
    bytes.close();
  }
}

async function describe(
  bytes: VideoBytes,
  path: string,
  options: ExtractOptions,
): Promise<ExtractionOutcome> {
  if (bytes.size === 0) return skipped('empty', 'The file is empty.');
  const container = await readVideoContainer(bytes);
  const companions = findVideoCompanions(path, companionRules(options));
  const beside = readBeside(companions, container);
  if (container === null && beside.notes.length === 0 && beside.cues.length === 0) {
    return unknownContainer(options.fileName);
  }
  const tags = container?.tags ?? NO_TAGS;
  const content = contentOf({ tags, beside, options });
  const thumbnail = await readVideoThumbnail(companions, tags.cover);
  return {
    status: 'extracted',
    content,
    mediaType: container?.mediaType ?? mediaTypeOfName(options.fileName) ?? UNKNOWN_MEDIA_TYPE,
    sizeBytes: bytes.size,
    sha256: hashOf(content, thumbnail),
    canonicalUrl: null,
    ...(thumbnail && { thumbnail }),
  };
}

const UNKNOWN_MEDIA_TYPE = 'application/octet-stream';

function unknownContainer(fileName: string): ExtractionOutcome {
  const isReadable = mediaTypeOfName(fileName) !== null;
  return isReadable
    ? failed('malformed', 'It is no video, or too damaged to be read.')
    : skipped(
        'unsupported',
        'Videos of this kind are not read yet, and no file beside it describes it.',
      );
}

function hashOf(content: DocumentContent, thumbnail: Thumbnail | null): string {
  const picture = thumbnail ? hash('sha256', thumbnail.bytes) : '';
  return hash('sha256', JSON.stringify(content) + picture);
}

/** The contents of the files beside a video. */
interface Beside {
  readonly notes: readonly SaidOfVideo[];
  readonly cues: readonly Cue[];
  /** The language of the captions. */
  readonly language: string | null;
  readonly chapters: readonly Chapter[];
}

function readBeside(
  companions: readonly VideoCompanion[],
  container: VideoContainer | null,
): Beside {
  const notes = readVideoNotes(companions);
  const declared = firstSaid(notes, ({ language }) => language) ?? container?.tags.language;
  const captions = readCaptions(companions, normaliseLanguage(declared ?? null));
  const titles = companions.find(isChapters);
  const chapters = titles ? readCues(titles) : [];
  return {
    notes,
    ...captions,
    chapters: chapters.map(({ startSeconds, lines }) => ({
      startSeconds,
      title: lines.join(' '),
    })),
  };
}

/** The best captions that have words. */
function readCaptions(
  companions: readonly VideoCompanion[],
  videoLanguage: string | null,
): Pick<Beside, 'cues' | 'language'> {
  for (const companion of captionsByWorth(companions, videoLanguage)) {
    const cues = readCues(companion);
    if (cues.length > 0) return { cues, language: languageOfLabel(companion.label) };
  }
  return { cues: [], language: null };
}

function readCues(companion: VideoCompanion): readonly Cue[] {
  const bytes = readCompanion(companion);
  return bytes === null ? [] : parseCaptions(decodeText(bytes, null).text).cues;
}

interface VideoParts {
  readonly tags: VideoTags;
  readonly beside: Beside;
  readonly options: ExtractOptions;
}

// As in `extract.ts`: longer texts are no titles, descriptions or names.
const MAX_TITLE_UNITS = 300;
const MAX_DESCRIPTION_UNITS = 1_000;
const MAX_CHANNEL_UNITS = 200;

/** Files beside a video were written for people, and take precedence over its tags. */
function contentOf(parts: VideoParts): DocumentContent {
  const { tags, beside, options } = parts;
  const { notes } = beside;
  const description = firstSaid(notes, (note) => note.description) ?? tags.description;
  const words = {
    description,
    tags: videoTags([
      ...notes.flatMap((note) => note.tags ?? []),
      ...(tags.genre ? [tags.genre] : []),
    ]),
    chapters: videoChapters(chaptersOf(parts, description)),
    spoken: spokenLines(beside.cues.length > 0 ? beside.cues : firstCues(notes)),
    transcript: firstSaid(notes, (note) => note.transcript),
  };
  const text = composeVideoText(words);
  const channel = lineOf(
    firstSaid(notes, (note) => note.channel) ?? tags.artist,
    MAX_CHANNEL_UNITS,
  );
  const title = firstSaid(notes, (note) => note.title) ?? tags.title;
  return {
    title: lineOf(title, MAX_TITLE_UNITS) ?? titleOfVideoName(options.fileName),
    text: text.text,
    passages: cutPassages(text.text, text.headings),
    ...(text.isCut && { isTruncated: true }),
    description: lineOf(description, MAX_DESCRIPTION_UNITS),
    language: languageOf(parts, text.text),
    author: channel,
    publishedAt: dateOf(parts),
    facts: { video: factsOf(parts, { ...words, channel, text }) },
  };
}

function chaptersOf({ tags, beside }: VideoParts, description: string | null): readonly Chapter[] {
  const noted = beside.notes.map((note) => note.chapters ?? []);
  const all = [beside.chapters, ...noted, tags.chapters];
  return all.find((chapters) => chapters.length > 0) ?? chaptersOfDescription(description ?? '');
}

function firstCues(notes: readonly SaidOfVideo[]): readonly Cue[] {
  return notes.find(({ captions = [] }) => captions.length > 0)?.captions ?? [];
}

/** The speech decides: a French film with English captions is an English document. */
function languageOf({ tags, beside }: VideoParts, text: string): string | null {
  if (beside.cues.length > 0) return beside.language ?? detectLanguage(text);
  const noted = firstSaid(beside.notes, ({ language }) => language);
  return normaliseLanguage(noted) ?? detectLanguage(text) ?? normaliseLanguage(tags.language);
}

function dateOf({ tags, beside, options: { nowMs } }: VideoParts): string | null {
  const noted = firstSaid(beside.notes, ({ publishedAt }) => videoDate(publishedAt, nowMs));
  return noted ?? videoDate(tags.date, nowMs);
}

interface Made {
  readonly tags: readonly string[];
  readonly chapters: readonly Chapter[];
  readonly channel: string | null;
  readonly text: VideoText;
}

function factsOf({ tags, beside: { notes } }: VideoParts, made: Made) {
  const noted = firstSaid(notes, (note) => note.durationSeconds);
  return videoFacts(
    {
      platform: 'file',
      durationSeconds: readDuration(tags.durationSeconds) ?? noted,
      ...sizeOf(tags),
      channel: made.channel,
      channelUrl: firstSaid(notes, (note) => note.channelUrl),
      tags: made.tags,
      chapters: made.chapters,
    },
    made.text.moments,
  );
}

// Pictures are never larger; a broken header may declare anything.
const MAX_EDGE = 100_000;

function sizeOf({ width, height }: VideoTags): Pick<VideoTags, 'width' | 'height'> {
  const areSensible = [width, height].every((edge) => edge && edge >= 1 && edge <= MAX_EDGE);
  if (!areSensible || width === null || height === null) return { width: null, height: null };
  return { width: Math.round(width), height: Math.round(height) };
}

function firstSaid<Value>(
  notes: readonly SaidOfVideo[],
  read: (note: SaidOfVideo) => Value | null | undefined,
): Value | null {
  for (const note of notes) {
    const value = read(note);
    if (value !== null && value !== undefined) return value;
  }
  return null;
}

function lineOf(value: string | null, maxUnits: number): string | null {
  const line = clip(cleanLine(value ?? ''), maxUnits).trim();
  return line === '' ? null : line;
}

// RFC 8794, 11.2.1: every EBML file begins with this.
const EBML_SIGNATURE = 0x1a45dfa3;

/**
 * Reads the header of a video file: MP4, QuickTime, Matroska, WebM. Skips broken parts. `null` if it is none of these, or too
 * broken.
 */
async function readVideoContainer(bytes: VideoBytes): Promise<VideoContainer | null> {
  const head = Buffer.from(bytes.read(0, 4));
  const isMatroska = head.length === 4 && head.readUInt32BE(0) === EBML_SIGNATURE;
  try {
    return isMatroska ? readMatroska(bytes) : await readMp4(bytes);
  } catch (error) {
    // The files beside it may still describe it.
    if (error instanceof MalformedFile) return null;
    throw error;
  }
}
