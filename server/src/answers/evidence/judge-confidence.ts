import type { Confidence } from '../evidence.ts';
import type { QuestionTerms, TermCounts } from './question-terms.ts';
import type { RankedPieces } from './rank-by-meaning.ts';
import { coverageOf, type ScoredPiece } from './score-sentences.ts';

/*
 * Set on the odd questions of xquad-es, xquad-ru and clapnq-dev, asked of an index that has their article and of two that
 * lack it, and checked on all others (`npm run bench -- answers`): above HIGH are at least 95 of 100 questions that can be
 * answered, and below it 83 of those that cannot, by words alone (91 with the vectors of clapnq); below NONE are 1 and 60.
 */
const HIGH = 0.55;
const NONE = 0.38;

/**
 * How sure it is that the best pieces answer. Tells what the content knows nothing about; that it knows the subject
 * but not the fact cannot be told by words (evidence.md §4: AUROC .97 against .63).
 */
export function judgeConfidence(
  ranked: RankedPieces,
  terms: QuestionTerms,
  isCorrected: boolean,
): Confidence {
  const sureness = surenessOf(ranked, terms) * (isCorrected ? CORRECTED_SHARE : 1);
  if (sureness < NONE) return 'none';
  // Of stop words alone everything is full: `who are you`.
  const saysSomething = terms.terms.some(({ isContent }) => isContent);
  return sureness >= HIGH && saysSomething ? 'high' : 'weak';
}

// A word that was replaced by one that the content has: a slip, or a name that it knows nothing of.
const CORRECTED_SHARE = 0.8;
// The answer is not always the first: what comes behind these is further from the question.
const LOOKED_AT = 6;
const SHARES = { passage: 0.4, context: 0.4, own: 0.2 } as const;
// What is said of the rare words counts by how often, up to as much as four of the rarest: one such word may be there by chance.
const REPEATED_SHARE = 0.1;
const MAX_REPEATED = 4;
const NAMES_SHARE = 0.1;
// An answer stands out of chance by this much; each deviation more or less counts so. (MiniLM on the odd questions of
// clapnq-dev; AUROC of the even ones .954 by words, .981 so.)
const USUAL_NEARNESS = 7.2;
const NEARNESS_SHARE = 0.11;
// Without names: as if a little more than half of them were there.
const NO_NAMES = 0.6;

/** About 0 to 1.5: what share of the question's weight stands in what was found, how much that is, and how near it is. */
function surenessOf({ pieces, nearest }: RankedPieces, terms: QuestionTerms): number {
  const best = pieces.slice(0, LOOKED_AT);
  const most = (of: (piece: ScoredPiece) => number) => Math.max(0, ...best.map(of));
  const covered = most(
    ({ passage, context, own }) =>
      SHARES.passage * coverageOf(passage, terms) +
      SHARES.context * coverageOf(context, terms) +
      SHARES.own * coverageOf(own, terms),
  );
  const repeated = Math.min(
    MAX_REPEATED,
    most(({ passage }) => repetitionOf(passage, terms)),
  );
  const named = most(({ passage }) => namesIn(passage, terms));
  const meant = nearest === null ? 0 : NEARNESS_SHARE * (nearest - USUAL_NEARNESS);
  return covered + REPEATED_SHARE * repeated + NAMES_SHARE * named + meant;
}

/** In words that nothing else has. */
function repetitionOf({ counts }: TermCounts, { terms, rarest }: QuestionTerms): number {
  let repeated = 0;
  for (const [i, { weight }] of terms.entries()) repeated += weight * Math.log1p(counts[i]!);
  return repeated / rarest;
}

function namesIn({ counts }: TermCounts, { terms }: QuestionTerms): number {
  let [all, held] = [0, 0];
  for (const [i, { isName, weight }] of terms.entries()) {
    if (!isName) continue;
    all += weight;
    if (counts[i]! > 0) held += weight;
  }
  return all === 0 ? NO_NAMES : held / all;
}
