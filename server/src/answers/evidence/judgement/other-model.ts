import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { NOTHING, wordRegExp } from '../../../languages/word-pattern.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';

const MODEL =
  /(?<![\p{L}\p{M}\p{N}])(\p{Lu}[\p{L}\p{M}]+)[ -](\p{Nd}{1,5}\p{L}?)(?![\p{L}\p{N}]|[.,:]\p{Nd})/gu;

/**
 * Whether a question names a thing with its number, and a sentence has the name with other numbers only: `The Lumen 300 has no
 * wifi` for `Lumen 500`. `titles`: further text that may have the name. Linear in all.
 */
export function hasOtherModel(
  sentence: string,
  { asked, language }: { readonly asked: string; readonly language: string | null },
  titles: string,
): boolean {
  const subtag = primarySubtag(language);
  const { months = NOTHING } = knownLanguage(subtag)?.questions.answers ?? {};
  const isMonth = wordRegExp(months, subtag);
  const wanted = modelsIn(asked).filter(
    ([name]) => !isStopWord(name, subtag) && !isMonth.test(name),
  );
  if (wanted.length === 0) return false;
  const there = modelsIn(sentence);
  const named = modelsIn(titles);
  return wanted.some(([name, number]) => {
    const isIt = ([other, its]: Model) => other === name && its === number;
    if (there.some(isIt) || named.some(isIt)) return false;
    return there.some(([other]) => other === name);
  });
}

type Model = readonly [name: string, number: string];

function modelsIn(text: string): Model[] {
  return Array.from(
    text.slice(0, LOOKED_AT_UNITS).matchAll(MODEL),
    ([, name = '', number = '']) => [name.toLowerCase(), number.toLowerCase()],
  );
}

// A longer number is a year, which is often apart from the name: `the Expo in Hanover (2000)`.
const NUMBERED =
  /(?<![\p{L}\p{M}\p{N}])(\p{Lu}[\p{L}\p{M}]+) (\p{Nd}{1,3})(?= *(?:[?!.,;:)]|$| \p{Ll}))/gu;
const WORDS_BETWEEN = 3;

/**
 * Whether a question names one of a numbered series (`Derby 42`), and a text has the number, but nowhere beside the name: it is
 * another number, such as `42 yards`. `false` if the text lacks the number, which `missingFigures` detects. Linear in both.
 */
export function lacksNumberedName(
  said: string,
  { asked, language }: { readonly asked: string; readonly language: string | null },
): boolean {
  const subtag = primarySubtag(language);
  const { months = NOTHING } = knownLanguage(subtag)?.questions.answers ?? {};
  const isMonth = wordRegExp(months, subtag);
  const text = said.slice(0, LOOKED_AT_UNITS);
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+|\p{Nd}+/gu) ?? [];
  return Array.from(asked.slice(0, LOOKED_AT_UNITS).matchAll(NUMBERED)).some(
    ([, name = '', number = '']) => {
      const stem = name.toLowerCase().slice(0, MIN_STEM);
      if (isStopWord(name.toLowerCase(), subtag) || isMonth.test(name)) return false;
      const places = words.flatMap((word, i) => (word === number ? [i] : []));
      if (places.length === 0) return false;
      return !places.some((at) =>
        words.slice(Math.max(0, at - WORDS_BETWEEN), at + 2).some((word) => word.startsWith(stem)),
      );
    },
  );
}

// `Gates 11 and 12` for `Gate 12`
const MIN_STEM = 4;
