import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { Card } from '../../cards/card.ts';
import type { StoredDocument } from '../../documents/document.ts';
import type { ImageFacts, ProductFacts, VideoFacts } from '../../documents/document-facts.ts';
import { factsPicture } from '../../documents/facts-picture.ts';
import type { Indexing } from '../../ingest/sources/first-runs.ts';
import type { SearchResult, Suggestion } from '../../search/query/search-request.ts';
import type { FoldedSearch } from '../../search/search.ts';
import type { DeepReadonly } from '../pipeline/route.ts';
import { attributesBody } from './attributes-body.ts';
import { cardBody } from './card-body.ts';
import { documentUrl } from './document-body.ts';
import { facetsBody } from './facets-body.ts';

/** What the contract declares as the answer of an endpoint. */
type BodyOf<E extends { readonly response: z.ZodType }> = DeepReadonly<z.input<E['response']>>;

/** A result as it goes over the wire. */
export type ResultBody = ReturnType<typeof searchResultBody>;

/** Makes a {@link ResultBody}. */
export function searchResultBody(result: SearchResult) {
  const { document } = result;
  const attributes = attributesBody(document.facts);
  return {
    id: document.id,
    type: document.type,
    title: document.title,
    url: document.url,
    documentUrl: documentUrl(document),
    displayUrl: result.displayUrl,
    snippet: result.snippet,
    highlightedSnippet: result.highlightedSnippet,
    highlightedTitle: result.highlightedTitle,
    passage: result.passage,
    ...(result.section !== null && { section: result.section }),
    ...(result.location !== null && { location: result.location }),
    site: document.site,
    ...(result.siteName !== null && { siteName: result.siteName }),
    source: document.sourceId,
    sourceName: result.sourceName,
    language: document.language,
    topics: [...result.topics],
    publishedAt: document.publishedAt,
    indexedAt: document.indexedAt,
    score: result.score,
    thumbnailUrl: thumbnailUrl(document),
    explicit: result.isExplicit,
    duplicates: result.duplicates,
    ...resultFacts(document),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(result.explanation && { explanation: result.explanation }),
  };
}

/** A suggestion beside results. */
export function suggestionBody({ text, highlighted }: Suggestion) {
  return { text, highlighted };
}

/** A suggestion of what a typed text may become. */
export type SuggestedTextBody = ReturnType<typeof suggestedBody>;

/** Makes a {@link SuggestedTextBody}. */
export function suggestedBody({ text, highlighted, kind, url }: Suggestion) {
  return url === null ? { text, highlighted, kind } : { text, highlighted, kind, url };
}

/** The fields of a response besides its results. */
export interface SearchBodyOptions {
  readonly requestId: string;
  readonly limit: number;
  readonly offset: number;
  /** How far the first reading of sources is; `null`: none is under way. */
  readonly indexing: Indexing | null;
}

/** The answer of `GET /api/v1/search`. */
export function searchBody(
  response: FoldedSearch<Card>,
  { requestId, limit, offset, indexing }: SearchBodyOptions,
): BodyOf<typeof endpoints.search> {
  return {
    requestId,
    query: response.query,
    total: response.total,
    results: response.results.map(searchResultBody),
    facets: facetsBody(response.facets, response.attributeFacets),
    suggestions: response.suggestions.map(suggestionBody),
    cards: response.cards.map(cardBody),
    page: { limit, offset, nextOffset: response.nextOffset },
    timing: response.timing,
    ...(indexing && { indexing }),
  };
}

/** The answer of `GET /api/search`, the older form. `query`: as typed. */
export function legacySearchBody(
  response: FoldedSearch<Card>,
  { requestId, query, offset, indexing }: Omit<SearchBodyOptions, 'limit'> & { query: string },
): BodyOf<typeof endpoints.legacySearch> {
  return {
    requestId,
    query,
    offset,
    total: response.total.value,
    lexicalMatches: response.results.map(searchResultBody),
    suggestions: response.suggestions.map(({ text }) => text),
    verticalCards: response.cards.map(cardBody),
    ...(indexing && { indexing }),
  };
}

/** The facts of a product, a picture or a video in results; nothing for other documents. */
export function resultFacts({ type, facts }: Pick<StoredDocument, 'type' | 'facts'>): ResultFacts {
  const { product, image, video } = facts ?? {};
  if (type === 'product' && product !== undefined) return { product: pick(product, PRODUCT) };
  if (type === 'image' && image !== undefined) return { image: pick(image, IMAGE) };
  if (type === 'video' && video !== undefined) return { video: pick(video, VIDEO) };
  return {};
}

interface ResultFacts {
  readonly product?: Pick<ProductFacts, (typeof PRODUCT)[number]>;
  readonly image?: Pick<ImageFacts, (typeof IMAGE)[number]>;
  readonly video?: Pick<VideoFacts, (typeof VIDEO)[number]>;
}

const PRODUCT = ['price', 'listPrice', 'brand', 'availability', 'rating', 'ratingCount'] as const;
const IMAGE = ['width', 'height', 'dominantColor', 'thumbHash'] as const;
const VIDEO = ['platform', 'durationSeconds', 'channel'] as const;

function pick<Facts extends object, Name extends keyof Facts>(
  facts: Facts,
  names: readonly Name[],
): Pick<Facts, Name> {
  const present = names.filter((name) => facts[name] !== undefined);
  // Absent names are optional ones: stored facts have all others.
  return Object.fromEntries(present.map((name) => [name, facts[name]])) as Pick<Facts, Name>;
}

/**
 * The address of a small picture of a document: on this server if it has one, else the web address in the document; `null` if
 * there is none. Always a path or http(s).
 */
export function thumbnailUrl(
  document: Pick<StoredDocument, 'id' | 'hasThumbnail' | 'facts'>,
): string | null {
  return document.hasThumbnail ? thumbnailPath(document) : factsPicture(document.facts);
}

/** Where this server shows the picture of a document small, be it kept here or at the address that its facts give. */
export function thumbnailPath({ id }: Pick<StoredDocument, 'id'>): string {
  return `/api/images/${id}/thumbnail`;
}
