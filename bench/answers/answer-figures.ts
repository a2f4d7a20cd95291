import type { Budget } from '../report/budget.ts';
import type { Row } from '../report/print-table.ts';
import { assertedShare, type JudgedBand } from './measure-bands.ts';
import type { Measured } from './measure-evidence.ts';
import type { OffTopic } from './off-topic.ts';
import type { QuestionSet } from './question-set.ts';

/** The same questions asked of everything, and of all but the articles that answer them. */
export interface MeasuredSet {
  readonly set: QuestionSet;
  readonly lexical: readonly Measured[];
  /** `null`: the model does not speak the language, or there is none. */
  readonly withVectors: readonly Measured[] | null;
  readonly without: readonly Measured[];
  readonly withoutWithVectors: readonly Measured[] | null;
  /** Questions whose paragraph is there and has no answer, as the set says; and those whose answering sentence was taken out. */
  readonly unanswerable: Judged;
  readonly takenOut: Judged;
}

/** By words, and with vectors where there are any. */
export interface Judged {
  readonly lexical: readonly Measured[];
  readonly withVectors: readonly Measured[] | null;
}

/** All that is measured of how sure answers are. */
export interface AnswerFigures {
  readonly measured: readonly MeasuredSet[];
  readonly offTopic: OffTopic | null;
  readonly bands: readonly JudgedBand[] | null;
}

/** Issues 7 and 17, "Measured". */
const LEXICAL = { first: 0.74, three: 0.89 };
const WITH_VECTORS = { first: 0.75, three: 0.905 };
const REFUSED = 0.95;
const ASSERTED = 0.8;
const RIGHT_OF_ASSERTED = 0.8;
// Its paragraphs are there, and its questions are made to look as if these answered them.
export const UNANSWERABLE = 'squad2-five-articles';
const UNANSWERABLE_ASSERTED = 0.45;
const SENTENCE_TAKEN_OUT_ASSERTED = 0.45;
const OFF_TOPIC_ASSERTED = 0.08;
// Our own questions to the Rust book and these docs: short, and most of those that it cannot answer are on its subjects.
const BANDS_ASSERTED = 0.85;
const BANDS_WRONGLY_ASSERTED = 0.08;
// The answers of this set are written by hand from several sentences: which one is right is a matter of degree.
export const isExtractive = (name: string) => !name.startsWith('clapnq');
/** Right sentences, and what is refused. */
export function rowOf({
  set,
  lexical,
  withVectors,
  without,
  withoutWithVectors,
}: MeasuredSet): Row {
  return {
    set: set.name,
    questions: lexical.length,
    first: right(lexical, 1),
    'in three': right(lexical, 3),
    answered: share(lexical, isAnswered),
    refused: share(without, isRefused),
    none: share(without, ({ confidence }) => confidence === 'none'),
    'vectors: first': withVectors ? right(withVectors, 1) : '',
    'v: in three': withVectors ? right(withVectors, 3) : '',
    'v: answered': withVectors ? share(withVectors, isAnswered) : '',
    'v: refused': withoutWithVectors ? share(withoutWithVectors, isRefused) : '',
  };
}

/** What was asserted of each kind of question, as the product does: with vectors where a model speaks the language. */
export function reliabilityOf({
  set,
  lexical,
  without,
  unanswerable,
  takenOut,
  ...more
}: MeasuredSet): Row {
  const asserted = lexical.filter(isAnswered);
  const withVectors = more.withVectors?.filter(isAnswered) ?? null;
  return {
    set: set.name,
    answerable: share(lexical, isAnswered),
    'right of these': right(asserted, 1),
    'in three': right(asserted, 3),
    'answer taken out': shareOrNone(takenOut.lexical),
    'no answer in paragraph': shareOrNone(unanswerable.lexical),
    'no article': share(without, isAnswered),
    'v: answerable': more.withVectors ? share(more.withVectors, isAnswered) : '',
    'v: right': withVectors ? right(withVectors, 1) : '',
    'v: taken out': takenOut.withVectors ? shareOrNone(takenOut.withVectors) : '',
    'v: no answer': unanswerable.withVectors ? shareOrNone(unanswerable.withVectors) : '',
  };
}

