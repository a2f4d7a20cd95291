import type { ImagesRequest, VideosRequest } from './media-request.ts';

const ALL = {
  text: '',
  limit: 24,
  offset: 0,
  sources: [],
  language: null,
  filter: null,
  tags: [],
} as const;

/** A search for all pictures; `rest` overrides fields. */
export function imagesFor(rest: Partial<ImagesRequest> = {}): ImagesRequest {
  return {
    ...ALL,
    kind: 'images',
    colors: [],
    orientations: [],
    minWidth: null,
    minHeight: null,
    licenses: [],
    similarTo: null,
    ...rest,
  };
}

/** A search for all videos; `rest` overrides fields. */
export function videosFor(rest: Partial<VideosRequest> = {}): VideosRequest {
  return {
    ...ALL,
    kind: 'videos',
    platforms: [],
    minDuration: null,
    maxDuration: null,
    publishedFromMs: null,
    publishedToMs: null,
    sort: 'relevance',
    ...rest,
  };
}
