import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import { type ColorName, colorName } from '../../documents/media/color-name.ts';
import { licenseName } from '../../documents/media/license-name.ts';
import { tagValues } from '../../documents/media/media-columns.ts';
import type { ImagesRequest, VideosRequest } from '../../search/media/media-request.ts';
import type { SearchServices } from '../../search/search-services.ts';
import { readFilter } from './attribute-parameters.ts';
import { inOrder } from './in-order.ts';
import { safetyOf } from './search-request.ts';
import { readTimeRange } from './time-range.ts';

type ImagesParameters = z.output<typeof endpoints.images.query>;
type VideosParameters = z.output<typeof endpoints.videos.query>;

/** Builds a search for pictures from its parameters. `similarTo`: the look of the picture in the parameter. Throws `ERR_PARAM_INVALID` for an invalid filter. */
export function imagesRequestOf(
  query: ImagesParameters,
  search: Pick<SearchServices, 'safeSearch'>,
  similarTo: ImagesRequest['similarTo'],
): ImagesRequest {
  return {
    kind: 'images',
    ...commonOf(query, search),
    colors: [...new Set(query.color.map(nameOfColor))],
    orientations: query.orientation,
    minWidth: query.minWidth ?? null,
    minHeight: query.minHeight ?? null,
    licenses: query.license.map((license) => licenseName(license) ?? license),
    similarTo,
  };
}

/** Builds a search for videos from its parameters. Throws `ERR_PARAM_INVALID` for an invalid filter. */
export function videosRequestOf(
  query: VideosParameters,
  search: Pick<SearchServices, 'safeSearch'>,
): VideosRequest {
  const [minDuration, maxDuration] = inOrder(query.minDuration ?? null, query.maxDuration ?? null);
  const { fromMs, toMs } = readTimeRange(query.from, query.to);
  return {
    kind: 'videos',
    ...commonOf(query, search),
    platforms: query.platform,
    minDuration,
    maxDuration,
    publishedFromMs: fromMs,
    publishedToMs: toMs,
    sort: query.sort,
  };
}

function commonOf(
  query: Pick<
    ImagesParameters,
    'q' | 'limit' | 'offset' | 'source' | 'lang' | 'safeSearch' | 'filter' | 'tag'
  >,
  search: Pick<SearchServices, 'safeSearch'>,
) {
  return {
    text: query.q,
    limit: query.limit,
    offset: query.offset,
    sources: query.source,
    language: query.lang ?? null,
    ...safetyOf(search, query.safeSearch),
    filter: query.filter === undefined ? null : readFilter(query.filter),
    tags: tagValues(query.tag),
  };
}

function nameOfColor(color: string): ColorName {
  // The schema allows only names and `#rrggbb`.
  return color.startsWith('#') ? colorName(color) : (color as ColorName);
}
