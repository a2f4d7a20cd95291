import { primarySubtag } from '../../languages/analysis/term-normalizer.ts';
import type { Confidence, EvidenceReason } from '../evidence.ts';
import { type AnswerSigns, answerSigns } from './judgement/answer-signs.ts';
import { namesIn } from './judgement/names-in.ts';
import type { SignedQuestion } from './judgement/read-pair.ts';
import { surenessOf } from './judgement/sign-weights.ts';
import type { RankedPieces } from './rank-by-meaning.ts';
import type { ScoredPiece } from './score-sentences.ts';
import { hasAllButRanking, isUnranked } from './superlatives.ts';
import type { QuestionTerms } from './terms/question-terms.ts';

/*
 * Log odds, tuned on halves of all sets together (`npm run bench -- answers` has the table). With lists of related words, more
 * features can bar an assertion, so the threshold is lower. 81 of 100 answerable questions are above it, 80 of 100 of these with
 * the correct sentence first, and 35 of 100 whose answering sentence was removed from its paragraph. 1 in 100 answerable ones is below NONE.
 */
const HIGH = { english: -1.3, other: -1.1 } as const;
const NONE = -2.7;
// A passage with a smaller share of the question is about something else: one word of three or four occurs anywhere. This excludes
// 2 in 100 correct sentences, and 7 in 10 first sentences of questions whose article was removed.
const MIN_IN_PASSAGE = { short: 0.34, long: 0.25 } as const;
const MAX_SHORT_WORDS = 4;
const MIN_PRESENT = 0.5;

/** `other-words`: a replacement that is unlikely to be a typing error. */
export type Correction = 'slips' | 'other-words';

/** The question, as needed for the judgement. */
export interface JudgedQuestion extends SignedQuestion {
  /** How the search corrected words of the question; `null`: not at all. */
  readonly correction: Correction | null;
}

/** The confidence of the evidence, with its reasons. */
export interface Judgement {
  readonly confidence: Confidence;
  /** The strongest first. */
  readonly reasons: readonly EvidenceReason[];
}

/** Judges whether the best piece answers: by the features for it, then by those that bar an assertion. */
export function judgeEvidence(ranked: RankedPieces, question: JudgedQuestion): Judgement {
  const signs = answerSigns(ranked, question);
  if (signs === null) return { confidence: 'none', reasons: ['not-found'] };
  const { terms, correction } = question;
  const sureness = surenessOf(signs) - (correction === null ? 0 : CORRECTED_LOSS);
  const best = ranked.pieces.slice(0, LOOKED_AT);
  if (sureness < NONE || isOnSomethingElse(signs)) {
    // A ranking word that no entry has is rarer than any name.
    const isRanking = isUnranked(best, question) && hasAllButRanking(best, question);
    if (isRanking || holdsRare(best, question)) {
      const lacks = lacksOf(signs);
      return { confidence: 'weak', reasons: lacks.length > 0 ? lacks : ['uncertain'] };
    }
    return { confidence: 'none', reasons: ['off-topic', ...lacksOf(signs)] };
  }
  // A question of stop words matches everything: `who are you`.
  const saysSomething = terms.terms.some(({ isContent }) => isContent);
  const isMissing = lacksSubject(best, question) || lacksYear(best, terms);
  const isBarred =
    barsAssertion(signs) || correction === 'other-words' || isMissing || isUnranked(best, question);
  if (sureness >= highFor(question) && saysSomething && !isBarred) {
    return { confidence: 'high', reasons: ['says-it'] };
  }
  const lacks = lacksOf(signs);
  return { confidence: 'weak', reasons: lacks.length > 0 ? lacks : ['uncertain'] };
}

export function highFor({ language, relatedTerms }: SignedQuestion): number {
  return relatedTerms !== undefined && primarySubtag(language) === 'en' ? HIGH.english : HIGH.other;
}

/** Whether the passage is off topic. Half of the words are no coincidence, however common. */
function isOnSomethingElse({ inPassage, present, shortness }: AnswerSigns): boolean {
  if (present >= MIN_PRESENT) return false;
  const length = shortness >= 1 / MAX_SHORT_WORDS ? 'short' : 'long';
  return inPassage < MIN_IN_PASSAGE[length];
}

/**
 * The features that bar an assertion. Of the correct first sentences of all sets, 1 in 100 lacks a figure of the question, 3 the
 * requested kind, 5 the action; of the sentences for unanswerable questions 7, 8 and 20.
 */
export function barsAssertion(signs: AnswerSigns): boolean {
  const { lacksFigure, lacksKind, lacksAttribute, lacksDeed, unsaidOfWhether } = signs;
  const { undenied, opposite, otherName, otherTime } = signs;
  const lacks = lacksFigure + lacksKind + lacksAttribute + lacksDeed + unsaidOfWhether;
  return lacks + undenied + opposite + otherName + otherTime > 0;
}

