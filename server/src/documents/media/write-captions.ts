import type { VideoFacts } from '../document-facts.ts';

/**
 * Writes the transcript of a video as WebVTT (W3C, WebVTT: The Web Video Text Tracks Format, section 4). A cue ends when the next
 * begins, after {@link MAX_CUE_SECONDS}, or with the video, whichever comes first.
 *
 * @param text the text that the offsets of the moments refer to
 * @param durationSeconds the duration of the video; `null` if unknown
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
    // WebVTT requires the end to be later than the start.
    if (words === '' || endSeconds <= startSeconds) return [];
    return [`${timestamp(startSeconds)} --> ${timestamp(endSeconds)}\n${words}\n`];
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

// Moments are stored about every twenty seconds of speech (`extract/video/video-text.ts`).
const MAX_CUE_SECONDS = 30;

/** Removes empty lines, which would end the cue, and escapes markup. */
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
