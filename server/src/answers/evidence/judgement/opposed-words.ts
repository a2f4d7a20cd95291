import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { type ReadWord, wholeWords } from './asked-words.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/**
 * Whether an English sentence has the opposite of a word of the question: anywhere if it lacks the word, otherwise before the
 * same word (`four public schools, a private house` for `private schools`). Linear in the sentence for each pair of the
 * question's words.
 */
export function hasOpposite(read: ReadPair, question: SignedQuestion): boolean {
  if (read.asked.core.some((place) => read.isOpposed(place))) return true;
  const { relatedTerms, language } = question;
  if (relatedTerms === undefined || !read.isEnglish) return false;
  const subtag = primarySubtag(language);
  const said = pairsOf(wholeWords(read.said));
  return pairsOf(wholeWords(read.asked.words)).some(([word, next]) => {
    if (isStopWord(next.surface.toLowerCase(), subtag)) return false;
    const before = said.flatMap(([one, head]) => (head.term === next.term ? [one.term] : []));
    if (before.length === 0 || before.includes(word.term)) return false;
    const { isOpposite } = relatedTerms(word.surface.toLowerCase());
    return before.some(isOpposite);
  });
}

function pairsOf(words: readonly ReadWord[]): (readonly [ReadWord, ReadWord])[] {
  return words.slice(1).map((word, i) => [words[i]!, word]); // each word but the last has a next one
}