/** Whether a piece with the words of a question is about another name, time, attribute or thing, or states the opposite. */
export function saysOtherwise(piece: ScoredPiece, question: SignedQuestion): boolean {
  const signs = answerSigns({ pieces: [piece], nearest: null }, question);
  if (signs === null) return false;
  const { lacksFigure, lacksAttribute, undenied, opposite, otherName, otherTime } = signs;
  return lacksFigure + lacksAttribute + undenied + opposite + otherName + otherTime > 0;
}

/** The reasons why a sentence is not asserted. */
function lacksOf(signs: AnswerSigns): EvidenceReason[] {
  const { undenied, opposite, lacksDeed, otherTime } = signs;
  const lacks: readonly (readonly [boolean, EvidenceReason])[] = [
    [signs.names < 1 || signs.otherName > 0, 'missing-name'],
    [signs.lacksFigure > 0, 'missing-number'],
    [signs.lacksKind > 0, 'missing-kind'],
    [signs.lacksAttribute > 0, 'missing-word'],
    [undenied + opposite + lacksDeed + otherTime > 0, 'other-relation'],
    [signs.inPassage < WHOLE && signs.lacksAttribute === 0, 'missing-word'],
  ];
  return lacks.flatMap(([isLacking, reason]) => (isLacking ? [reason] : []));
}

// The penalty for a corrected word: a typing error, or a name that the content lacks.
const CORRECTED_LOSS = 1;
// The answer is not always first, but later pieces are too far from the question.
const LOOKED_AT = 6;
// 1, except for rounding.
const WHOLE = 0.999;

/**
 * Whether even the best passage for a short question lacks its subject: the only word (`Who patented the checker?` without any
 * patent), one of two, or nearly half of three. A name of several words counts as one: `Anna Berg`.
 */
function lacksSubject(best: readonly ScoredPiece[], question: JudgedQuestion): boolean {
  const { terms } = question.terms;
  const groups = namedTogether(question);
  if (groups.length > MAX_SHORT_TERMS) return false;
  const weights = groups.map((places) => Math.max(...places.map((at) => terms[at]!.weight)));
  const total = sum(weights);
  let least = total;
  let missing: readonly number[] = weights;
  for (const { passage } of best) {
    const some = groups.flatMap((places, i) =>
      places.some((at) => passage.counts[at]! > 0) ? [] : [weights[i]!],
    );
    const lost = sum(some);
    if (lost < least) [least, missing] = [lost, some];
  }
  if (Math.max(0, ...missing) > SUBJECT_SHARE * total) return true;
  return sum(missing) > (MISSING_SHARES[groups.length] ?? 1) * total;
}

/**
 * Whether one of the best pieces has a rare word of a short question itself: `The price of a loom is 900 euros` is on the subject
 * of `When will the looms arrive?`.
 */
function holdsRare(best: readonly ScoredPiece[], { terms }: JudgedQuestion): boolean {
  const content = terms.terms.flatMap((term, at) =>
    term.isOwn && term.isContent ? [{ at, weight: term.weight }] : [],
  );
  if (content.length === 0 || content.length > MAX_SHORT_WORDS) return false;
  const least = Math.max(MIN_RARE * terms.rarest, MIN_HELD * sum(content.map((one) => one.weight)));
  return best.some((piece) =>
    content.some(({ at, weight }) => weight >= least && piece.own.counts[at]! > 0),
  );
}

// A word in no passage weighs 1; one in a tenth of them .4.
const MIN_RARE = 0.4;
const MIN_HELD = 0.4;

/** The positions of the terms, grouped by name. */
function namedTogether({ asked, language, terms }: JudgedQuestion): number[][] {
  const names = namesIn(asked, language, terms);
  const joined = new Set(names.flat());
  const others = terms.terms.flatMap((_, place) => (joined.has(place) ? [] : [[place]]));
  return [...names, ...others];
}

/** Whether no piece has the year of the question: true for 4 in 100 answerable questions, and 56 in 100 others. */
function lacksYear(best: readonly ScoredPiece[], { terms }: QuestionTerms): boolean {
  return terms.some(({ alternatives, isName }, i) => {
    const isYear = isName && YEAR.test(alternatives[0] ?? '');
    return isYear && !best.some(({ passage }) => passage.counts[i]! > 0);
  });
}

const YEAR = /^(?:1\d|20)\d\d$/u;
const MAX_SHORT_TERMS = 5;
const SUBJECT_SHARE = 0.5;
/** By the number of words in the question. */
const MISSING_SHARES: readonly number[] = [1, 1, 0.02, 0.45];

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
