import type { RankedPieces } from './rank-by-meaning.ts';
import type { ScoredPiece } from './score-sentences.ts';

// An edition of the same text matches nearly as well.
const MAX_TRIED = 8;
const YEAR = /(?<!\p{Nd})(?:19|20)\p{Nd}\p{Nd}(?!\p{Nd})/u;

/**
 * Puts the newest edition of a text first: `Hotels may cost up to 180 dollars` of the `Travel policy 2024` before `up to 150
 * dollars` of the `Travel policy 2021`. Editions have one title but for its year, and say the same but for numbers. A question
 * that names a year decides itself. Linear in the best pieces.
 */
export function preferNewestEdition(ranked: RankedPieces, asked: string): RankedPieces {
  const [best, ...others] = ranked.pieces;
  const year = best === undefined ? null : yearOf(best);
  if (best === undefined || year === null || YEAR.test(asked)) return ranked;
  let newest = best;
  for (const one of others.slice(0, MAX_TRIED)) {
    if (isEdition(one, best) && Number(yearOf(one)) > Number(yearOf(newest))) newest = one;
  }
  if (newest === best) return ranked;
  const rest = ranked.pieces.filter((one) => one !== newest);
  return { ...ranked, pieces: [{ ...newest, score: best.score }, ...rest] };
}

function isEdition(one: ScoredPiece, other: ScoredPiece): boolean {
  if (one.candidate.source.documentId === other.candidate.source.documentId) return false;
  const [here, there] = [one, other].map(({ candidate }) => candidate.source.title);
  if (yearOf(one) === null || withoutNumbers(here ?? '') !== withoutNumbers(there ?? ''))
    return false;
  return withoutNumbers(one.text) === withoutNumbers(other.text);
}

function yearOf({ candidate }: ScoredPiece): string | null {
  return YEAR.exec(candidate.source.title)?.[0] ?? null;
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\p{Nd}[\p{Nd}.,]*/gu, '#').toLowerCase();
}
