import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import type { QuestionTerms } from '../terms/question-terms.ts';
import { type ReadWord, readWords, wholeWords } from './asked-words.ts';

/**
 * The names of several words in a question, each as positions in its terms: adjacent capitalised words, or one with a number
 * after it (`Anna Berg`, `Lumen 300`). The first word does not count, since it is always capitalised. A number ends a name.
 * Linear.
 */
export function namesIn(asked: string, language: string | null, terms: QuestionTerms): number[][] {
  const subtag = primarySubtag(language);
  const isCapital = ({ surface, position }: ReadWord) =>
    position > 0 && /^\p{Lu}/u.test(surface) && !isStopWord(surface.toLowerCase(), subtag);
  const groups: ReadWord[][] = [];
  for (const word of wholeWords(readWords(asked, language, terms))) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const isPart = isCapital(word) || /^\p{Nd}/u.test(word.surface);
    if (!isPart) continue;
    const isNext =
      before !== undefined &&
      !/\p{Nd}/u.test(before.surface) &&
      asked.slice(before.end, word.start) === ' ';
    if (isNext) last?.push(word);
    else if (isCapital(word)) groups.push([word]);
  }
  const known = new Set<number>();
  return groups.flatMap((words) => {
    if (words.length < 2) return [];
    const places = [...new Set(words.flatMap((word) => word.places))];
    const own = places.filter((place) => !known.has(place));
    for (const place of own) known.add(place);
    return own.length > 1 ? [own] : [];
  });
}