function shareOrNone(some: readonly Measured[]): number | string {
  return some.length === 0 ? '' : share(some, isAnswered);
}

/** What must be reached of them. */
export function answerBudgets({ measured, offTopic, bands }: AnswerFigures): Budget[] {
  const extractive = measured.filter(({ set }) => isExtractive(set.name));
  const lexical = extractive.flatMap((one) => one.lexical);
  const vectors = extractive.flatMap(({ withVectors }) => withVectors ?? []);
  // As the product does: with vectors where a model speaks the language.
  const all = measured.flatMap((one) => one.withVectors ?? one.lexical);
  const without = measured.flatMap((one) => one.withoutWithVectors ?? one.without);
  const byWords = measured.flatMap((one) => one.without);
  return [
    ...(lexical.length > 0
      ? [
          atLeast('right sentence first, words', right(lexical, 1), LEXICAL.first),
          atLeast('right sentence in three, words', right(lexical, 3), LEXICAL.three),
        ]
      : []),
    ...(vectors.length > 0
      ? [
          atLeast('right sentence first, with vectors', right(vectors, 1), WITH_VECTORS.first),
          atLeast('right sentence in three, with vectors', right(vectors, 3), WITH_VECTORS.three),
        ]
      : []),
    atLeast('asserted, of answerable ones', share(all, isAnswered), ASSERTED),
    ...(extractive.length > 0 ? assertionBudgets(extractive) : []),
    ...measured.filter(({ set }) => set.name === UNANSWERABLE).flatMap(unanswerableBudgets),
    atLeast('refused, of those without their article', share(without, isRefused), REFUSED),
    atLeast('the same by words alone', share(byWords, isRefused), REFUSED),
    ...(offTopic === null
      ? []
      : [
          atMost('off topic, asserted', offTopic.asserted / offTopic.questions, OFF_TOPIC_ASSERTED),
        ]),
    ...(bands === null
      ? []
      : [
          atLeast('asserted, of our own questions', assertedShare(bands, true), BANDS_ASSERTED),
          atMost(
            'the same of those without an answer',
            assertedShare(bands, false),
            BANDS_WRONGLY_ASSERTED,
          ),
        ]),
  ];
}

/** Where one sentence holds the answer. */
function assertionBudgets(sets: readonly MeasuredSet[]): Budget[] {
  const all = sets.flatMap((one) => one.withVectors ?? one.lexical);
  const takenOut = sets.flatMap(({ takenOut: one }) => one.withVectors ?? one.lexical);
  const asserted = all.filter(isAnswered);
  return [
    atLeast('right first, of those asserted', right(asserted, 1), RIGHT_OF_ASSERTED),
    atMost('answer taken out, asserted', share(takenOut, isAnswered), SENTENCE_TAKEN_OUT_ASSERTED),
  ];
}

function unanswerableBudgets({ set, lexical, unanswerable, withVectors }: MeasuredSet): Budget[] {
  return [
    atLeast(`asserted, answerable of ${set.name}`, share(lexical, isAnswered), ASSERTED),
    atMost(
      'the same without an answer',
      share(unanswerable.lexical, isAnswered),
      UNANSWERABLE_ASSERTED,
    ),
    ...(withVectors === null || unanswerable.withVectors === null
      ? []
      : [
          atLeast('answerable, with vectors', share(withVectors, isAnswered), ASSERTED),
          atMost(
            'without an answer, with vectors',
            share(unanswerable.withVectors, isAnswered),
            UNANSWERABLE_ASSERTED,
          ),
        ]),
  ];
}

function atLeast(figure: string, value: number, limit: number): Budget {
  return { figure, value, must: 'at least', limit, unit: '' };
}

function atMost(figure: string, value: number, limit: number): Budget {
  return { figure, value, must: 'at most', limit, unit: '' };
}

function isAnswered({ confidence }: Measured): boolean {
  return confidence === 'high';
}

/** Weak evidence is shown as what it is: no direct answer. */
function isRefused({ confidence }: Measured): boolean {
  return confidence !== 'high';
}

function right(some: readonly Measured[], within: number): number {
  return share(some, ({ place }) => place >= 0 && place < within);
}

function share(some: readonly Measured[], isIt: (one: Measured) => boolean): number {
  return some.filter(isIt).length / some.length;
}
