import type { Attributes } from '../attributes/attribute-value.ts';

/**
 * Metadata of a document beyond its text, from which verticals, cards and filters are made. Only
 * JSON; unknown parts are absent. Producers of facts keep them small
 * (see {@link MAX_FACTS_BYTES}).
 */
export interface DocumentFacts {
  readonly page?: PageFacts;
  readonly product?: ProductFacts;
  readonly image?: ImageFacts;
  readonly video?: VideoFacts;
  /** An episode of a podcast, a song. */
  readonly audio?: AudioFacts;
  /** schema.org items as the page gives them, outermost first: JSON-LD, microdata and RDFa alike. */
  readonly structured?: readonly StructuredItem[];
  /** Whether it is for adults only; absent without evidence. */
  readonly safety?: SafetyFacts;
  /** Absent for a document with its own content. */
  readonly overview?: OverviewKind;
  /** For a file of rows: the rows are separate documents, which searches find instead of its passages. */
  readonly table?: TableFacts;
  /** For a row of a file. */
  readonly row?: RowFacts;
  /** As its source gives them; `attributesOfFacts` has those of its product besides. */
  readonly attributes?: Attributes;
  /**
   * The principals that it is for (`visibility.ts`), each once; empty: only for callers who see everything. Absent: its
   * source decides.
   */
  readonly visibleTo?: readonly string[];
}

export interface TableFacts {
  /** How many of its rows are documents. */
  readonly rows: number;
}

export interface RowFacts {
  /** The id of its file's document. */
  readonly file: string;
  /** Its beginning in the text of the file; absent if its own text occurs there. */
  readonly begins?: string;
}

/** The kind of entries of an overview: links to other documents, or changes by version. */
export type OverviewKind = 'links' | 'changes';

/** The evidence that a document is for adults only: sexually explicit. */
export interface SafetyFacts {
  readonly explicit: boolean;
  /** How much speaks for it, 0 to 1: 1 for a label, from .5 on explicit where its words were judged. */
  readonly score: number;
  /** The evidence, for the owner: `label rating=adult`, `words blowjob, milf`. */
  readonly reason: string;
}

/** As JSON. A page of a shop with all its variants has some 20 kB; larger facts lose their structured items first. */
export const MAX_FACTS_BYTES = 64 * 1024;

/** A schema.org item. `type` is without the vocabulary's address: `Product`. */
export interface StructuredItem {
  readonly type: string;
  readonly [property: string]: unknown;
}

/** The metadata of a page besides title, description, author, language and dates. */
export interface PageFacts {
  readonly siteName?: string;
  /** Absolute http(s), of the picture that represents the page. */
  readonly imageUrl?: string;
  readonly keywords?: readonly string[];
  /** OpenGraph's `og:type`: `article`. */
  readonly kind?: string;
  /** The same page in other languages (`hreflang`). */
  readonly alternates?: readonly { readonly language: string; readonly url: string }[];
  /** Names of the pages above, outermost first. */
  readonly breadcrumbs?: readonly string[];
}

/** An amount in the major unit (12.5 is twelve and a half), with an ISO 4217 code in capitals. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

export type Availability = 'in-stock' | 'out-of-stock' | 'preorder' | 'backorder' | 'discontinued';

export interface ProductFacts {
  readonly price?: Money;
  /** Before a reduction. */
  readonly listPrice?: Money;
  readonly brand?: string;
  /** Joined by ` > `, outermost first: `Home > Chairs`. */
  readonly category?: string;
  readonly availability?: Availability;
  /** 0..5, converted from the scale of the shop. */
  readonly rating?: number;
  readonly ratingCount?: number;
  readonly imageUrl?: string;
  readonly merchant?: string;
  readonly sku?: string;
  readonly gtin?: string;
  readonly mpn?: string;
  readonly condition?: 'new' | 'used' | 'refurbished';
  readonly attributes?: Readonly<Record<string, string>>;
  readonly variants?: readonly ProductVariant[];
}

export interface ProductVariant {
  readonly name?: string;
  readonly sku?: string;
  readonly url?: string;
  readonly price?: Money;
  readonly availability?: Availability;
  readonly imageUrl?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

export interface ImageFacts {
  /** In pixels, after the rotation in EXIF. */
  readonly width: number;
  readonly height: number;
  /** As in `jpeg`. */
  readonly format: string;
  /** Absolute http(s) of the picture itself; absent for a file. */
  readonly imageUrl?: string;
  /** The page that shows it. */
  readonly pageUrl?: string;
  readonly alt?: string;
  readonly caption?: string;
  readonly tags?: readonly string[];
  /** `#rrggbb`. */
  readonly dominantColor?: string;
  /** `#rrggbb`, most frequent first. */
  readonly colors?: readonly string[];
  readonly license?: string;
  readonly creator?: string;
  readonly copyright?: string;
  /** ISO 8601 in UTC. */
  readonly takenAt?: string;
  readonly camera?: string;
  /** Degrees. */
  readonly location?: { readonly latitude: number; readonly longitude: number };
  /** 64 bits of the picture's coarse pattern in 16 hexadecimal digits: near-copies differ in few bits. */
  readonly perceptualHash?: string;
  /** A blurred placeholder of some 25 bytes, base64 (thumbhash). */
  readonly thumbHash?: string;
  readonly isAnimated?: boolean;
}

export interface VideoFacts {
  readonly platform: 'youtube' | 'vimeo' | 'peertube' | 'file' | 'other';
  /** Where a player can be embedded from; absent for a file. */
  readonly embedUrl?: string;
  /** Where the bytes are, when they may be played directly. */
  readonly streamUrl?: string;
  readonly thumbnailUrl?: string;
  readonly durationSeconds?: number;
  readonly width?: number;
  readonly height?: number;
  readonly channel?: string;
  readonly channelUrl?: string;
  readonly viewCount?: number;
  readonly tags?: readonly string[];
  readonly chapters?: readonly { readonly startSeconds: number; readonly title: string }[];
  /** Where speech begins in the document's text, in order: `offset` in UTF-16 units. */
  readonly moments?: readonly { readonly offset: number; readonly startSeconds: number }[];
}

export interface AudioFacts {
  readonly streamUrl?: string;
  readonly mediaType?: string;
  readonly durationSeconds?: number;
  readonly sizeBytes?: number;
  readonly chapters?: readonly { readonly startSeconds: number; readonly title: string }[];
  readonly transcriptUrl?: string;
  readonly episode?: number;
  readonly season?: number;
}

/** A small picture of a document, for results. */
export interface Thumbnail {
  /** As in `image/webp`. */
  readonly mediaType: string;
  /** At most {@link MAX_THUMBNAIL_BYTES}. */
  readonly bytes: Uint8Array;
}

/** 320 pixels across at medium quality take some 10 kB. */
export const MAX_THUMBNAIL_BYTES = 64 * 1024;
