import type { AnswerKind } from '../../languages/questions.ts';
import type { Confidence } from '../evidence.ts';
import type { RankedPieces } from './rank-by-meaning.ts';
import { coverageOf, type ScoredPiece } from './score-sentences.ts';
import { hasAllButRanking, isUnranked } from './superlatives.ts';
import { isRecognised } from './terms/expected-answer.ts';
import type { QuestionTerms, TermCounts } from './terms/question-terms.ts';

/*
 * Set so that 95 of 100 questions of all sets that can be answered are above HIGH, and by words alone 85 of those whose article was
 * taken out below it; 91 with vectors (`npm run bench -- answers`). Below NONE are 52 of those without their article and, of the
 * others, 1.
 */
const HIGH = 0.537;
const NONE = 0.385;
/*
 * The more passages, the more of a question stands together by chance: of 20,000 those that answer are above .03 more, of 100,000
 * .055 (clapnq-dev among documentation). Only passages in its language have its words.
 */
const HIGH_PER_TENFOLD = 0.03;
const USUAL_PASSAGES = 1_000;
const MAX_TENFOLDS = 3;

/** `other-words`: nobody who typed the one is likely to have meant the other. */
export type Correction = 'slips' | 'other-words';

/** What is judged beside the pieces. */
export interface JudgedQuestion {
  /** As it was asked. */
  readonly asked: string;
  readonly terms: QuestionTerms;
  readonly expected: AnswerKind | null;
  readonly language: string | null;
  /** Whether, and how, the search replaced words of it by others that the content has. */
  readonly correction: Correction | null;
  /** How many passages of the question's language were searched. */
  readonly passages: number;
}

/**
 * How sure it is that the best pieces answer. Tells what the content knows nothing about; that it knows the subject
 * but not the fact can hardly be told by words (evidence.md §4: AUROC .97 against .63).
 */
export function judgeConfidence(ranked: RankedPieces, question: JudgedQuestion): Confidence {
  const { terms, correction } = question;
  const sureness = surenessOf(ranked, question) * (correction === null ? 1 : CORRECTED_SHARE);
  const best = ranked.pieces.slice(0, LOOKED_AT);
  if (sureness < NONE) {
    // Rarer than any name is a word that ranks and that no entry has.
    return isUnranked(best, question) && hasAllButRanking(best, question) ? 'weak' : 'none';
  }
  // Of stop words alone everything is full: `who are you`.
  const saysSomething = terms.terms.some(({ isContent }) => isContent);
  if (sureness < highFor(question.passages) || !saysSomething) return 'weak';
  if (correction === 'other-words') return 'weak';
  const isMissing = lacksSubject(best, terms) || lacksYear(best, terms);
  return isMissing || isUnranked(best, question) ? 'weak' : 'high';
}

function highFor(passages: number): number {
  const tenfolds = Math.log10(Math.max(1, passages / USUAL_PASSAGES));
  return HIGH + HIGH_PER_TENFOLD * Math.min(MAX_TENFOLDS, tenfolds);
}

// A word that was replaced by one that the content has: a slip, or a name that it knows nothing of.
const CORRECTED_SHARE = 0.8;
// The answer is not always the first: what comes behind these is further from the question.
const LOOKED_AT = 6;
const SHARES = { passage: 0.4, context: 0.4, own: 0.2 } as const;
// What is said of the rare words counts by how often, up to as much as four of the rarest: one such word may be there by chance.
const REPEATED_SHARE = 0.12;
const MAX_REPEATED = 4;
// In a passage of this many words; in a longer one more stand by chance, in a shorter one fewer.
const USUAL_PASSAGE_WORDS = 120;
const PASSAGE_RATIOS = [0.4, 2.5] as const;
const NAMES_SHARE = 0.1;
// What answers is of one document; what only has some of the words is of many. (AUROC of all sets .971 to .973.)
const AGREEMENT_SHARE = 0.1;
// (clapnq-dev among 20,000 passages of documentation, refused at 96 of 100 answered: .585 without, .607 so; among 100,000 .550
// and .588; alone .653 and .702. With all that is here, by one rule, 95 are answered and .607 refused, .580 among 100,000; before it
// was .498 and .442.)
const ELSEWHERE_SHARE = 0.1;
const ELSEWHERE_PIECES = 8;
// One word of two or three that is not there is another question, one of ten is another wording.
const SHORT_SHARE = 0.3;
// A question for a date or a number is not answered by what has none.
const KIND_SHARE = 0.05;
const KIND_PIECES = 3;
// An answer stands out of chance by this much; each deviation more or less counts so. (MiniLM on the odd questions of
// clapnq-dev; AUROC of the even ones .954 by words, .981 so.)
const USUAL_NEARNESS = 7.2;
const NEARNESS_SHARE = 0.11;
// Without names: as if a little more than half of them were there.
const NO_NAMES = 0.6;

