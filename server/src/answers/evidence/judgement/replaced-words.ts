import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';
import type { ReadWord } from './asked-words.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/**
 * Whether an English sentence has another thing of the same kind in the place of one of the question that it lacks (`oak` and `palm`),
 * or another of an order (`first` and `second`).
 */
export function hasOtherOfKind(read: ReadPair, question: SignedQuestion): boolean {
  const { asked, language, relatedTerms } = question;
  if (relatedTerms === undefined || !read.isEnglish) return false;
  const subtag = primarySubtag(language);
  if (hasOtherOrdinal(asked, read.text, subtag)) return true;
  const core = new Set(read.asked.core);
  const above = ({ surface }: ReadWord) => relatedTerms(surface.toLowerCase()).above;
  return replacesWord(read.asked.words, read.said, {
    isMissing: ({ places }) =>
      places.length > 0 &&
      places.every(
        (place) => core.has(place) && !read.isSaid(place) && !read.isSaidOtherwise(place),
      ),
    isSmall: ({ surface }) => isStopWord(surface.toLowerCase(), subtag),
    isOfOneKind: (a, b) => {
      const other = above(b);
      return [...above(a)].some((kind) => other.has(kind));
    },
  });
}

/** What tells which words are compared. */
interface Comparison {
  /** Whether a word of the question stands nowhere in the sentence, nor a related one. */
  readonly isMissing: (word: ReadWord) => boolean;
  readonly isSmall: (word: ReadWord) => boolean;
  /** Whether two words name different things of one kind: `oak` and `palm`, `first` and `second`. */
  readonly isOfOneKind: (a: ReadWord, b: ReadWord) => boolean;
}

/**
 * Whether a sentence has another thing of the same kind where the question has one that it lacks: `the Mongolian aristocracy` beside
 * `the Chinese aristocracy`, `in France` beside `in Spain`. The same place is beside the same word, or behind it with the same
 * small word between. Linear in the sentence for each missing word.
 */
function replacesWord(
  asked: readonly ReadWord[],
  said: readonly ReadWord[],
  comparison: Comparison,
): boolean {
  const { isMissing, isSmall, isOfOneKind } = comparison;
  const question = wholeWords(asked);
  const sentence = wholeWords(said);
  const known = new Set(question.map(({ term }) => term));
  const isOther = (word: ReadWord, other: ReadWord | undefined) =>
    other !== undefined && !isSmall(other) && !known.has(other.term) && isOfOneKind(word, other);
  return question.some((word, i) => {
    if (isSmall(word) || !isMissing(word)) return false;
    const [second, first, next] = [question[i - 2], question[i - 1], question[i + 1]];
    return sentence.some((one, k) => {
      if (one.term === next?.term && !isSmall(one)) return isOther(word, sentence[k - 1]);
      if (one.term === first?.term && !isSmall(one)) return isOther(word, sentence[k + 1]);
      if (first === undefined || !isSmall(first)) return false;
      if (one.term !== second?.term || isSmall(one)) return false;
      return isSame(sentence[k + 1], first) && isOther(word, sentence[k + 2]);
    });
  });
}

/** Without the parts of words. */
function wholeWords(words: readonly ReadWord[]): ReadWord[] {
  let end = 0;
  return words.filter((word) => {
    const isPart = word.start < end;
    end = Math.max(end, word.end);
    return !isPart;
  });
}

function isSame(a: ReadWord | undefined, b: ReadWord): boolean {
  return a?.surface.toLowerCase() === b.surface.toLowerCase();
}

/** Whether a question asks for one of an order (`the second`), and a sentence has only others. Of languages whose words for it are known. */
function hasOtherOrdinal(asked: string, said: string, language: string): boolean {
  const ordinals = knownLanguage(language)?.statements?.ordinals;
  if (ordinals === undefined) return false;
  const pattern = wordRegExp(ordinals, language, 'giu');
  const wanted = ordinalsIn(asked, pattern);
  const there = new Set(ordinalsIn(said, pattern));
  return there.size > 0 && wanted.some((one) => !there.has(one));
}

function ordinalsIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.slice(0, LOOKED_AT_UNITS).matchAll(pattern), ([word]) =>
    word.toLowerCase(),
  );
}
