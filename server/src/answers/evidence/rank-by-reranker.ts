import type { Reranking } from '../../search/reranking/reranking.ts';
import { type EvidenceQuestion, ownText } from './evidence-question.ts';
import type { RankedPieces } from './rank-by-meaning.ts';
import type { ScoredPiece } from './score-sentences.ts';

/** Pieces, reordered by a reranker. */
export interface RerankedPieces {
  readonly ranked: RankedPieces;
  /** Whether the reranker is certain that none of the best pieces answers. */
  readonly isDoubted: boolean;
}

// As many as a small model reads in a tenth of a second.
const JUDGED_PIECES = 20;
// Half words, half model, as for the meaning.
const RERANKER_SHARE = 0.5;
// Cross-encoders score answers at .5 and more, and unrelated text at about .01.
const DOUBTED_BELOW = 0.05;
const MAX_PIECE_UNITS = 1_200;

/**
 * Orders the best pieces by their scores and by a reranker's scores for them; the others count as if it had scored them 0.
 * Without a reply in time, the order is unchanged.
 */
export async function rankByReranker(
  ranked: RankedPieces,
  question: EvidenceQuestion,
  reranking: Reranking | undefined,
  signal: AbortSignal,
): Promise<RerankedPieces> {
  const { pieces } = ranked;
  const unchanged = { ranked, isDoubted: false };
  if (reranking === undefined || !reranking.isReady() || pieces.length === 0) return unchanged;
  const texts = pieces.slice(0, JUDGED_PIECES).map(textOf);
  const judged = await reranking.judge(ownText(question), texts, signal);
  if (judged.kind === 'unavailable') return unchanged;
  const { scores } = judged;
  const most = Math.max(...pieces.map(({ score }) => score)) || 1;
  const mixed = pieces.map((piece, i) => {
    const own = piece.score / most;
    const score = (1 - RERANKER_SHARE) * own + RERANKER_SHARE * (scores[i] ?? 0);
    return { ...piece, score };
  });
  const isDoubted = scores.every((score) => score < DOUBTED_BELOW);
  return { ranked: { ...ranked, pieces: mixed.sort((a, b) => b.score - a.score) }, isDoubted };
}

/** Adds the title and heading, since a sentence rarely names its subject. */
function textOf({ candidate, text }: ScoredPiece): string {
  const { source, headings } = candidate;
  const heading = headings.at(-1);
  const above = heading === undefined ? source.title : `${source.title}: ${heading}`;
  return `${above}\n${text}`.slice(0, MAX_PIECE_UNITS);
}
