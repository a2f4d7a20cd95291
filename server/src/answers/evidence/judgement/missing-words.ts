import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { withoutClockTimes } from '../../../languages/clock-times.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { RequiredWords } from '../../../languages/questions.ts';
import { withoutFrequencies, withoutMeasures } from '../../../languages/stated-measures.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';
import { answersIn } from '../terms/expected-answer.ts';

/**
 * Whether a sentence lacks words that every answer to a question has: a price, a version, a unit of length, a word for birth.
 * Both have to be in one language, with a list of such words. Linear in both.
 */
export function lacksRequired(sentence: string, asked: string, language: string | null): boolean {
  const subtag = primarySubtag(language);
  const required = knownLanguage(subtag)?.questions.required ?? [];
  const [question, text] = [asked.slice(0, LOOKED_AT_UNITS), sentence.slice(0, LOOKED_AT_UNITS)];
  return required.some((one) =>
    lacksSaid(
      one,
      question,
      one.isPrice === true
        ? withoutMeasures(withoutTimes(text, asked, language), [language])
        : text,
      subtag,
    ),
  );
}

/** Whether a question asks for a price, and a sentence says that there is no charge. Linear in both. */
export function saysFree(sentence: string, asked: string, language: string | null): boolean {
  const subtag = primarySubtag(language);
  const { required = [], answers } = knownLanguage(subtag)?.questions ?? {};
  const asksPrice = required.some(
    ({ asks, isPrice }) => isPrice === true && wordRegExp(asks, subtag).test(asked),
  );
  if (!asksPrice || answers?.free === undefined) return false;
  return wordRegExp(answers.free, subtag).test(sentence.slice(0, LOOKED_AT_UNITS));
}

/** A sentence without its frequencies, times of day, durations and years. */
function withoutTimes(sentence: string, asked: string, language: string | null): string {
  const text = withoutClockTimes(withoutFrequencies(sentence, [language]));
  let rest = text;
  const context = { question: asked, languages: [language] };
  for (const kind of ['duration', 'date'] as const) {
    for (const { start, end } of answersIn(text, kind, context))
      rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  }
  return rest;
}

/** Whether a question has one of the words that ask, and a text none of the words that answer. Linear in both. */
export function lacksSaid(
  { asks, says }: RequiredWords,
  question: string,
  text: string,
  language: string,
): boolean {
  return wordRegExp(asks, language).test(question) && !wordRegExp(says, language).test(text);
}
