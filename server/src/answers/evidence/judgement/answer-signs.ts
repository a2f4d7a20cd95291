import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { asksClockTime, statesClockTime } from '../../../languages/clock-times.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { withoutFrequencies } from '../../../languages/stated-measures.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { isNegated } from '../../citations/check/negation.ts';
import { titlesOf } from '../candidate.ts';
import type { RankedPieces } from '../rank-by-meaning.ts';
import { coverageOf, type ScoredPiece } from '../score-sentences.ts';
import { superlativesIn } from '../superlatives.ts';
import { holdsAnswer, isRecognised } from '../terms/expected-answer.ts';
import type { QuestionTerms, TermCounts } from '../terms/question-terms.ts';
import type { ReadWord } from './asked-words.ts';
import { boundsPrice } from './bounded-price.ts';
import { isDuringAsked } from './during-asked.ts';
import { hasHalfCompound } from './half-compound.ts';
import { lacksAttribute } from './missing-attribute.ts';
import { lacksCount } from './missing-count.ts';
import { lacksDeed, unsaidVerbs } from './missing-deed.ts';
import { lacksDetail } from './missing-detail.ts';
import { missingFigures } from './missing-figures.ts';
import { lacksMeaning } from './missing-meaning.ts';
import { lacksMeasure } from './missing-measure.ts';
import { hasOtherName } from './missing-names.ts';
import { lacksPerson } from './missing-person.ts';
import { lacksPlace } from './missing-place.ts';
import { lacksReason } from './missing-reason.ts';
import { lacksThing } from './missing-thing.ts';
import { hasOtherTime } from './missing-time.ts';
import { lacksRequired, saysFree } from './missing-words.ts';
import { saysNothingNew } from './nothing-new.ts';
import { hasOpposite } from './opposed-words.ts';
import { isOfOtherGroup } from './other-group.ts';
import { hasOtherModel, lacksNumberedName } from './other-model.ts';
import { saysOfOther } from './other-object.ts';
import { asksWhether, lacksOfWhether } from './other-of-whether.ts';
import { isOfOtherSection } from './other-section.ts';
import { type ReadPair, readPair, type SignedQuestion } from './read-pair.ts';
import { hasOtherOfKind } from './replaced-words.ts';
import { reversesRoles } from './reversed-roles.ts';
import { isScattered } from './scattered-items.ts';
import { hasNewName, isDoneByNone } from './unnamed-doer.ts';

/**
 * The features for and against a sentence as the answer. Shares are 0 to 1, and neutral if the question has no such words.
 * A word counts as said if it is in the sentence or in the titles above it; the passage is wider.
 */
export interface AnswerSigns {
  /** The share, by weight, of the question's words in the sentence itself. */
  readonly spoken: number;
  /** The share, by weight, of the question's content words that are said, or a related word of which is. */
  readonly said: number;
  /** The same for the passage. */
  readonly inPassage: number;
  /** The share, by number, of the content words in the passage. */
  readonly present: number;
  /** The share of the question's names in the passage. */
  readonly names: number;
  /** Whether the passage lacks a number, a code or quoted words of the question. */
  readonly lacksFigure: number;
  /** The share of the question's word pairs that are adjacent in the sentence as well. */
  readonly phrases: number;
  /** The lead of its passage over the best of another document, by words. */
  readonly lead: number;
  /** The share of the best pieces with the same subject. */
  readonly agreement: number;
  /** The frequency of the rare words in the passage. */
  readonly repetition: number;
  /** One divided by the number of content words: one missing of two changes the question, of ten only the wording. */
  readonly shortness: number;
  /**
   * Whether the question asks for a date, a number, a duration, a person or a count, and the sentence has none; or for a
   * definition, and no good piece gives one; or for a price, and the sentence does not name the priced thing.
   */
  readonly lacksKind: number;
  /**
   * Whether the question asks for an attribute, a role, a count or a detail of an earlier subject, and the sentence does not name
   * it; or for a duration, and the sentence says only what happens during it.
   */
  readonly lacksAttribute: number;
  /**
   * Whether the question asks for such a thing or a person of an action, or for what a person did (`What did she write?`), and
   * the sentence does not state the action.
   */
  readonly lacksDeed: number;
  /** The number of the question's verbs that are not said. */
  readonly unsaidVerbs: number;
  /** Whether the question asks for yes or no, and the sentence lacks a word of it. */
  readonly unsaidOfWhether: number;
  /** Whether the question denies and the sentence does not. */
  readonly undenied: number;
  /** Whether the sentence has the opposite of a missing word, another thing of its kind in its place, or subject and object swapped. */
  readonly opposite: number;
  /** Whether the sentence is about another name than the question. */
  readonly otherName: number;
  /** Whether it has other years than the question, or lacks its `before` or `after`. */
  readonly otherTime: number;
  /** Whether the question asks for the most or the least, and the sentence does not state that rank. */
  readonly unranked: number;
  /** The decimal logarithm of the searched passages over a thousand. */
  readonly crowd: number;
  /** The similarity of the nearest piece, in deviations, over the usual value of an answer; 0 without vectors. */
  readonly nearness: number;
}

