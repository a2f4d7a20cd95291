import type { ScoredPiece } from './score-sentences.ts';

// What is as long and begins alike is a copy.
const COMPARED_UNITS = 400;

/**
 * Pieces in their order, each of their texts once: where several documents have it, it is of the shortest of them, since a page on
 * the subject says more of where it stands than a book that holds all pages. What was pasted goes before all. Linear.
 */
export function withoutCopies(pieces: readonly ScoredPiece[]): ScoredPiece[] {
  const places = new Map<string, number>();
  const kept: ScoredPiece[] = [];
  for (const piece of pieces) {
    const key = keyOf(piece.text);
    const place = places.get(key);
    if (place === undefined) {
      places.set(key, kept.length);
      kept.push(piece);
      continue;
    }
    const known = kept[place];
    // Where it stood first is how well it answers.
    if (known && isNearer(piece, known)) kept[place] = { ...piece, score: known.score };
  }
  return kept;
}

/** Signs and spaces differ with how a page was read. */
function keyOf(text: string): string {
  const letters = text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  return letters === '' ? text : `${letters.length} ${letters.slice(0, COMPARED_UNITS)}`;
}

function isNearer({ candidate: a }: ScoredPiece, { candidate: b }: ScoredPiece): boolean {
  if (a.source.documentId === b.source.documentId) return false;
  if (b.source.documentId === null) return false;
  return a.source.documentId === null || a.documentUnits < b.documentUnits;
}
