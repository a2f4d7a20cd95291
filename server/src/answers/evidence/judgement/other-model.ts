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
