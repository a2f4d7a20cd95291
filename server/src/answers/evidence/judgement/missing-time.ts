import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { relativeYearsIn } from '../../../languages/relative-years.ts';
import { type Candidate, titlesOf } from '../candidate.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';
import { type CalendarUnit, unitsIn, unitsStatedIn } from './calendar-units.ts';
import { lacksSaid } from './missing-words.ts';
import type { SignedQuestion } from './read-pair.ts';

const YEAR = /(?<![\p{L}\p{N}.,-])(?:1\d|20)\d\d(?![\p{N}%]|[.,]\d)/gu;

/** The compared parts of a piece. */
interface TimedPiece {
  readonly text: string;
  readonly candidate: Pick<Candidate, 'source' | 'headings'>;
}

/**
 * Whether a question is about another time than a sentence: it names a year, a month or a weekday, and the sentence has only
 * others; or it asks for what was before or after something, and the sentence has no such order. Linear in both.
 */
export function hasOtherTime(
  { text, candidate }: TimedPiece,
  question: Pick<SignedQuestion, 'asked' | 'language' | 'expected'>,
): boolean {
  const { source, headings } = candidate;
  const { asked, language, expected } = question;
  const sentence = text.slice(0, LOOKED_AT_UNITS);
  const titles = titlesOf(source, headings);
  const hasOther = (unit: CalendarUnit) =>
    hasOtherUnit(unit, { asked, language }, { sentence, titles, language: source.language });
  return (
    hasOtherYear(asked, sentence, titles) ||
    isAwayFromYear({ asked, language }, { sentence, titles, language: source.language }) ||
    // Another month may answer `When does the sale of May begin?`
    (expected !== 'date' && hasOther('months')) ||
    hasOther('weekdays') ||
    lacksOrder(asked, `${titles}\n${sentence}`, [language, source.language])
  );
}

/** A sentence, and the titles above it. */
interface SaidTime {
  readonly sentence: string;
  readonly titles: string;
  readonly language: string | null;
}

/** Whether a sentence has months (or weekdays), but lacks one of the question. */
function hasOtherUnit(
  unit: CalendarUnit,
  { asked, language }: Pick<SignedQuestion, 'asked' | 'language'>,
  said: SaidTime,
): boolean {
  const wanted = unitsIn(asked, unit, language);
  if (wanted.size === 0) return false;
  const there = unitsStatedIn(said.sentence, unit, said.language);
  if (there.size === 0) return false;
  const named = unitsStatedIn(said.titles, unit, said.language);
  return [...wanted].some((one) => !there.has(one) && !named.has(one));
}

function hasOtherYear(asked: string, sentence: string, titles: string): boolean {
  const wanted = yearsIn(asked);
  if (wanted.length === 0) return false;
  const there = yearsIn(sentence);
  const named = yearsIn(titles);
  return there.length > 0 && wanted.some((year) => !there.includes(year) && !named.includes(year));
}

/**
 * Whether a sentence has `last year` or `next year`, and that is not the year of the question: neither its number, computed
 * from a year in the titles, nor `this year`. A year in the titles alone does not count.
 */
function isAwayFromYear(
  { asked, language }: Pick<SignedQuestion, 'asked' | 'language'>,
  said: SaidTime,
): boolean {
  const there = relativeYearsIn(said.sentence, said.language);
  if (there.length === 0) return false;
  const relative = relativeYearsIn(asked, language);
  if (relative.some((years) => !there.includes(years))) return true;
  if (there.includes(0)) return false;
  const own = yearsIn(said.sentence);
  const meant = yearsIn(said.titles).flatMap((year) => there.map((years) => `${+year + years}`));
  return yearsIn(asked).some((year) => !own.includes(year) && !meant.includes(year));
}

function yearsIn(text: string): string[] {
  return text.slice(0, LOOKED_AT_UNITS).match(YEAR) ?? [];
}

/** Only if the question is in the language of the sentence, and that has words for the order. */
function lacksOrder(
  asked: string,
  said: string,
  [first, second]: readonly (string | null)[],
): boolean {
  const subtag = primarySubtag(first ?? null);
  const statements = knownLanguage(subtag)?.statements;
  if (statements === undefined || subtag !== primarySubtag(second ?? null)) return false;
  const { asksBefore, saysBefore, asksAfter, saysAfter } = statements;
  const lacks = (asks: string | undefined, says: string | undefined) =>
    asks !== undefined && says !== undefined && lacksSaid({ asks, says }, asked, said, subtag);
  return lacks(asksBefore, saysBefore) || lacks(asksAfter, saysAfter);
}