/** The features of the best piece, compared with the next ones; `null` without a piece. Linear in the texts of the best pieces. */
export function answerSigns(ranked: RankedPieces, question: SignedQuestion): AnswerSigns | null {
  const { pieces, nearest } = ranked;
  const [best] = pieces;
  if (best === undefined) return null;
  const { terms, asked, language } = question;
  const read = readPair(best, question);
  const { core } = read.asked;
  const inPassage = (place: number) => best.passage.counts[place]! > 0;
  const other = pieces.slice(0, ELSEWHERE_PIECES).find((piece) => isOfOther(piece, best));
  return {
    spoken: coverageOf(best.own, terms),
    said: shareOf(core, (place) => read.isSaid(place) || read.isRelated(place), terms),
    inPassage: shareOf(core, inPassage, terms),
    present: countShare(core, inPassage),
    names: countShare(
      core.filter((place) => isNamed(terms, place)),
      inPassage,
    ),
    lacksFigure: lacksFigure(best, question) || isOfOtherModel(best, question) ? 1 : 0,
    phrases: neighboursSaid(read.asked.words, read.said),
    lead: best.passageScore - (other?.passageScore ?? 0),
    agreement: agreementOf(pieces),
    repetition: Math.min(MAX_REPEATED, repetitionOf(best.passage, terms)),
    shortness: 1 / Math.max(1, core.length),
    lacksKind: lacksKind(pieces, read, question) || lacksThing(read, inPassage, question) ? 1 : 0,
    lacksAttribute:
      lacksAttribute(read, question) || isDuringAsked(read, question) || lacksDetail(read, question)
        ? 1
        : 0,
    lacksDeed: lacksDeed(read, question) ? 1 : 0,
    unsaidVerbs: unsaidVerbs(read, question),
    unsaidOfWhether: lacksOfWhether(read, question) ? 1 : 0,
    undenied:
      denies(asked, language) === true && denies(best.text, languageOf(best)) === false ? 1 : 0,
    opposite:
      isOpposite(read, question) ||
      isScattered(best.piece.kind, read, question) ||
      hasHalfCompound(read, (place) => inPassage(place) || read.isSaid(place))
        ? 1
        : 0,
    otherName: hasOtherName(read, best, question) || isOfOtherSection(read, best, question) ? 1 : 0,
    otherTime: hasOtherTime(best, question) ? 1 : 0,
    unranked: isUnrankedSentence(best, question) ? 1 : 0,
    crowd: crowdOf(question.passages),
    nearness: nearest === null ? 0 : nearest - USUAL_NEARNESS,
  };
}

// The answering piece of another document may rank a little lower.
const ELSEWHERE_PIECES = 8;
// The answer is not always the first.
const LOOKED_AT = 6;
// Repetitions of rare words count, up to four of the rarest: a single one may be chance.
const MAX_REPEATED = 4;
// For a passage of this many words; longer ones contain more by chance, shorter ones fewer.
const USUAL_PASSAGE_WORDS = 120;
const PASSAGE_RATIOS = [0.4, 2.5] as const;
// The usual lead of an answer over chance (MiniLM on the odd questions of clapnq-dev).
const USUAL_NEARNESS = 7.2;
// The more passages, the more words of a question co-occur by chance.
const USUAL_PASSAGES = 1_000;
const MAX_CROWD = 3;
function isNamed({ terms }: QuestionTerms, place: number): boolean {
  return terms[place]?.isName === true && !isFigure({ terms }, place);
}

