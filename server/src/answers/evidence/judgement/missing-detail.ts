import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { readWords } from './asked-words.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/**
 * Whether a turn asks for a detail of the subject of an earlier one (`And the fee?`, `その面積は？`), and a sentence has none of the
 * turn's own content words, so that it can only repeat the earlier answer. Both have to be in one language. Linear in the turn.
 */
export function lacksDetail(
  read: Pick<ReadPair, 'isSaid' | 'isRelated' | 'language'>,
  { turn, terms, language }: Pick<SignedQuestion, 'turn' | 'terms' | 'language'>,
): boolean {
  if (turn === undefined || read.language === null) return false;
  const subtag = primarySubtag(language);
  const places = readWords(turn, language, terms)
    .filter(({ surface }) => !isStopWord(surface.toLowerCase(), subtag))
    .flatMap((word) => word.places.filter((place) => terms.terms[place]?.isContent === true));
  if (places.length === 0) return false;
  return !places.some((place) => read.isSaid(place) || read.isRelated(place));
}
