/*
 * Searches pictures and videos: an ordinary search for one type of document that filters, counts and orders by internal columns of
 * the index (`documents/media/media-columns.ts`). Similar pictures are ordered by their similarity alone.
 */
import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentLookUps } from '../../documents/document-reader.ts';
import type { TextSlice } from '../../documents/document-store.ts';
import { areCopies, imageLook, readLook, similarity } from '../../documents/media/image-look.ts';
import { MEDIA_COLUMNS } from '../../documents/media/media-columns.ts';
import type { AttributeFacet, IndexHit, SearchOrder } from '../../index/search-index.ts';
import type { Found } from '../found.ts';
import { openLookUps } from '../look-ups/open-look-ups.ts';
import { validateQueryText } from '../query/parse-query.ts';
import type { QueryPlan } from '../query/plan-query.ts';
import { type SearchRequest, searchFor } from '../query/search-request.ts';
import { createMarkers } from '../results/highlight.ts';
import { nextOffset } from '../results/next-offset.ts';
import { presentHits } from '../results/present-hits.ts';
import { searchedQuery } from '../results/searched-query.ts';
import { find } from '../search.ts';
import type { SearchServices } from '../search-services.ts';
import { mediaFilter } from './media-filter.ts';
import type {
  ImagesRequest,
  MediaRequest,
  MediaResponse,
  MediaResult,
  VideoSort,
} from './media-request.ts';
import { videoMoments } from './video-moments.ts';

/**
 * Finds pictures or videos by words and filters. Without words, lists everything that passes the filters, newest first unless
 * `sort` says otherwise.
 *
 * Rejects with `ERR_QUERY_TOO_SHORT` and `ERR_QUERY_TOO_LONG`, and with the signal's reason.
 */
export async function searchMedia(
  request: MediaRequest,
  services: SearchServices,
  signal: AbortSignal,
): Promise<MediaResponse> {
  const startedMs = performance.now();
  const typed =
    request.text.trim() === '' ? '' : validateQueryText(request.text, services.minQueryCharacters);
  const found = await find(searchOf(typed, request), services, signal);
  const indexMs = performance.now() - startedMs;
  const page = await openLookUps(services).run((atHand) =>
    pageOf(found, { request, kind: request.kind, typed, services, documents: atHand.documents }),
  );
  return {
    query: searchedQuery(typed, found),
    ...page,
    facets: facetsOf(request, found),
    timing: { totalMs: performance.now() - startedMs, indexMs },
  };
}

// Results beyond this rank are hardly similar.
const MAX_SIMILAR = 200;
// Pictures below this similarity share neither shapes nor colours.
const MIN_SIMILARITY = 0.3;
const FACET_VALUES = 50;

function searchOf(typed: string, request: MediaRequest): SearchRequest {
  const filter = mediaFilter(request);
  const common: Partial<SearchRequest> = {
    ...(request.safety !== undefined && { safety: request.safety }),
    sources: request.sources,
    language: request.language,
    attributeFacets: columnsToCount(request).map((attribute) => ({
      attribute,
      limit: FACET_VALUES,
    })),
    ...(filter && { filter }),
  };
  if (request.kind === 'videos') {
    return searchFor(typed, {
      ...common,
      types: ['video'],
      limit: request.limit,
      offset: request.offset,
      publishedFromMs: request.publishedFromMs,
      publishedToMs: request.publishedToMs,
      sort: VIDEO_ORDERS[request.sort],
    });
  }
  const { similarTo } = request;
  if (similarTo === null) {
    const { limit, offset } = request;
    return searchFor(typed, { ...common, types: ['image'], limit, offset });
  }
  const byLikeness = { attribute: MEDIA_COLUMNS.look, likeness: similarTo.look } as const;
  return searchFor(typed, {
    ...common,
    types: ['image'],
    limit: MAX_SIMILAR + 1, // the picture itself is one of them
    sort: [{ ...byLikeness, direction: 'desc' }],
    needsAllWords: true,
    mode: 'lexical',
  });
}

const VIDEO_ORDERS: Readonly<Record<VideoSort, SearchOrder>> = {
  relevance: 'relevance',
  newest: 'newest',
  duration_asc: [{ attribute: MEDIA_COLUMNS.durationSeconds, direction: 'asc' }],
  duration_desc: [{ attribute: MEDIA_COLUMNS.durationSeconds, direction: 'desc' }],
};

/** By the name of the facet in the answer. */
const IMAGE_FACETS = {
  color: MEDIA_COLUMNS.color,
  orientation: MEDIA_COLUMNS.orientation,
  license: MEDIA_COLUMNS.license,
  tag: MEDIA_COLUMNS.tag,
} as const;

