import {
  CustomSource,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  MATROSKA,
  type MetadataTags,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import type { VideoBytes } from './video-bytes.ts';
import { readMatroskaExtras } from './video-matroska.ts';
import { readMp4Extras } from './video-mp4.ts';
import { NO_TAGS, type VideoTags } from './video-tags.ts';

/** The format of a video file, and what it says of itself. */
export interface VideoContainer {
  /** As in `video/mp4`. */
  readonly mediaType: string;
  readonly tags: VideoTags;
}

// Not all that the library knows: a playlist (HLS) would have it open other files.
const FORMATS = [MP4, QTFF, MATROSKA, WEBM];

/**
 * Reads the head of a video file: MP4, QuickTime, Matroska, WebM. What is broken is left out, the rest is
 * told. `null` when it is none of these, or so broken that nothing can be told.
 */
export async function readVideoContainer(bytes: VideoBytes): Promise<VideoContainer | null> {
  using input = new Input({ source: sourceOf(bytes), formats: FORMATS });
  const format = await attempt(() => input.getFormat());
  if (format === null) return null;
  const [video, audio, tags, durationSeconds] = [
    await attempt(() => input.getPrimaryVideoTrack()),
    await attempt(() => input.getPrimaryAudioTrack()),
    await attempt(() => input.getMetadataTags()),
    await attempt(() => input.getDurationFromMetadata()),
  ];
  const extras = await attempt(() => readExtras(format, bytes));
  if (video === null && tags === null && extras === null) return null;
  const told = { ...NO_TAGS, ...(await sizeOf(video)), ...tagsOf(tags ?? {}), durationSeconds };
  return {
    mediaType: format.mimeType,
    tags: {
      ...told,
      title: told.title ?? extras?.title ?? null,
      date: told.date ?? extras?.createdAt ?? null,
      language: await languageOf(audio),
      chapters: extras?.chapters ?? [],
    },
  };
}

function sourceOf(bytes: VideoBytes): CustomSource {
  return new CustomSource({
    getSize: () => bytes.size,
    read: (start, end) => bytes.read(start, end),
    // What nobody waits for any more is of no interest.
    handleUnhandledError: () => {},
  });
}

/** `null` for what is too broken to be read: each part of a file is read for itself. */
async function attempt<Value>(read: () => Value | Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    // The library throws errors of many kinds for broken bytes: none of them is told from a defect.
    if (error instanceof Error) return null;
    throw error;
  }
}

interface Extras {
  readonly title?: string | null;
  readonly createdAt: Date | null;
  readonly chapters: VideoTags['chapters'];
}

function readExtras(format: InputFormat, bytes: VideoBytes): Extras {
  const isMatroska = format === MATROSKA || format === WEBM;
  return isMatroska ? readMatroskaExtras(bytes) : readMp4Extras(bytes);
}

async function sizeOf(video: InputVideoTrack | null) {
  if (video === null) return {};
  return {
    width: await attempt(() => video.getDisplayWidth()),
    height: await attempt(() => video.getDisplayHeight()),
  };
}

function tagsOf({ title, description, comment, artist, genre, date, images = [] }: MetadataTags) {
  const cover = images.find(({ kind }) => kind === 'coverFront') ?? images[0];
  return {
    title: title ?? null,
    description: description ?? comment ?? null,
    artist: artist ?? null,
    genre: genre ?? null,
    date: date ?? null,
    cover: cover?.data ?? null,
  };
}

async function languageOf(audio: InputAudioTrack | null): Promise<string | null> {
  return audio && attempt(() => audio.getLanguageCode());
}
