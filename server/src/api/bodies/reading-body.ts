import type { Reading } from '@quarry/contract';
import type { StoredDocument } from '../../documents/document.ts';
import {
  type PieceWindow,
  piecesAround,
  piecesFrom,
} from '../../documents/layout/choose-pieces.ts';
import { cutPieces, type Piece } from '../../documents/layout/cut-pieces.ts';
import type { DocumentLayout } from '../../documents/layout/document-layout.ts';
import type { TextRange } from '../../documents/layout/laid-out.ts';
import { layOutPiece } from '../../documents/layout/lay-out-piece.ts';
import { codeLanguage, readingForm } from '../../documents/layout/reading-form.ts';
import { codePointOffsets } from './code-point-offsets.ts';
import { documentUrl, factsBody } from './document-body.ts';
import { type ReadingBlockSource, readingBlock } from './reading-blocks.ts';
import { thumbnailPath, thumbnailUrl } from './search-body.ts';

/** What a document is read from, and which part of it is asked for. */
export interface ReadingParts {
  readonly document: StoredDocument;
  readonly sourceName: string;
  readonly text: string;
  readonly layout: DocumentLayout;
  readonly linkOf: ReadingBlockSource['linkOf'];
  readonly pictureOf: ReadingBlockSource['pictureOf'];
  readonly linkedFrom: readonly Pick<StoredDocument, 'id' | 'title' | 'url'>[];
  /** Finds the words that were searched for. */
  readonly findMatches: (text: string) => readonly { start: number; end: number }[];
  readonly limit: number;
  readonly offset: number;
  /** The blocks around it, in place of those at `offset`. */
  readonly passage: number | undefined;
}

/** A document as it is read. */
export function readingBody(parts: ReadingParts): Reading {
  const { document, text, layout, limit } = parts;
  const pieces = cutPieces(text, layout);
  const window = windowOf(parts, pieces);
  const toCodePoints = codePointOffsets(text);
  const shown = pieces.slice(window.offset, window.end);
  const language = codeLanguage(document);
  const source = { ...parts, toCodePoints, marks: layout.marks, codeLanguage: language };
  return {
    ...headBody(parts),
    form: readingForm(document),
    codeLanguage: language,
    original: originalBody(document),
    blocks: shown.map((piece) => readingBlock(layOutPiece(text, piece), source)),
    page: {
      limit,
      offset: window.offset,
      total: pieces.length,
      nextOffset: window.end < pieces.length ? window.end : null,
    },
    outline: outlineOf(text, pieces),
    passages: passagesWithin(document, shown).map(({ ordinal, start, end }) => ({
      ordinal,
      start: toCodePoints(start),
      end: toCodePoints(end),
    })),
    matches: matchesWithin(parts, shown).map(({ start, end }) => ({
      start: toCodePoints(start),
      end: toCodePoints(end),
    })),
    linkedFrom: parts.linkedFrom.map(({ id, title, url }) => ({ id, title, url })),
  };
}

function headBody({ document, sourceName }: ReadingParts) {
  return {
    id: document.id,
    title: document.title,
    url: document.url,
    externalId: document.externalId,
    type: document.type,
    mediaType: document.mediaType,
    language: document.language,
    site: document.site,
    source: { id: document.sourceId, name: sourceName },
    author: document.author,
    description: document.description,
    publishedAt: document.publishedAt,
    modifiedAt: document.modifiedAt,
    indexedAt: document.indexedAt,
    sizeBytes: document.sizeBytes,
    isTruncated: document.isTruncated,
    // The contract's types are not read-only.
    facts: factsBody(document.facts) as Reading['facts'],
    thumbnail: thumbnailUrl(document) === null ? null : thumbnailPath(document),
  };
}

function windowOf(parts: ReadingParts, pieces: readonly Piece[]): PieceWindow {
  const { document, passage, limit, offset } = parts;
  if (passage === undefined) return piecesFrom(pieces, offset, limit);
  const { passages } = document;
  const place = passages[Math.min(passage, passages.length - 1)] ?? { start: 0, end: 0 };
  const window = piecesAround(pieces, place, limit);
  if (place.end <= (pieces[window.end - 1]?.end ?? 0)) return window;
  // Pages without words between its lines: a passage may be longer than a window.
  const word = firstMatchIn(place, parts);
  return word === null ? window : piecesAround(pieces, word, limit);
}

function firstMatchIn(place: TextRange, { text, findMatches }: ReadingParts): TextRange | null {
  const [match] = findMatches(text.slice(place.start, place.end));
  return match === undefined
    ? null
    : { start: place.start + match.start, end: place.start + match.end };
}

function originalBody(document: StoredDocument): Reading['original'] {
  const file = documentUrl(document);
  // Browsers show no PDF in a sandbox.
  const mayShowInFrame = FRAMED.test(document.mediaType);
  if (file !== null) return { address: file, mayShowInFrame, mayDownload: true };
  const isOnWeb = /^https?:\/\//i.test(document.url);
  return isOnWeb ? { address: document.url, mayShowInFrame: false, mayDownload: false } : null;
}

const FRAMED = /^(?:text\/|image\/|application\/(?:json|xhtml\+xml|xml|yaml|toml)$)/;

const MAX_OUTLINE = 2_000;
const MAX_OUTLINE_UNITS = 200;

function outlineOf(text: string, pieces: readonly Piece[]): Reading['outline'] {
  const outline: Reading['outline'] = [];
  for (const [at, { block, start, end }] of pieces.entries()) {
    if (block?.kind !== 'heading') continue;
    if (outline.length >= MAX_OUTLINE) break;
    const words = text.slice(start, Math.min(end, start + MAX_OUTLINE_UNITS)).toWellFormed();
    outline.push({ level: Math.min(6, Math.max(1, block.value)), text: words, block: at });
  }
  return outline;
}

function passagesWithin({ passages }: StoredDocument, pieces: readonly Piece[]) {
  const [from, to] = [pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0];
  return passages.flatMap(({ start, end }, ordinal) =>
    start < to && end > from ? [{ ordinal, start, end }] : [],
  );
}

function matchesWithin({ text, findMatches }: ReadingParts, pieces: readonly Piece[]) {
  const [from, to] = [pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0];
  return findMatches(text.slice(from, to)).map(({ start, end }) => ({
    start: from + start,
    end: from + end,
  }));
}
