import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import type { ScoredPiece } from '../score-sentences.ts';
import { type ReadWord, readWords, wholeWords } from './asked-words.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/**
 * Whether a sentence is in another section of its passage than the question names. Headings are compared by the words in which
 * they differ: the question has all of another heading's (`Zurich`, `Bevin` of `Dosage of Bevin` beside `Dosage of Amil`), one
 * of which is neither in the sentence nor above it, and not all of its own heading's.
 */
export function isOfOtherSection(
  read: ReadPair,
  { above, beside = [], candidate }: Pick<ScoredPiece, 'above' | 'beside' | 'candidate'>,
  { terms }: SignedQuestion,
): boolean {
  if (above === undefined || beside.length === 0) return false;
  const { language } = candidate.source;
  const subtag = primarySubtag(language);
  const core = new Set(read.asked.core);
  const telling = (heading: string) =>
    wholeWords(readWords(heading, language, terms)).filter(
      ({ surface }) => !isStopWord(surface.toLowerCase(), subtag),
    );
  const isAsked = ({ places }: ReadWord) => places.some((place) => core.has(place));
  const own = telling(above);
  const isUnsaid = ({ places }: ReadWord) =>
    places.every((place) => !read.isSaid(place) && !read.isRelated(place));
  return beside.some((heading) => {
    const others = telling(heading);
    const [here, there] = [without(own, others), without(others, own)];
    if (here.every(isAsked)) return false;
    return there.length > 0 && there.every(isAsked) && there.some(isUnsaid);
  });
}

function without(words: readonly ReadWord[], others: readonly ReadWord[]): ReadWord[] {
  const terms = new Set(others.map(({ term }) => term));
  return words.filter(({ term }) => !terms.has(term));
}
