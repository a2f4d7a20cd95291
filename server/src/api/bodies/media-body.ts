import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { StoredDocument } from '../../documents/document.ts';
import type { Indexing } from '../../ingest/sources/first-runs.ts';
import type { MediaRequest, MediaResponse, MediaResult } from '../../search/media/media-request.ts';
import type { DeepReadonly } from '../pipeline/route.ts';
import { documentUrl } from './document-body.ts';
import { thumbnailUrl } from './search-body.ts';

/** The answer of `GET /api/images` as it goes over the wire. */
export type ImagesBody = DeepReadonly<z.input<typeof endpoints.images.response>>;
/** The answer of `GET /api/videos` as it goes over the wire. */
export type VideosBody = DeepReadonly<z.input<typeof endpoints.videos.response>>;

/** The inputs of {@link mediaBody} besides the results. */
export interface MediaBodyOptions {
  readonly request: Pick<MediaRequest, 'kind' | 'limit' | 'offset'>;
  readonly requestId: string;
  /** The progress of the first run of sources; `null` if none is running. */
  readonly indexing: Indexing | null;
}

/** The body of `GET /api/images` or `GET /api/videos`, depending on the kind of the request. */
export function mediaBody(
  { query, total, results, facets, nextOffset, timing }: MediaResponse,
  { request: { kind, limit, offset }, requestId, indexing }: MediaBodyOptions,
): ImagesBody | VideosBody {
  const common = {
    requestId,
    query,
    total,
    page: { limit, offset, nextOffset },
    timing,
    ...(indexing && { indexing }),
  };
  const counts = (name: string) => facets[name]?.values ?? [];
  if (kind === 'images') {
    return {
      ...common,
      results: results.map(imageBody),
      facets: {
        color: counts('color'),
        orientation: counts('orientation'),
        license: counts('license'),
        tag: counts('tag'),
      },
    };
  }
  return {
    ...common,
    results: results.map(videoBody),
    facets: {
      platform: counts('platform'),
      duration: facets['duration']?.numbers ?? null,
      channel: counts('channel'),
      tag: counts('tag'),
    },
  };
}

function imageBody(result: MediaResult): ImagesBody['results'][number] {
  const { document, matchedTags, likeness } = result;
  const image = document.facts?.image;
  return {
    ...commonBody(result),
    imageUrl: image?.imageUrl ?? imageFileUrl(document),
    pageUrl: image?.pageUrl ?? null,
    width: image?.width ?? null,
    height: image?.height ?? null,
    alt: image?.alt ?? null,
    caption: image?.caption ?? null,
    tags: image?.tags ?? [],
    dominantColor: image?.dominantColor ?? null,
    colors: image?.colors ?? [],
    license: image?.license ?? null,
    creator: image?.creator ?? null,
    animated: image?.isAnimated ?? false,
    match: {
      tags: matchedTags,
      similarity: likeness && roundedShare(likeness.similarity),
      isCopy: likeness?.isCopy ?? null,
    },
  };
}

function videoBody(result: MediaResult): VideosBody['results'][number] {
  const { document, moments } = result;
  const video = document.facts?.video;
  return {
    ...commonBody(result),
    platform: video?.platform ?? 'other',
    embedUrl: video?.embedUrl ?? null,
    streamUrl: video?.streamUrl ?? streamUrl(document),
    captionsUrl: video?.moments === undefined ? null : `/api/videos/${document.id}/captions.vtt`,
    width: video?.width ?? null,
    height: video?.height ?? null,
    tags: video?.tags ?? [],
    durationSeconds: video?.durationSeconds ?? null,
    channel: video?.channel ?? null,
    viewCount: video?.viewCount ?? null,
    moments,
  };
}

function commonBody(result: MediaResult) {
  const { document } = result;
  return {
    id: document.id,
    title: document.title,
    url: document.url,
    documentUrl: documentUrl(document),
    displayUrl: result.displayUrl,
    site: document.site,
    source: document.sourceId,
    sourceName: result.sourceName,
    language: document.language,
    snippet: result.snippet,
    highlightedSnippet: result.highlightedSnippet,
    highlightedTitle: result.highlightedTitle,
    thumbnailUrl: thumbnailUrl(document),
    publishedAt: document.publishedAt,
    indexedAt: document.indexedAt,
    explicit: result.isExplicit,
    duplicates: result.duplicates,
    score: result.score,
  };
}

/** The path that serves the bytes of a picture; `null` if it is no file. */
function imageFileUrl(document: StoredDocument): string | null {
  return documentUrl(document) === null ? null : `/api/images/${document.id}/file`;
}

/** The path that serves the bytes of a video; `null` if it is no file. */
function streamUrl(document: StoredDocument): string | null {
  return documentUrl(document) === null ? null : `/api/videos/${document.id}/stream`;
}

function roundedShare(share: number): number {
  return Math.round(share * 1000) / 1000;
}
