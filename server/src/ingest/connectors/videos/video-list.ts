import type { Video } from '../../../extract/video/video.ts';

/** What was read at a place that lists videos. */
export interface VideoList {
  readonly kind: 'videos';
  /** In the order of the list, each id once. */
  readonly videos: readonly Video[];
  /** Whether the list names all there is: not so for feeds, which show their newest. */
  readonly isComplete: boolean;
  readonly language: string | null;
  /** Where more of the list is. */
  readonly nextUrl: string | null;
  /** What could not become a video, by its place in the list. */
  readonly faults: readonly ListFault[];
}

export interface ListFault {
  /** As in `item 17`. */
  readonly place: string;
  /** A short stable word. */
  readonly reason: string;
  /** Whether it is left out on purpose, as what is no video. */
  readonly isSkipped: boolean;
}

/** Something else was found: a web page, or nothing that can be read. */
export type NoVideoList =
  | { readonly kind: 'page' }
  | { readonly kind: 'fault'; readonly reason: string; readonly detail: string };

/** Of videos with one id the first is kept. */
export function distinctVideos(videos: readonly Video[]): Video[] {
  const byId = new Map<string, Video>();
  for (const video of videos) if (!byId.has(video.id)) byId.set(video.id, video);
  return [...byId.values()];
}