function isFigure({ terms }: Pick<QuestionTerms, 'terms'>, place: number): boolean {
  return /\p{N}/u.test(terms[place]?.alternatives[0] ?? '');
}

function lacksFigure({ candidate }: ScoredPiece, { asked, language }: SignedQuestion): boolean {
  const { source, headings, text } = candidate;
  const said = `${titlesOf(source, headings)}\n${text}`;
  const { numbers, codes, quoted } = missingFigures(asked, said, [language, source.language]);
  if (numbers.length + codes.length + quoted.length > 0) return true;
  return lacksNumberedName(said, { asked, language });
}

function isOfOtherModel({ candidate, text }: ScoredPiece, question: SignedQuestion): boolean {
  return hasOtherModel(text, question, titlesOf(candidate.source, candidate.headings));
}

function shareOf(
  places: readonly number[],
  isThere: (place: number) => boolean,
  { terms }: QuestionTerms,
): number {
  let [all, there] = [0, 0];
  for (const place of places) {
    const { weight } = terms[place]!; // `place` is an index of `terms`
    all += weight;
    if (isThere(place)) there += weight;
  }
  return all === 0 ? 1 : there / all;
}

function countShare(places: readonly number[], isThere: (place: number) => boolean): number {
  return places.length === 0 ? 1 : places.filter(isThere).length / places.length;
}

function neighboursSaid(asked: readonly ReadWord[], said: readonly ReadWord[]): number {
  const pairs = pairsOf(asked);
  if (pairs.length === 0) return 0;
  const there = new Set(pairsOf(said));
  return pairs.filter((pair) => there.has(pair)).length / pairs.length;
}

function pairsOf(words: readonly ReadWord[]): string[] {
  return words.slice(1).map(({ term }, i) => `${words[i]!.term} ${term}`);
}

function isOfOther({ candidate }: ScoredPiece, best: ScoredPiece): boolean {
  return candidate.source.documentId !== best.candidate.source.documentId;
}

/** The share of the best pieces from the first one's document, or from one with the same title. */
function agreementOf(pieces: readonly ScoredPiece[]): number {
  const [first] = pieces;
  if (first === undefined) return 0;
  const { documentId, title } = first.candidate.source;
  const agreeing = pieces.slice(0, LOOKED_AT).filter(({ candidate: { source } }) => {
    return source.documentId === documentId || (title !== '' && source.title === title);
  });
  return agreeing.length / LOOKED_AT;
}

/** Repetitions of the question's rarest words, relative to the usual length of a passage. */
function repetitionOf({ counts, length }: TermCounts, { terms, rarest }: QuestionTerms): number {
  const [least, most] = PASSAGE_RATIOS;
  const ratio = Math.max(least, Math.min(most, length / USUAL_PASSAGE_WORDS));
  let repeated = 0;
  for (const [i, { weight }] of terms.entries())
    repeated += weight * Math.log1p(counts[i]! / ratio);
  return repeated / rarest;
}

function crowdOf(passages: number): number {
  const tenfolds = Math.log10(Math.max(1, passages / USUAL_PASSAGES));
  return Math.min(MAX_CROWD, tenfolds);
}

/** The subject line of a mail answers nothing. */
const SUBJECT =
  /^(?:subject|re|fwd?|betreff|objet|asunto|oggetto|assunto|onderwerp|тема|主题|主旨|件名)[:：]/iu;