/** About 0 to 1.5: what share of the question's weight stands in what was found, how much that is, and how near it is. */
function surenessOf({ pieces, nearest }: RankedPieces, question: JudgedQuestion): number {
  const { terms } = question;
  const best = pieces.slice(0, LOOKED_AT);
  const most = (of: (piece: ScoredPiece) => number) => Math.max(0, ...best.map(of));
  const covered = most(
    ({ passage, context, own }) =>
      SHARES.passage * coverageOf(passage, terms) +
      SHARES.context * coverageOf(context, terms) +
      SHARES.own * coverageOf(own, terms),
  );
  const repeated = most(({ passage }) => repetitionOf(passage, terms));
  const named = most(({ passage }) => namesIn(passage, terms));
  const meant = nearest === null ? 0 : NEARNESS_SHARE * (nearest - USUAL_NEARNESS);
  return (
    covered +
    REPEATED_SHARE * Math.min(MAX_REPEATED, repeated) +
    NAMES_SHARE * named +
    AGREEMENT_SHARE * agreementOf(best) -
    ELSEWHERE_SHARE * elsewhereOf(pieces, terms) -
    shortfallOf(best, terms) -
    (lacksKind(pieces, question) ? KIND_SHARE : 0) -
    (isOfUnknown(best, terms) ? UNKNOWN_LOSS : 0) +
    meant
  );
}

/** In words that nothing else has. */
function repetitionOf({ counts, length }: TermCounts, { terms, rarest }: QuestionTerms): number {
  const [least, most] = PASSAGE_RATIOS;
  const ratio = Math.max(least, Math.min(most, length / USUAL_PASSAGE_WORDS));
  let repeated = 0;
  for (const [i, { weight }] of terms.entries())
    repeated += weight * Math.log1p(counts[i]! / ratio);
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

/** What share of the best pieces is on the subject of the first: of its document, or of one with the same title. */
function agreementOf(best: readonly ScoredPiece[]): number {
  const [first] = best;
  if (first === undefined) return 0;
  const { documentId, title } = first.candidate.source;
  const agreeing = best.filter(({ candidate: { source } }) => {
    return source.documentId === documentId || (title !== '' && source.title === title);
  });
  return agreeing.length / LOOKED_AT;
}

/** What share of the question the best passage of another document has: as much as that stands there by chance, or is common. */
function elsewhereOf(pieces: readonly ScoredPiece[], terms: QuestionTerms): number {
  const first = pieces[0]?.candidate.source.documentId;
  const others = pieces
    .slice(0, ELSEWHERE_PIECES)
    .filter(({ candidate }) => candidate.source.documentId !== first);
  return Math.max(0, ...others.map(({ passage }) => coverageOf(passage, terms)));
}

/** What a short question loses if not all of it was found. */
function shortfallOf(best: readonly ScoredPiece[], terms: QuestionTerms): number {
  const isWhole = best.some(({ passage }) => coverageOf(passage, terms) > WHOLE);
  return isWhole ? 0 : SHORT_SHARE / Math.max(1, terms.terms.length);
}

// Rounding apart.
const WHOLE = 0.999;

function lacksKind(
  pieces: readonly ScoredPiece[],
  { expected, language }: JudgedQuestion,
): boolean {
  if (expected === null || !isRecognised(expected, language)) return false;
  return !pieces.slice(0, KIND_PIECES).some(({ holdsExpected }) => holdsExpected);
}

/**
 * Whether the passage that has most of a short question lacks what it is mostly about: one word (`Who patented the checker?` where no
 * patent is spoken of), one of two, or nearly half of three.
 */
function lacksSubject(
  best: readonly ScoredPiece[],
  { terms, totalWeight }: QuestionTerms,
): boolean {
  if (terms.length > MAX_SHORT_TERMS) return false;
  let least = totalWeight;
  let missing: readonly number[] = terms.map(({ weight }) => weight);
  for (const { passage } of best) {
    const some = terms.flatMap(({ weight }, i) => (passage.counts[i]! > 0 ? [] : [weight]));
    const lost = sum(some);
    if (lost < least) [least, missing] = [lost, some];
  }
  if (Math.max(0, ...missing) > SUBJECT_SHARE * totalWeight) return true;
  return sum(missing) > (MISSING_SHARES[terms.length] ?? 1) * totalWeight;
}

/**
 * Whether a short question is about what no passage has: a word of some weight, or a name that none of the best has. Of the
 * questions of clapnq-dev with four words 4 in 106 that can be answered are, and 26 in 72 of the others.
 */
function isOfUnknown(
  best: readonly ScoredPiece[],
  { terms, totalWeight, rarest }: QuestionTerms,
): boolean {
  if (terms.length > MAX_SHORT_TERMS) return false;
  return terms.some(({ weight, isContent, isName }, i) => {
    const isNowhere = isContent && weight > rarest * UNSEEN && weight > UNKNOWN_SHARE * totalWeight;
    if (isNowhere && terms.length <= MAX_UNKNOWN_TERMS) return true;
    const isRareName = isName && weight > rarest * RARE_NAME;
    return isRareName && !best.some(({ passage }) => passage.counts[i]! > 0);
  });
}

/** Whether a year that was asked of stands in none of them: of the questions that can be answered 4 in 100, of the others 56. */
function lacksYear(best: readonly ScoredPiece[], { terms }: QuestionTerms): boolean {
  return terms.some(({ alternatives, isName }, i) => {
    const isYear = isName && YEAR.test(alternatives[0] ?? '');
    return isYear && !best.some(({ passage }) => passage.counts[i]! > 0);
  });
}

const YEAR = /^(?:1\d|20)\d\d$/u;
const MAX_SHORT_TERMS = 5;
const SUBJECT_SHARE = 0.5;
/** By how many words the question has. */
const MISSING_SHARES: readonly number[] = [1, 1, 0.02, 0.45];
const MAX_UNKNOWN_TERMS = 4;
const UNKNOWN_SHARE = 0.3;
const UNKNOWN_LOSS = 0.07;
const RARE_NAME = 0.5;
// No passage has a word of that weight.
const UNSEEN = 0.985;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
