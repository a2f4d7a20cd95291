import { barsAssertion, highFor, type JudgedQuestion } from './judge-confidence.ts';
import { type AnswerSigns, answerSigns } from './judgement/answer-signs.ts';
import { statesAskedMeasure } from './judgement/missing-measure.ts';
import { readPair } from './judgement/read-pair.ts';
import { surenessOf } from './judgement/sign-weights.ts';
import type { RankedPieces } from './rank-by-meaning.ts';
import type { ScoredPiece } from './score-sentences.ts';

// Lower-ranked pieces are about something else.
const MAX_TRIED = 6;
const MIN_SHARE = { ofBarred: 0.6, ofAnswer: 0.85 } as const;
// Keeps what cannot be the answer behind what is, also where a text is chosen by its form.
const PASSED_OVER = 0.85;

/** A piece with its features as if it were the best, and the question's content words that it or a title above it has. */
interface TriedPiece {
  readonly piece: ScoredPiece;
  readonly signs: AnswerSigns;
  readonly said: ReadonlySet<number>;
}

/** Pieces in order. */
export interface PreferredPieces {
  readonly ranked: RankedPieces;
  /** Whether the first piece is only the closest: the best one is about another name. */
  readonly isClosest: boolean;
}

/**
 * Puts pieces that cannot be the answer behind one of the same document that can. The best piece is replaced only by one that has
 * as much of the question, and what the best one lacks of it: `It is 48 metres high` in place of `Linden Tower stands four
 * kilometres away`. If no piece can be asserted, the closest comes first. Linear in the best pieces.
 */
export function preferAnswering(ranked: RankedPieces, question: JudgedQuestion): PreferredPieces {
  const tried = triedPieces(ranked, question);
  const [best, ...others] = tried;
  if (best === undefined) return { ranked, isClosest: false };
  const isBarred = barsAssertion(best.signs);
  const answering = isBarred ? answeringOf(best, others, question) : best;
  const first = answering ?? closestOf(best, others);
  if (first === best && isBarred) return { ranked, isClosest: false };
  const barred = new Set(
    tried.flatMap((one) =>
      one !== first && (barsAssertion(one.signs) || ranksAbove(one, first)) ? [one.piece] : [],
    ),
  );
  const score = best.piece.score;
  const rest = ranked.pieces
    .filter((piece) => piece !== first.piece)
    .map((piece) => (barred.has(piece) ? { ...piece, score: piece.score * PASSED_OVER } : piece))
    .sort((a, b) => b.score - a.score);
  const pieces = [{ ...first.piece, score }, ...rest];
  return { ranked: { ...ranked, pieces }, isClosest: answering === undefined };
}

/**
 * The best piece, and the next ones of its document, except the headings of sections. If the best one can be the answer, only
 * those so near that they might be quoted in its place.
 */
function triedPieces(ranked: RankedPieces, question: JudgedQuestion): TriedPiece[] {
  const { pieces, nearest } = ranked;
  const tried = (piece: ScoredPiece): TriedPiece[] => {
    const order = [piece, ...pieces.filter((one) => one !== piece)];
    const signs = answerSigns({ pieces: order, nearest }, question);
    if (signs === null) return [];
    const { asked, isSaid } = readPair(piece, question);
    return [{ piece, signs, said: new Set(asked.core.filter(isSaid)) }];
  };
  const [best, ...others] = pieces;
  const [first] = best === undefined ? [] : tried(best);
  if (best === undefined || first === undefined) return [];
  const share = barsAssertion(first.signs) ? MIN_SHARE.ofBarred : MIN_SHARE.ofAnswer;
  const { documentId } = best.candidate.source;
  const headings = new Set(pieces.flatMap(({ above }) => (above === undefined ? [] : [above])));
  const near = others.slice(0, MAX_TRIED).filter(({ candidate, score, text }) => {
    const isOfDocument = candidate.source.documentId === documentId;
    return isOfDocument && score >= share * best.score && !headings.has(text.trim());
  });
  return [first, ...near.flatMap(tried)];
}

function answeringOf(
  best: TriedPiece,
  others: readonly TriedPiece[],
  question: JudgedQuestion,
): TriedPiece | undefined {
  let most = best.signs.said;
  for (const one of others) {
    const { signs } = one;
    const isAsserted = !barsAssertion(signs) && surenessOf(signs) >= highFor(question);
    const holdsAll = signs.said >= most && one.said.isSupersetOf(best.said);
    if (isAsserted && holdsAll && addsAsked(one.piece, best.piece, question)) return one;
    most = Math.max(most, signs.said);
  }
  return undefined;
}

/** The piece to show if none can be asserted: not about another name, and of the requested kind if the best one is not. */
function closestOf(best: TriedPiece, others: readonly TriedPiece[]): TriedPiece {
  const hasAsMuch = ({ signs }: TriedPiece) => signs.said >= best.signs.said;
  if (isOfOther(best)) return others.find((one) => hasAsMuch(one) && !isOfOther(one)) ?? best;
  if (best.signs.lacksKind === 0) return best;
  const isCloser = ({ piece, signs }: TriedPiece) =>
    piece.holdsExpected && signs.lacksKind === 0 && !best.piece.holdsExpected;
  return others.find((one) => isCloser(one) && hasAsMuch(one) && !isOfOther(one)) ?? best;
}

/** Whether a piece has a word of the question, or the requested kind of value, that another one lacks. */
function addsAsked(
  piece: ScoredPiece,
  other: ScoredPiece,
  { terms: { terms }, asked, language }: JudgedQuestion,
): boolean {
  if (piece.holdsExpected && !other.holdsExpected) return true;
  const states = (text: string) => statesAskedMeasure(text, asked, language);
  if (states(piece.text) && !states(other.text)) return true;
  return terms.some(
    ({ isOwn }, at) => isOwn && piece.own.counts[at]! > 0 && other.own.counts[at] === 0,
  );
}

function isOfOther({ signs: { otherName, opposite } }: TriedPiece): boolean {
  return otherName + opposite > 0;
}

function ranksAbove({ piece }: TriedPiece, other: TriedPiece): boolean {
  return piece.score > other.piece.score;
}
