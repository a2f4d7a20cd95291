import type { imageOrientations, videoPlatforms } from '@quarry/contract/vocabulary';
import type { FilterExpression } from '../../attributes/filter-expression.ts';
import type { ColorName } from '../../documents/media/color-name.ts';
import type { AttributeFacet, SafetyFilters } from '../../index/search-index.ts';
import type { SearchResponse, SearchResult } from '../query/search-request.ts';

/** The common parameters of searches for pictures and for videos. `null` and empty lists restrict nothing. */
interface MediaRequestBase {
  /** The words as typed; blank: all that pass the filters, the newest first. */
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
  /** Any of these, in lower case. */
  readonly tags: readonly string[];
}

/** A validated search for pictures. */
export interface ImagesRequest extends MediaRequestBase {
  readonly kind: 'images';
  /** Pictures with one of these among their most frequent colours. */
  readonly colors: readonly ColorName[];
  readonly orientations: readonly (typeof imageOrientations)[number][];
  /** Pixels. */
  readonly minWidth: number | null;
  readonly minHeight: number | null;
  /** Names as `licenseName` gives them. */
  readonly licenses: readonly string[];
  /** The look to order pictures by, in the format of `writeLook`, and the picture that it comes from, which is left out. */
  readonly similarTo: { readonly look: string; readonly id: string | null } | null;
}

/** The orders of videos. */
export type VideoSort = 'relevance' | 'newest' | 'duration_asc' | 'duration_desc';

/** A validated search for videos. */
export interface VideosRequest extends MediaRequestBase {
  readonly kind: 'videos';
  readonly platforms: readonly (typeof videoPlatforms)[number][];
  /** Seconds; the lower first. */
  readonly minDuration: number | null;
  readonly maxDuration: number | null;
  readonly publishedFromMs: number | null;
  readonly publishedToMs: number | null;
  readonly sort: VideoSort;
}

/** A validated search for pictures or videos. */
export type MediaRequest = ImagesRequest | VideosRequest;

/** A position in a video where the words of a search are said, or a chapter. */
export interface VideoMoment {
  readonly startSeconds: number;
  readonly text: string;
}

/** A picture or video in the results. */
export interface MediaResult extends SearchResult {
  /** For a picture: its tags with a word of the search, as written. */
  readonly matchedTags: readonly string[];
  /** The similarity of a picture to the requested one; `null` if there is none. */
  readonly likeness: { readonly similarity: number; readonly isCopy: boolean } | null;
  /** For a video, in order. */
  readonly moments: readonly VideoMoment[];
}

/** The answer to a {@link MediaRequest}. */
export interface MediaResponse
  extends Pick<SearchResponse, 'query' | 'total' | 'nextOffset' | 'timing'> {
  readonly results: readonly MediaResult[];
  /** By parameter name: `color`, `platform`. */
  readonly facets: Readonly<Record<string, AttributeFacet>>;
}
