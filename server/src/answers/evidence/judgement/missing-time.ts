import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { type Candidate, titlesOf } from '../candidate.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';
import { lacksSaid } from './missing-words.ts';
import type { SignedQuestion } from './read-pair.ts';

const YEAR = /(?<![\p{L}\p{N}.,-])(?:1\d|20)\d\d(?![\p{N}%]|[.,]\d)/gu;

/** What is read of a piece. */
interface TimedPiece {
  readonly text: string;
  readonly candidate: Pick<Candidate, 'source' | 'headings'>;
}

/**
 * Whether a question is on another time than a sentence: it names a year, and the sentence has only others; or it asks what was before
 * or after something, and the sentence says nothing of the kind. Linear in both.
 */
export function hasOtherTime(
  { text, candidate }: TimedPiece,
  { asked, language }: Pick<SignedQuestion, 'asked' | 'language'>,
): boolean {
  const { source, headings } = candidate;
  const sentence = text.slice(0, LOOKED_AT_UNITS);
  const titles = titlesOf(source, headings);
  return (
    hasOtherYear(asked, sentence, titles) ||
    lacksOrder(asked, `${titles}\n${sentence}`, [language, source.language])
  );
}

function hasOtherYear(asked: string, sentence: string, titles: string): boolean {
  const wanted = yearsIn(asked);
  if (wanted.length === 0) return false;
  const there = yearsIn(sentence);
  const named = yearsIn(titles);
  return there.length > 0 && wanted.some((year) => !there.includes(year) && !named.includes(year));
}

function yearsIn(text: string): string[] {
  return text.slice(0, LOOKED_AT_UNITS).match(YEAR) ?? [];
}

/** Of questions in the language of the sentence whose words for it are known. */
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
