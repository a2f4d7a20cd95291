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
 * Log odds, set on halves of all sets at once (`npm run bench -- answers` has the table). More signs bar an assertion where related
 * words are known, so that less is needed of the others. Above are 81 of 100 questions that can be answered, 80 of 100 of these
 * with the right sentence first, and 35 whose answering sentence was taken out of its paragraph. Below NONE is 1 in 100 that can be answered.
 */
const HIGH = { english: -1.3, other: -1.1 } as const;
const NONE = -2.7;
// A passage with less of the question is about something else; one word of three or four stands anywhere. In such are 2 in 100 of the
// right sentences, and 7 in 10 of the first sentences of questions without their article.
const MIN_IN_PASSAGE = { short: 0.34, long: 0.25 } as const;
const MAX_SHORT_WORDS = 4;
const MIN_PRESENT = 0.5;

/** `other-words`: who typed the one is not likely to have meant the other. */
export type Correction = 'slips' | 'other-words';

/** What is judged beside the pieces. */
export interface JudgedQuestion extends SignedQuestion {
  /** Whether, and how, the search replaced words of it by others that the content has. */
  readonly correction: Correction | null;
}

/** How sure the evidence is, and why. */
export interface Judgement {
  readonly confidence: Confidence;
  /** The most telling first. */
  readonly reasons: readonly EvidenceReason[];
}

/** Judges whether the best piece answers: by the signs that it does, then by what alone forbids to say so. */
export function judgeEvidence(ranked: RankedPieces, question: JudgedQuestion): Judgement {
  const signs = answerSigns(ranked, question);
  if (signs === null) return { confidence: 'none', reasons: ['not-found'] };
  const { terms, correction } = question;
  const sureness = surenessOf(signs) - (correction === null ? 0 : CORRECTED_LOSS);
  const best = ranked.pieces.slice(0, LOOKED_AT);
  if (sureness < NONE || isOnSomethingElse(signs)) {
    // Rarer than any name is a word that ranks and that no entry has.
    const isRanking = isUnranked(best, question) && hasAllButRanking(best, question);
    return { confidence: isRanking ? 'weak' : 'none', reasons: ['off-topic', ...lacksOf(signs)] };
  }
  // Of stop words alone everything is full: `who are you`.
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

function highFor({ language, relatedTerms }: SignedQuestion): number {
  return relatedTerms !== undefined && primarySubtag(language) === 'en' ? HIGH.english : HIGH.other;
}

/** Half of the words are no chance, however common they are. */
function isOnSomethingElse({ inPassage, present, shortness }: AnswerSigns): boolean {
  if (present >= MIN_PRESENT) return false;
  const length = shortness >= 1 / MAX_SHORT_WORDS ? 'short' : 'long';
  return inPassage < MIN_IN_PASSAGE[length];
}

/**
 * What no other sign outweighs. Of the right first sentences of all sets 1 in 100 lacks a figure of the question, 3 the kind of thing,
 * 5 the deed; of the sentences that questions without an answer are shown 7, 8 and 20.
 */
function barsAssertion(signs: AnswerSigns): boolean {
  const { lacksFigure, lacksKind, lacksDeed, unsaidOfWhether, undenied, opposite } = signs;
  const { otherName, otherTime } = signs;
  const others = opposite + otherName + otherTime;
  return lacksFigure + lacksKind + lacksDeed + unsaidOfWhether + undenied + others > 0;
}

/** Whether a piece that has the words of a question says something else with them: of another name, time or thing, or the opposite. */
export function saysOtherwise(piece: ScoredPiece, question: SignedQuestion): boolean {
  const signs = answerSigns({ pieces: [piece], nearest: null }, question);
  if (signs === null) return false;
  const { lacksFigure, undenied, opposite, otherName, otherTime } = signs;
  return lacksFigure + undenied + opposite + otherName + otherTime > 0;
}

/** What a sentence that is not asserted lacks of the question. */
function lacksOf(signs: AnswerSigns): EvidenceReason[] {
  const { undenied, opposite, lacksDeed, otherTime } = signs;
  const lacks: readonly (readonly [boolean, EvidenceReason])[] = [
    [signs.names < 1 || signs.otherName > 0, 'missing-name'],
    [signs.lacksFigure > 0, 'missing-number'],
    [signs.lacksKind > 0, 'missing-kind'],
    [undenied + opposite + lacksDeed + otherTime > 0, 'other-relation'],
    [signs.inPassage < WHOLE, 'missing-word'],
  ];
  return lacks.flatMap(([isLacking, reason]) => (isLacking ? [reason] : []));
}

// A word that was replaced by one that the content has: a slip, or a name that it knows nothing of.
const CORRECTED_LOSS = 1;
// The answer is not always the first: what comes behind these is further from the question.
const LOOKED_AT = 6;
// Rounding apart.
const WHOLE = 0.999;

/**
 * Whether the passage that has most of a short question lacks what it is mostly about: one word (`Who patented the checker?` where no
 * patent is spoken of), one of two, or nearly half of three. A name of several words is one: `Anna Berg`.
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

/** The places of the terms, those of one name together. */
function namedTogether({ asked, language, terms }: JudgedQuestion): number[][] {
  const names = namesIn(asked, language, terms);
  const joined = new Set(names.flat());
  const others = terms.terms.flatMap((_, place) => (joined.has(place) ? [] : [[place]]));
  return [...names, ...others];
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
