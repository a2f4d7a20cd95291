import type { ReadTransferLine, TransferLine } from '@quarry/contract';
import type { DocumentInput, StoredDocument } from '../../../documents/document.ts';
import type { DocumentFacts } from '../../../documents/document-facts.ts';
import { MAX_FACTS_BYTES, MAX_THUMBNAIL_BYTES } from '../../../documents/document-facts.ts';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import { decodeLayout } from '../../../documents/layout/layout-codec.ts';
import { MAX_LINKS } from '../../../documents/links/document-link.ts';
import { readPrincipals } from '../../../documents/visibility.ts';
import { codePointOffsets, utf16Offsets } from '../code-point-offsets.ts';

/** What an export reads of a document. */
export type ExportedCatalogue = Pick<
  DocumentCatalogue,
  'fullText' | 'layout' | 'linksOf' | 'thumbnail'
>;

type DocumentLine = Extract<TransferLine, { kind: 'document' }>;
type ReadDocumentLine = Extract<ReadTransferLine, { kind: 'document' }>;

/** A whole document as a line of an export. @throws Problem ERR_CONFLICT when its text is damaged */
export function documentLine(document: StoredDocument, documents: ExportedCatalogue): DocumentLine {
  const { number } = document;
  const text = documents.fullText(number);
  const toCodePoints = codePointOffsets(text);
  const layout = documents.layout(number);
  const thumbnail = documents.thumbnail(number);
  return {
    kind: 'document',
    document: {
      id: document.id,
      source: document.sourceId,
      externalId: document.externalId,
      type: document.type,
      url: document.url,
      site: document.site,
      title: document.title,
      description: document.description,
      language: document.language,
      author: document.author,
      mediaType: document.mediaType,
      sizeBytes: document.sizeBytes,
      publishedAt: document.publishedAt,
      modifiedAt: document.modifiedAt,
      version: document.version,
      truncated: document.isTruncated,
      facts: document.facts === null ? null : { ...document.facts },
      text,
      passages: document.passages.map(({ start, end, headings, location }) => ({
        start: toCodePoints(start),
        end: toCodePoints(end),
        headings: [...headings],
        ...(location && { location }),
      })),
      layout: layout === null ? null : base64(layout),
      links: (documents.linksOf(number)?.links ?? []).map(({ target, words }) => ({
        target,
        words,
      })),
      thumbnail: thumbnail && { mediaType: thumbnail.mediaType, bytes: base64(thumbnail.bytes) },
    },
  };
}

/** A line as the store takes it, or what keeps it from that, in a sentence. */
export function readDocumentLine({ document }: ReadDocumentLine): DocumentInput | string {
  const { source, truncated, layout, links, thumbnail, facts, passages, ...rest } = document;
  const { text } = rest;
  const fault = faultOf(document);
  if (fault !== null) return fault;
  const toUtf16 = utf16Offsets(text);
  const layoutBytes = layout === null ? null : bytesOf(layout);
  const isLayout = layoutBytes !== null && decodeLayout(layoutBytes, text.length) !== null;
  const { id: _, ...content } = rest;
  return {
    ...content,
    sourceId: source,
    isTruncated: truncated,
    // Written by `documentLine` from stored facts; the size is what the store bounds them by.
    facts: facts as DocumentFacts | null,
    passages: passages.map(({ start, end, headings, location }) => ({
      start: toUtf16(start),
      end: toUtf16(end),
      headings,
      ...(location && { location }),
    })),
    layout: isLayout ? layoutBytes : null,
    links,
    thumbnail: thumbnail && { mediaType: thumbnail.mediaType, bytes: bytesOf(thumbnail.bytes) },
  };
}

function faultOf({ text, passages, facts, links, thumbnail }: ReadDocumentLine['document']) {
  const characters = codePointOffsets(text)(text.length);
  let before = 0;
  for (const { start, end } of passages) {
    if (start < before || end < start || end > characters) {
      return 'The passages must lie in the text, one after the other.';
    }
    before = start;
  }
  const { visibleTo, ...others } = facts ?? {};
  if (Buffer.byteLength(JSON.stringify(others)) > MAX_FACTS_BYTES) {
    return `The facts must be at most ${MAX_FACTS_BYTES} bytes of JSON.`;
  }
  if (visibleTo !== undefined && readPrincipals(visibleTo) === null) {
    return '`visibleTo` of the facts must be a list of at most 100 of everyone, user:… and group:….';
  }
  if (links.length > MAX_LINKS) return `A document has at most ${MAX_LINKS} links.`;
  if (thumbnail !== null && bytesOf(thumbnail.bytes).length > MAX_THUMBNAIL_BYTES) {
    return `The picture must be at most ${MAX_THUMBNAIL_BYTES} bytes.`;
  }
  return null;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

function bytesOf(text: string): Uint8Array {
  // Of its own memory: a slice of the pool would be copied with all of that to another thread.
  return Uint8Array.from(Buffer.from(text, 'base64'));
}
