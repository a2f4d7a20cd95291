import type { Piece } from './cut-pieces.ts';
import type { TextRange } from './laid-out.ts';

/** UTF-16 units after which a page of pieces ends: it opens at once, however long the document is. */
const MAX_PAGE_UNITS = 192 * 1024;

/** Pieces that are served together. */
export interface PieceWindow {
  readonly offset: number;
  /** Exclusive. */
  readonly end: number;
}

/** At most `limit` pieces from `offset` on, fewer if they are long. */
export function piecesFrom(pieces: readonly Piece[], offset: number, limit: number): PieceWindow {
  let end = offset;
  let units = 0;
  while (end < pieces.length && end - offset < limit) {
    const { start, end: stop } = pieces[end]!;
    units += stop - start;
    if (units > MAX_PAGE_UNITS && end > offset) break;
    end++;
  }
  return { offset, end };
}

/**
 * The window that holds a part of the text, or as much of its beginning as fits: the window in steps of `limit` if that holds
 * it, else one that begins slightly before it, or with it.
 */
export function piecesAround(
  pieces: readonly Piece[],
  { start, end }: TextRange,
  limit: number,
): PieceWindow {
  const first = pieceAt(pieces, start);
  const last = pieceAt(pieces, Math.max(start, end - 1));
  const offsets = [Math.floor(first / limit) * limit, first - Math.floor(limit / 4)];
  const windows = offsets.map((offset) => piecesFrom(pieces, Math.max(0, offset), limit));
  return windows.find((window) => last < window.end) ?? piecesFrom(pieces, first, limit);
}

/** The index of the last piece that begins at or before a place of the text; 0 where none does. */
export function pieceAt(pieces: readonly Piece[], position: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pieces[middle]!.start <= position) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
