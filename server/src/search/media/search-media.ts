/*
 * The search for pictures and videos: a search of one type of document, filtered, counted and ordered by columns that the index
 * has for them (`documents/media/media-columns.ts`). Pictures similar to another one are ordered by similarity only.
 */
import type { DocumentLookUps } from '../../documents/document-reader.ts';
import { areCopies, imageLook, readLook, similarity } from '../../documents/media/image-look.ts';
import { MEDIA_COLUMNS } from '../../documents/media/media-columns.ts';
import type { AttributeFacet, IndexHit, SearchOrder } from '../../index/search-index.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import type { Found } from '../found.ts';
import { openLookUps } from '../look-ups/open-look-ups.ts';
import { validateQueryText } from '../query/parse-query.ts';
import { type SearchRequest, searchFor } from '../query/search-request.ts';
import { createMarker } from '../results/highlight.ts';
import { presentHits } from '../results/present-hits.ts';
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
 * Finds pictures or videos by words and filters; the list may be empty. Without words it returns all that pass the filters, by
 * default the newest first.
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
    pageOf(found, { request, typed, services, documents: atHand.documents }),
  );
  return {
    query: queryOf(typed, found),
    ...page,
    facets: facetsOf(request, found),
    timing: { totalMs: performance.now() - startedMs, indexMs },
  };
}

// The maximal number of pictures that are compared; later ones are hardly similar.
const MAX_SIMILAR = 200;
// Below, two pictures share neither shapes nor colours.
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
    limit: MAX_SIMILAR + 1, // includes the picture itself
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

/** By their displayed names. */
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

// A day of speech has about 1,000,000.
const MAX_TRANSCRIPT_UNITS = 1_000_000;

function wholeText(number: number) {
  return { number, start: 0, end: MAX_TRANSCRIPT_UNITS };
}

interface Presenting {
  readonly request: MediaRequest;
  readonly typed: string;
  readonly services: SearchServices;
  readonly documents: DocumentLookUps;
}

type Page = Pick<MediaResponse, 'results' | 'total' | 'nextOffset'>;

function pageOf(found: Found, presenting: Presenting): Page {
  const { request } = presenting;
  const { hits } = found;
  if (request.kind === 'images' && request.similarTo !== null) {
    return similarPage(found, presenting, request.similarTo);
  }
  const shown = request.offset + hits.hits.length;
  const hasMore = shown < hits.total && hits.hits.length > 0;
  return {
    results: present(hits.hits, found, presenting, () => null),
    total: { value: hits.total, relation: hits.totalRelation },
    nextOffset: hasMore ? shown : null,
  };
}

/** Cuts the page after leaving out the picture itself and dissimilar ones. */
function similarPage(
  found: Found,
  presenting: Presenting,
  { look, id }: NonNullable<ImagesRequest['similarTo']>,
): Page {
  const { limit, offset } = presenting.request;
  const { hits } = found.hits;
  const wanted = readLook(look);
  const stored = presenting.documents.byNumbers(hits.map(({ documentNumber }) => documentNumber));
  const likenessOf = (documentNumber: number) => {
    const document = stored.get(documentNumber);
    const own = document?.facts?.image && imageLook(document.facts.image);
    if (!own || document.id === id) return null;
    return { similarity: similarity(own, wanted), isCopy: areCopies(own, wanted) };
  };
  const alike = hits.filter(
    ({ documentNumber }) => (likenessOf(documentNumber)?.similarity ?? 0) >= MIN_SIMILARITY,
  );
  const page = alike.slice(offset, Math.min(offset + limit, MAX_SIMILAR));
  const total = Math.min(alike.length, MAX_SIMILAR);
  const shown = offset + page.length;
  return {
    results: present(page, found, presenting, likenessOf),
    total: { value: total, relation: total === MAX_SIMILAR ? 'gte' : 'eq' },
    nextOffset: shown < total && page.length > 0 ? shown : null,
  };
}

function present(
  hits: readonly IndexHit[],
  { plan }: Found,
  { request, typed, services, documents }: Presenting,
  likenessOf: (documentNumber: number) => MediaResult['likeness'],
): MediaResult[] {
  const { safeSearch, nameOfSource } = services;
  const rows = presentHits(hits, plan, { documents, safeSearch, nameOfSource }, null);
  const texts =
    request.kind === 'videos' && typed !== ''
      ? documents.texts(rows.map(({ document: { number } }) => wholeText(number)))
      : [];
  return rows.map((row, at) => {
    const { facts, language, number } = row.document;
    const marker = typed === '' ? null : createMarker(termNormalizer(language), plan.terms);
    const tags = marker === null ? [] : (facts?.image?.tags ?? []);
    return {
      ...row,
      matchedTags: tags.filter((tag) => marker?.(tag).length),
      likeness: likenessOf(number),
      moments: videoMoments(facts?.video ?? {}, texts[at] ?? '', marker),
    };
  });
}

function queryOf(
  typed: string,
  { plan, mode, modeReason, corrected, correctionApplied }: Found,
): MediaResponse['query'] {
  return {
    text: typed,
    language: plan.languages.isKnown ? plan.languages.first : null,
    corrected,
    correctionApplied,
    redirectedFrom: null,
    mode,
    modeReason,
  };
}
