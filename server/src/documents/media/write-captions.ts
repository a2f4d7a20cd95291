import type { VideoFacts } from '../document-facts.ts';

/**
 * What is said in a video as WebVTT (W3C, WebVTT: The Web Video Text Tracks Format, section 4). A cue ends where the next begins, after
 * {@link MAX_CUE_SECONDS}, or with the video.
 *
 * @param text in which the moments have their offsets
 * @param durationSeconds of the video; `null`: unknown
 */
export function writeCaptions(
  moments: NonNullable<VideoFacts['moments']>,
  text: string,
  durationSeconds: number | null,
): string {
  const cues = moments.flatMap(({ offset, startSeconds }, at) => {
    const next = moments[at + 1];
    const words = cueText(text.slice(offset, next?.offset ?? text.length));
    const endSeconds = Math.min(
      startSeconds + MAX_CUE_SECONDS,
      next?.startSeconds ?? Number.POSITIVE_INFINITY,
      durationSeconds ?? Number.POSITIVE_INFINITY,
    );
    // A cue without length is none; of two at one time the first would have none.
    if (words === '' || endSeconds <= startSeconds) return [];
    return [`${timestamp(startSeconds)} --> ${timestamp(endSeconds)}\n${words}\n`];
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

// Moments are kept about every twenty seconds of speech (`extract/video/video-text.ts`).
const MAX_CUE_SECONDS = 30;

/** Without empty lines, which end a cue, and with what would be markup escaped. */
function cueText(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** `00:01:02.500`. */
function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const parts = [
    Math.floor(ms / 3_600_000),
    Math.floor(ms / 60_000) % 60,
    Math.floor(ms / 1000) % 60,
  ];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return `${clock}.${String(ms % 1000).padStart(3, '0')}`;
}
