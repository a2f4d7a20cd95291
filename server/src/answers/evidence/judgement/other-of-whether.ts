import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { beginsWhether, isOneOf, type ReadWord, wholeWords } from './asked-words.ts';
import { unitsIn } from './calendar-units.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/** Whether a question is answered by yes or no: it begins so, or ends with its mark and has no word that asks. */
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
 * Whether a sentence lacks a thing or a place that a question for yes or no names. Where related words are not known, as they are of
 * English, only what is sure to be one: what stands behind an article or a preposition, or has a capital (`Sind Hunde in der Bücherei
 * erlaubt?`). The opposite of what is asked answers it. Linear in the question.
 */
export function lacksOfWhether(read: ReadPair, question: SignedQuestion): boolean {
  if (!asksWhether(question)) return false;
  const { asked, isSaid, isRelated, isOpposed, isEnglish, language } = read;
  const isUnsaid = (place: number) => !isSaid(place) && !isRelated(place);
  const words = wholeWords(asked.words);
  const [first] = words;
  if (isEnglish) {
    // `May` is no month there.
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
      // `fermé le week-end` of `ouvert le samedi`
      unitsIn(word.surface, 'weekdays', language).size === 0 &&
      word.places.every((place) => core.has(place) && isUnsaid(place)),
  );
}
