import type { Piece } from './cut-pieces.ts';

/** UTF-16 units after which a page of pieces ends: it opens at once, however long the document is. */
const MAX_PAGE_UNITS = 192 * 1024;

/** Pieces that are served together. */
export interface PieceWindow {
  readonly offset: number;
  /** Exclusive. */
  readonly end: number;
}

/** Pieces from `offset` on, at most `limit`, fewer where they are long. */
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

/** The window that holds the piece at a place of the text: the one in steps of `limit`, or one that begins with it. */
export function piecesAround(
  pieces: readonly Piece[],
  position: number,
  limit: number,
): PieceWindow {
  const piece = pieceAt(pieces, position);
  const window = piecesFrom(pieces, Math.floor(piece / limit) * limit, limit);
  return piece < window.end ? window : piecesFrom(pieces, piece, limit);
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