const VIDEO_FACETS = {
  platform: MEDIA_COLUMNS.platform,
  duration: MEDIA_COLUMNS.durationSeconds,
  channel: MEDIA_COLUMNS.channel,
  tag: MEDIA_COLUMNS.tag,
} as const;

function columnsToCount({ kind }: MediaRequest): string[] {
  return Object.values(kind === 'images' ? IMAGE_FACETS : VIDEO_FACETS);
}

function facetsOf({ kind }: MediaRequest, { hits }: Found): MediaResponse['facets'] {
  const counted: Readonly<Record<string, AttributeFacet>> = hits.attributeFacets ?? {};
  const columns = Object.entries(kind === 'images' ? IMAGE_FACETS : VIDEO_FACETS);
  return Object.fromEntries(
    columns.flatMap(([name, column]) => {
      const facet = counted[column];
      return facet === undefined ? [] : [[name, facet]];
    }),
  );
}

interface Presenting extends PresentedMedia {
  readonly request: MediaRequest;
}

type Page = Pick<MediaResponse, 'results' | 'total' | 'nextOffset'>;

function pageOf(found: Found, presenting: Presenting): Page {
  const { request } = presenting;
  if (request.kind === 'images' && request.similarTo !== null) {
    return similarPage(found, presenting, request.similarTo);
  }
  const { hits, total, totalRelation } = found.hits;
  return {
    results: presentMedia(hits, found.plan, presenting),
    total: { value: total, relation: totalRelation },
    nextOffset: nextOffset(request.offset, hits.length, total),
  };
}

/** Removes the picture itself and dissimilar ones before it cuts the page. */
function similarPage(
  found: Found,
  presenting: Presenting,
  { look, id }: NonNullable<ImagesRequest['similarTo']>,
): Page {
  const { limit, offset } = presenting.request;
  const { hits } = found.hits;
  const wanted = readLook(look);
  const stored = presenting.documents.byNumbers(hits.map(({ documentNumber }) => documentNumber));
  const likenesses = new Map<number, NonNullable<MediaResult['likeness']>>();
  for (const [number, document] of stored) {
    const own = document.facts?.image && imageLook(document.facts.image);
    if (!own || document.id === id) continue;
    const likeness = { similarity: similarity(own, wanted), isCopy: areCopies(own, wanted) };
    if (likeness.similarity >= MIN_SIMILARITY) likenesses.set(number, likeness);
  }
  const alike = hits
    .filter(({ documentNumber }) => likenesses.has(documentNumber))
    .slice(0, MAX_SIMILAR);
  const page = alike.slice(offset, offset + limit);
  return {
    results: presentMedia(page, found.plan, presenting, likenesses),
    total: { value: alike.length, relation: alike.length === MAX_SIMILAR ? 'gte' : 'eq' },
    nextOffset: nextOffset(offset, page.length, alike.length),
  };
}

/** The inputs of {@link presentMedia} besides the hits. */
export interface PresentedMedia {
  readonly kind: MediaRequest['kind'];
  /** The words of the search; empty: none. */
  readonly typed: string;
  readonly services: SearchServices;
  readonly documents: DocumentLookUps;
}

/** Presents hits of pictures or videos. `likenesses`: by document number. */
export function presentMedia(
  hits: readonly IndexHit[],
  plan: QueryPlan,
  { kind, typed, services, documents }: PresentedMedia,
  likenesses: ReadonlyMap<number, MediaResult['likeness']> = new Map(),
): MediaResult[] {
  const { safeSearch, nameOfSource } = services;
  const rows = presentHits(hits, plan, { documents, safeSearch, nameOfSource }, null);
  const texts =
    kind === 'videos' && typed !== ''
      ? documents.texts(rows.map(({ document }) => wholeText(document)))
      : [];
  const markerOf = typed === '' ? null : createMarkers(plan.terms);
  return rows.map((row, at) => {
    const { facts, language, number } = row.document;
    const marker = markerOf?.(language) ?? null;
    return {
      ...row,
      matchedTags: facts?.image?.tags?.filter((tag) => marker?.(tag).length) ?? [],
      likeness: likenesses.get(number) ?? null,
      moments: videoMoments(facts?.video ?? {}, texts[at] ?? '', marker),
    };
  });
}

function wholeText({ number, passages }: StoredDocument): TextSlice {
  return { number, start: 0, end: passages.at(-1)?.end ?? 0 };
}
