import type { Video } from '../../../extract/video/video.ts';

/** The content of a place that lists videos. */
export interface VideoList {
  readonly kind: 'videos';
  /** In the order of the list, each id once. */
  readonly videos: readonly Video[];
  /** Whether the list is complete: feeds are not, since they show their newest. */
  readonly isComplete: boolean;
  readonly language: string | null;
  /** The address of the next part of the list. */
  readonly nextUrl: string | null;
  /** Entries that could not become a video, by their place in the list. */
  readonly faults: readonly ListFault[];
}

export interface ListFault {
  /** As in `item 17`. */
  readonly place: string;
  /** A short stable word. */
  readonly reason: string;
  /** Whether it is left out on purpose, for example because it is no video. */
  readonly isSkipped: boolean;
}

/** There is something else: a web page, or nothing readable. */
export type NoVideoList =
  | { readonly kind: 'page' }
  | { readonly kind: 'fault'; readonly reason: string; readonly detail: string };

/** The first video with an id is kept. */
export function distinctVideos(videos: readonly Video[]): Video[] {
  const byId = new Map<string, Video>();
  for (const video of videos) if (!byId.has(video.id)) byId.set(video.id, video);
  return [...byId.values()];
}
