/*
 * The room `documents`. What a document is, and the ports `DocumentCatalogue` and `DocumentWriter` with their suite.
 * `links/` weighs what documents say of each other, `topics/` what they are about, `safety/` whether they are for
 * adults only. Pure: no disk and no network.
 */
import type { DocumentType, LocationUnit } from '@quarry/contract/vocabulary';
import type { DocumentFacts, Thumbnail } from './document-facts.ts';
import type { DocumentLink } from './links/document-link.ts';
import type { StatedAttribute } from './stated-attribute.ts';

/** The kinds of things a search can find. */
export type { DocumentType, LocationUnit } from '@quarry/contract/vocabulary';

/**
 * A piece of a document's text that is ranked on its own: about a paragraph or a short section.
 * Offsets are UTF-16 code units into {@link DocumentContent.text}, `end` exclusive.
 */
export interface Passage {
  readonly start: number;
  readonly end: number;
  /** The headings above this passage, outermost first, without the document's title. */
  readonly headings: readonly string[];
  /** Where it stands in the original; absent where the original has neither lines nor pages, or they are not known. */
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
  /** Whether the original has more text than is kept of one document. Not so unless it says it. */
  readonly isTruncated?: boolean;
  readonly description: string | null;
  /** BCP 47, lower case primary subtag (`en`, `zh`); `null` when neither declared nor recognised. */
  readonly language: string | null;
  readonly author: string | null;
  /** ISO 8601 in UTC, or `null` when the document does not say. */
  readonly publishedAt: string | null;
  /** Metadata besides the text. */
  readonly facts?: DocumentFacts | null;
  /** How {@link text} is laid out (`encodeLayout`). Absent or `null`: it is not known. */
  readonly layout?: Uint8Array | null;
  /** Where its main content leads, each target once, at most `MAX_LINKS`. */
  readonly links?: readonly DocumentLink[];
  /** Fields that it says of itself. They become attributes among its facts before it is stored. */
  readonly stated?: readonly StatedAttribute[];
  /** Why it is not known for whom it is, although it says so, in a sentence; then it is for nobody. Told to its owner before it is stored. */
  readonly visibilityFault?: string;
}

/** A document as it is handed to the store. `(sourceId, externalId)` is its identity. */
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
  /** A small picture of it, kept beside. */
  readonly thumbnail?: Thumbnail | null;
}

/** A stored document without its text. */
export interface StoredDocument {
  /** Small, dense, stable while the document exists: the index knows documents by this alone. 1 .. 2^32 - 1. */
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
  /** Documents with the same group are copies or near-copies of each other: the number of the first of them. */
  readonly duplicateGroup: number;
  readonly facts: DocumentFacts | null;
  readonly hasThumbnail: boolean;
  /** Whether the original has more text than is kept, and so cannot all be found. */
  readonly isTruncated: boolean;
  readonly passages: readonly Passage[];
}
