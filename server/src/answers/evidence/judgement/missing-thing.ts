import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import { asksForPrice } from '../records/asked-of-tables.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/**
 * Whether a question asks for a price, and a piece has none of its words but those for the price, and at least one of the
 * others is missing in its passage and titles as well: “printing costs 6p per gram” in the rules of a club, for `What does
 * membership of the club cost?` Linear in both.
 */
export function lacksThing(
  { asked, said, isSaid, isRelated }: Pick<ReadPair, 'asked' | 'said' | 'isSaid' | 'isRelated'>,
  isInPassage: (place: number) => boolean,
  { language, asked: text }: Pick<SignedQuestion, 'language' | 'asked'>,
): boolean {
  const prices = wordsOfList(knownLanguage(primarySubtag(language))?.questions.price ?? '');
  const isPrice = (place: number) => prices.has(asked.surfaces.get(place)?.toLowerCase() ?? '');
  const things = asked.core.filter((place) => !isPrice(place));
  if (things.length === 0 || !asksForPrice(text, language)) return false;
  const spoken = new Set(said.flatMap(({ places }) => places));
  return (
    !things.some((place) => spoken.has(place) || isRelated(place)) &&
    things.some((place) => !isSaid(place) && !isInPassage(place))
  );
}
