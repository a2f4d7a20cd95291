import {
  CustomSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  type MetadataTags,
  MP4,
  QTFF,
} from 'mediabunny';
import type { VideoBytes } from './video-bytes.ts';
import { readMp4Extras } from './video-mp4-extras.ts';
import { NO_TAGS, type VideoContainer, type VideoTags } from './video-tags.ts';

// The library logs unknown parts, and the last output of this process is read as the reason of its end.
Logging.level = LogLevel.Silent;

// Only these formats: a playlist (HLS) would make the library open other files.
const FORMATS = [MP4, QTFF];

/**
 * Reads the header of an MP4 or QuickTime file, each part independently. `null` if it is neither, or has no
 * metadata.
 */
export async function readMp4(bytes: VideoBytes): Promise<VideoContainer | null> {
  using input = new Input({ source: sourceOf(bytes), formats: FORMATS });
  const format = await attempt(() => input.getFormat());
  if (format === null) return null;
  const video = await attempt(() => input.getPrimaryVideoTrack());
  const audio = await attempt(() => input.getPrimaryAudioTrack());
  const fileTags = tagsOf((await attempt(() => input.getMetadataTags())) ?? {});
  const extras = await attempt(() => readMp4Extras(bytes));
  const tags: VideoTags = {
    ...NO_TAGS,
    ...fileTags,
    ...(video && (await sizeOf(video))),
    durationSeconds: await attempt(() => input.getDurationFromMetadata()),
    date: fileTags.date ?? extras?.createdAt ?? null,
    language: await languageOf(audio),
    chapters: extras?.chapters ?? [],
  };
  const isEmpty = video === null && audio === null && !saysAnything(tags);
  return isEmpty ? null : { mediaType: format.mimeType, tags };
}

function sourceOf(bytes: VideoBytes): CustomSource {
  return new CustomSource({
    getSize: () => bytes.size,
    read: (start, end) => bytes.read(start, end),
    // Errors of abandoned reads do not matter.
    handleUnhandledError: () => {},
  });
}

/** `null` if the part is too broken to be read. */
async function attempt<Value>(read: () => Value | Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    // For broken bytes the library throws errors of many kinds, which cannot be distinguished from defects.
    if (error instanceof Error) return null;
    throw error;
  }
}

async function sizeOf(video: InputVideoTrack): Promise<Pick<VideoTags, 'width' | 'height'>> {
  const width = await attempt(() => video.getDisplayWidth());
  const height = await attempt(() => video.getDisplayHeight());
  return width && height ? { width, height } : { width: null, height: null };
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

/** The signature of a format alone makes no video. */
function saysAnything({ title, description, chapters, cover }: VideoTags): boolean {
  return title !== null || description !== null || chapters.length > 0 || cover !== null;
}
