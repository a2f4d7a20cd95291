/** What is said or shown from one moment to another. */
export interface Cue {
  readonly startSeconds: number;
  /** Never before the start. */
  readonly endSeconds: number;
  /** Plain text without markup, at least one line, none of them empty. */
  readonly lines: readonly string[];
}

/** The words of a video, with their times. */
export interface Captions {
  /** In the order of time. */
  readonly cues: readonly Cue[];
  /** As the file declares, as in `en-US`; few do. */
  readonly language: string | null;
}

/** More than one for each second of a day. What comes after is dropped: no video says so much. */
export const MAX_CUES = 100_000;
