import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { beginsWhether, isOneOf, type ReadWord, wholeWords } from './asked-words.ts';
import { unitsIn } from './calendar-units.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/** Whether a question asks for yes or no: it begins like one, or ends with a question mark and has no question word. */
export function asksWhether({
  asked,
  expected,
  language,
}: Pick<SignedQuestion, 'asked' | 'expected' | 'language'>): boolean {
  if (expected !== null) return false;
  if (beginsWhether(asked, language)) return true;
  const subtag = primarySubtag(language);
  const { things, which = '' } = knownLanguage(subtag)?.questions ?? {};
  if (things === undefined || !/[?？]\s*$/u.test(asked)) return false;
  return !wordRegExp([things, which].filter(Boolean).join('|'), subtag).test(asked);
}

/**
 * Whether a sentence lacks a thing or place in a yes-or-no question. In languages without a list of related words (English has
 * one), only words that are certainly such: after an article or a preposition, or capitalised (`Sind Hunde in der Bücherei
 * erlaubt?`). The opposite of a word does answer. Linear in the question.
 */
export function lacksOfWhether(read: ReadPair, question: SignedQuestion): boolean {
  if (!asksWhether(question)) return false;
  const { asked, isSaid, isRelated, isOpposed, isEnglish, language } = read;
  const isUnsaid = (place: number) => !isSaid(place) && !isRelated(place);
  const words = wholeWords(asked.words);
  const [first] = words;
  if (isEnglish) {
    // `May` at the beginning is not a month.
    const asking = new Set(first?.position === 0 ? first.places : []);
    return asked.core.some((place) => !asking.has(place) && isUnsaid(place) && !isOpposed(place));
  }
  if (language === null) return false;
  const { prepositions = '', articles = '' } = knownLanguage(language)?.statements ?? {};
  const leads = [isOneOf(prepositions), isOneOf(articles)];
  const core = new Set(asked.core);
  const isThing = (word: ReadWord, before: ReadWord | undefined) =>
    (before !== undefined && leads.some((isOne) => isOne(before))) ||
    (word.position > 0 && /^\p{Lu}/u.test(word.surface));
  return words.some(
    (word, i) =>
      word.places.length > 0 &&
      isThing(word, words[i - 1]) &&
      // `fermé le week-end` answers a question for `ouvert le samedi`.
      unitsIn(word.surface, 'weekdays', language).size === 0 &&
      word.places.every((place) => core.has(place) && isUnsaid(place)),
  );
}