/** Whether the sentence lacks the kind of thing that the question asks for. */
function lacksKind(
  pieces: readonly ScoredPiece[],
  read: ReadPair,
  question: SignedQuestion,
): boolean {
  const [best] = pieces;
  if (best === undefined) return false;
  if (boundsPrice(question.asked, question.language)) return best.piece.kind === 'sentence';
  if (saysNoneOf(read, question)) return false;
  if (isTyped(question) && !holdsTyped(best, question)) return true;
  if (lacksMeaning(pieces.slice(0, LOOKED_AT), question)) return true;
  if (best.piece.kind !== 'sentence') return false;
  if (SUBJECT.test(best.text)) return true;
  const { expected, asked, relatedTerms } = question;
  const language = languageOf(best);
  const isOneLanguage = primarySubtag(language) === primarySubtag(question.language);
  if (isOneLanguage && lacksRequired(best.text, asked, language)) return true;
  if (isOneLanguage && lacksMeasure(best.text, asked, language)) return true;
  if (
    asksClockTime(asked, question.language) &&
    !statesClockTime(best.text, [language, question.language])
  )
    return true;
  if (expected === 'number') return lacksCount(best.text, asked, language);
  if (saysNothingNew(read, question, language)) return true;
  if (expected === 'reason') return isOneLanguage && lacksReason(placed(best), language);
  if (expected === 'place') return isOneLanguage && lacksPlace(best.text, language);
  if (expected !== 'person') return false;
  if (primarySubtag(language) === 'en' && relatedTerms !== undefined)
    return lacksPerson(best.text, asked, relatedTerms);
  return isDoneByNone(best.text, asked, [language]) && !hasNewName(best.text, asked);
}

function placed({ text, piece, candidate }: ScoredPiece) {
  return { text, passage: candidate.text, start: piece.start };
}

/** Whether the kind asked for can be recognised: a date, a number, a duration. Names are not distinctive enough. */
function isTyped({ expected, language }: SignedQuestion): boolean {
  return expected !== null && expected !== 'person' && isRecognised(expected, language);
}

/**
 * Whether the sentence holds the kind asked for. `412 metres` answers `How long is the bridge?`, and `two working days` is a
 * number of days, but `twice a day` is no duration; a price of nothing has no number.
 */
function holdsTyped(best: ScoredPiece, question: SignedQuestion): boolean {
  const { expected, asked, language } = question;
  const { text, candidate } = best;
  const languages = [candidate.source.language, language];
  if (expected === 'duration') {
    const rest = withoutFrequencies(text, languages);
    if (rest === text && best.holdsExpected) return true;
    return (['duration', 'number'] as const).some((kind) =>
      holdsAnswer(rest, kind, asked, languages),
    );
  }
  return best.holdsExpected || saysFree(text, asked, language);
}

/** Whether the question asks for a count, and the sentence with all its words says that there is none: `No row was lost.` */
function saysNoneOf(
  { asked, said, text, language, isSaid }: ReadPair,
  { expected }: SignedQuestion,
) {
  if (expected !== 'number' || language === null) return false;
  const none = knownLanguage(language)?.questions.answers.noneOf;
  const match = none === undefined ? null : wordRegExp(none, language).exec(text);
  if (match === null || asked.core.length === 0 || !asked.core.every(isSaid)) return false;
  const behind = said.filter(({ start }) => start >= match.index + match[0].length);
  return behind
    .slice(0, WORDS_BEHIND_NONE)
    .some(({ places }) => places.some((place) => asked.core.includes(place)));
}

// `no single row`
const WORDS_BEHIND_NONE = 2;

/** `null`: unknown in this language. */
function denies(text: string, language: string | null): boolean | null {
  return isNegated(text, primarySubtag(language));
}

function languageOf({ candidate }: ScoredPiece): string | null {
  return candidate.source.language;
}

function isOpposite(read: ReadPair, question: SignedQuestion): boolean {
  return (
    // An opposite does answer a yes-or-no question.
    (hasOpposite(read, question) && !asksWhether(question)) ||
    isOfOtherGroup(read) ||
    hasOtherOfKind(read, question) ||
    reversesRoles(read, question) ||
    saysOfOther(read, question)
  );
}

function isUnrankedSentence(piece: ScoredPiece, { asked, language }: SignedQuestion): boolean {
  const ranking = superlativesIn(asked, language);
  if (ranking.length === 0) return false;
  const said = superlativesIn(piece.text, languageOf(piece));
  return !ranking.some((one) => said.includes(one));
}
