import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';

/**
 * Whether a sentence lacks words that no answer to a question goes without: a price, a version, a unit of length, that someone was born. Both
 * are of one language, whose words for it are known. Linear in both.
 */
export function lacksRequired(sentence: string, asked: string, language: string | null): boolean {
  const subtag = primarySubtag(language);
  const required = knownLanguage(subtag)?.questions.required ?? [];
  const [question, text] = [asked.slice(0, LOOKED_AT_UNITS), sentence.slice(0, LOOKED_AT_UNITS)];
  return required.some((one) => lacksSaid(one, question, text, subtag));
}

/** Words of a question, and those that an answer to it says: patterns of one language. */
interface RequiredWords {
  readonly asks: string;
  readonly says: string;
}

/** Whether a question has words that ask, and a text none of those that answer. Linear in both. */
export function lacksSaid(
  { asks, says }: RequiredWords,
  question: string,
  text: string,
  language: string,
): boolean {
  return wordRegExp(asks, language).test(question) && !wordRegExp(says, language).test(text);
}
