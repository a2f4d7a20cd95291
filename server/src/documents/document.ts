/*
 * The room `documents`. The model of documents, and the ports `DocumentCatalogue` and `DocumentWriter` with their suite.
 * `links/` weighs the links between documents, `topics/` determines their topics, `safety/` whether they are for adults
 * only. Pure: no disk and no network.
 */
import type { DocumentType, LocationUnit } from '@quarry/contract/vocabulary';
import type { DocumentFacts, Thumbnail } from './document-facts.ts';
import type { DocumentLink } from './links/document-link.ts';
import type { StatedAttribute } from './stated-attribute.ts';

/** The kinds of documents that a search can find. */
export type { DocumentType, LocationUnit } from '@quarry/contract/vocabulary';

/**
 * A piece of a document's text that is ranked separately: about a paragraph or a short section.
 * Offsets are UTF-16 code units into {@link DocumentContent.text}, `end` exclusive.
 */
export interface Passage {
  readonly start: number;
  readonly end: number;
  /** The headings above this passage, outermost first, without the document's title. */
  readonly headings: readonly string[];
  /** Its place in the original; absent if the original has neither lines nor pages, or they are unknown. */
  readonly location?: PassageLocation;
}

/** Lines of source code, pages of a PDF or slides, as the original counts them: from 1, `last` inclusive. */
export interface PassageLocation {
  readonly unit: LocationUnit;
  readonly first: number;
  readonly last: number;
}

/** One document as extracted from a file, page or push, before it is stored. */
export interface DocumentContent {
  /** Never empty: a document without a title is named after its file. */
  readonly title: string;
  /** The main content as plain text: no navigation, no markup; `\n` between lines, blank lines between blocks. */
  readonly text: string;
  readonly passages: readonly Passage[];
  /** Whether the original has more text than the limit of a document. Absent: `false`. */
  readonly isTruncated?: boolean;
  readonly description: string | null;
  /** BCP 47, lower case primary subtag (`en`, `zh`); `null` if neither declared nor recognised. */
  readonly language: string | null;
  readonly author: string | null;
  /** ISO 8601 in UTC; `null` if unknown. */
  readonly publishedAt: string | null;
  /** Metadata besides the text. */
  readonly facts?: DocumentFacts | null;
  /** The layout of {@link text} (`encodeLayout`). Absent or `null`: unknown. */
  readonly layout?: Uint8Array | null;
  /** Links of its main content, each target once, at most `MAX_LINKS`. */
  readonly links?: readonly DocumentLink[];
  /** Fields that it declares. They become attributes in its facts before it is stored. */
  readonly stated?: readonly StatedAttribute[];
  /** Why its list of principals cannot be read, in a sentence; then no principal may see it. Reported to the owner of the source before storing. */
  readonly visibilityFault?: string;
}

/** A document to store. `(sourceId, externalId)` is its identity. */
export interface DocumentInput extends DocumentContent {
  readonly sourceId: string;
  /** The source's own name for it: for a folder the path relative to the root, `/` separated. */
  readonly externalId: string;
  readonly type: DocumentType;
  /** The canonical address: `file:` for a folder. */
  readonly url: string;
  /** The host for a page, empty for a file. */
  readonly site: string;
  /** The media type that was read, as in `text/markdown`. */
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** When the original was last changed: ISO 8601 in UTC. */
  readonly modifiedAt: string | null;
  /** The value that a connector compares to detect a change of the original, opaque to the store. */
  readonly version: string;
  /** A small picture of it, stored separately. */
  readonly thumbnail?: Thumbnail | null;
}

/** A stored document without its text. */
export interface StoredDocument {
  /** Small, dense, stable while the document exists: the only identifier in the index. 1 .. 2^32 - 1. */
  readonly number: number;
  /** The public id: stable for the same source and external id, URL-safe. */
  readonly id: string;
  readonly sourceId: string;
  readonly externalId: string;
  readonly type: DocumentType;
  readonly url: string;
  readonly site: string;
  readonly title: string;
  readonly description: string | null;
  readonly language: string | null;
  readonly author: string | null;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly publishedAt: string | null;
  readonly modifiedAt: string | null;
  readonly indexedAt: string;
  readonly version: string;
  /** The number of the first document of its group; documents of a group are copies or near-copies. */
  readonly duplicateGroup: number;
  readonly facts: DocumentFacts | null;
  readonly hasThumbnail: boolean;
  /** Whether the original has more text than is stored and searchable. */
  readonly isTruncated: boolean;
  readonly passages: readonly Passage[];
}
