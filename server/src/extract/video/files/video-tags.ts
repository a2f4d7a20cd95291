import type { Chapter } from '../video-text.ts';

/** The format of a video file, and what it says of itself. */
export interface VideoContainer {
  /** As in `video/mp4`. */
  readonly mediaType: string;
  readonly tags: VideoTags;
}

/** What a video file says of itself. Everything may be unknown. */
export interface VideoTags {
  readonly durationSeconds: number | null;
  /** In pixels, as it is shown: rotated, and with the form of its pixels. */
  readonly width: number | null;
  readonly height: number | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly artist: string | null;
  readonly genre: string | null;
  /** When it was published or taken. */
  readonly date: Date | null;
  /** Of the sound, as declared (ISO 639). */
  readonly language: string | null;
  readonly chapters: readonly Chapter[];
  /** An encoded picture: the cover. */
  readonly cover: Uint8Array | null;
}

export const NO_TAGS: VideoTags = {
  durationSeconds: null,
  width: null,
  height: null,
  title: null,
  description: null,
  artist: null,
  genre: null,
  date: null,
  language: null,
  chapters: [],
  cover: null,
};
