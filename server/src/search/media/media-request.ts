import type { imageOrientations, videoPlatforms } from '@quarry/contract/vocabulary';
import type { FilterExpression } from '../../attributes/filter-expression.ts';
import type { ColorName } from '../../documents/media/color-name.ts';
import type { AttributeFacet, SafetyFilters } from '../../index/search-index.ts';
import type { SearchResponse, SearchResult } from '../query/search-request.ts';

/** The common part of searches for pictures and videos. `null` and empty lists do not restrict. */
interface MediaRequestBase {
  /** The words as typed. If blank, everything that passes the filters is listed, newest first. */
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
  readonly sources: readonly string[];
  /** BCP 47. */
  readonly language: string | null;
  /** As in `SearchRequest`. */
  readonly safety?: SafetyFilters;
  /** As in `SearchRequest`. */
  readonly restriction?: FilterExpression;
  readonly filter: FilterExpression | null;
  /** At least one of these, in lower case. */
  readonly tags: readonly string[];
}

/** A validated search for pictures. */
export interface ImagesRequest extends MediaRequestBase {
  readonly kind: 'images';
  /** At least one of these among the most frequent colours of the picture. */
  readonly colors: readonly ColorName[];
  readonly orientations: readonly (typeof imageOrientations)[number][];
  /** Pixels. */
  readonly minWidth: number | null;
  readonly minHeight: number | null;
  /** Names as returned by `licenseName`. */
  readonly licenses: readonly string[];
  /** Orders pictures by similarity to this look (the output of `writeLook`). `id`: the picture it belongs to, which is left out. */
  readonly similarTo: { readonly look: string; readonly id: string | null } | null;
}

/** The orders of videos. */
export type VideoSort = 'relevance' | 'newest' | 'duration_asc' | 'duration_desc';

/** A validated search for videos. */
export interface VideosRequest extends MediaRequestBase {
  readonly kind: 'videos';
  readonly platforms: readonly (typeof videoPlatforms)[number][];
  /** Seconds; not greater than {@link maxDuration}. */
  readonly minDuration: number | null;
  readonly maxDuration: number | null;
  readonly publishedFromMs: number | null;
  readonly publishedToMs: number | null;
  readonly sort: VideoSort;
}

/** A validated search for pictures or videos. */
export type MediaRequest = ImagesRequest | VideosRequest;

/** A position in a video where words of the search are spoken, or a chapter. */
export interface VideoMoment {
  readonly startSeconds: number;
  readonly text: string;
}

/** A picture or video among the results. */
export interface MediaResult extends SearchResult {
  /** The tags of a picture that contain a word of the search. */
  readonly matchedTags: readonly string[];
  /** The similarity to the picture of {@link ImagesRequest.similarTo}; `null` without one. */
  readonly likeness: { readonly similarity: number; readonly isCopy: boolean } | null;
  /** Of a video, in chronological order. */
  readonly moments: readonly VideoMoment[];
}

/** The answer to a {@link MediaRequest}. */
export interface MediaResponse
  extends Pick<SearchResponse, 'query' | 'total' | 'nextOffset' | 'timing'> {
  readonly results: readonly MediaResult[];
  /** By parameter name: `color`, `platform`. */
  readonly facets: Readonly<Record<string, AttributeFacet>>;
}
