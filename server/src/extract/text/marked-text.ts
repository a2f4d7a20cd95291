import type { DocumentFacts } from '../../documents/document-facts.ts';
import type { DocumentLayout } from '../../documents/layout/document-layout.ts';
import type { DocumentLink } from '../../documents/links/document-link.ts';
import type { StatedAttribute } from '../../documents/stated-attribute.ts';
import type { PageLinks } from '../extraction-outcome.ts';
import type { DataRow, Definition, Heading } from '../passages/cut-passages.ts';
import type { FileRows } from '../rows/file-rows.ts';

/** The main content of a document: plain text and where its headings begin. */
export interface MarkedText {
  readonly text: string;
  /** In the order of the text. */
  readonly headings: readonly Heading[];
  /** In the order in which they begin; none unless given. */
  readonly definitions?: readonly Definition[];
  /** Of tables with named columns and lists of records; none unless given. */
  readonly rows?: readonly DataRow[];
  /** Absent: it is not known. */
  readonly layout?: DocumentLayout;
  /** Whether the document has more text than is kept of one. Not so unless it says it. */
  readonly isCut?: boolean;
}

/** What a document says of itself, as written: `extract.ts` normalises dates and languages. */
export interface Metadata {
  readonly title: string | null;
  readonly description: string | null;
  readonly language: string | null;
  readonly author: string | null;
  readonly publishedAt: string | null;
  readonly canonicalUrl: string | null;
}

/** What every format's reader returns. */
export interface ReadDocument {
  readonly content: MarkedText;
  readonly metadata: Metadata;
  /** Where the content leads, where the format has links and the document has an address. */
  readonly links?: readonly DocumentLink[];
  readonly facts?: DocumentFacts | null;
  /** Fields that it says of itself. */
  readonly stated?: readonly StatedAttribute[];
  /** As in `DocumentContent`. */
  readonly visibilityFault?: string;
  /** Its tables, where it is one of records: each row is a document as well. */
  readonly rows?: FileRows;
  /** Of a page that was fetched. */
  readonly page?: PageLinks;
  /** Whether it is a page that says little but leads the reader's browser to another one at once. */
  readonly isRedirect?: boolean;
  /** Of the content: how many links it has and the share of its letters that are in them, 0..1. Taken from `links` unless given. */
  readonly linkShare?: { readonly count: number; readonly share: number };
}

/** A document that says nothing of itself. */
export const NO_METADATA: Metadata = {
  title: null,
  description: null,
  language: null,
  author: null,
  publishedAt: null,
  canonicalUrl: null,
};
