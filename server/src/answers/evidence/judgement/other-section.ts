import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import type { ScoredPiece } from '../score-sentences.ts';
import { type ReadWord, readWords, wholeWords } from './asked-words.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/**
 * Whether a sentence is in another section of its passage than the question names: the question has all words of another
 * heading (`Zurich`), one of which is neither in the sentence nor above it, and not all words of the sentence's own heading.
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
  if (telling(above).every(isAsked)) return false;
  const isUnsaid = ({ places }: ReadWord) =>
    places.every((place) => !read.isSaid(place) && !read.isRelated(place));
  return beside.some((heading) => {
    const words = telling(heading);
    return words.length > 0 && words.every(isAsked) && words.some(isUnsaid);
  });
}
