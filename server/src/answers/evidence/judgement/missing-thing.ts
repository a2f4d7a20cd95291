import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import { asksForPrice } from '../records/asked-of-tables.ts';
import { isLike } from './missing-attribute.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/**
 * Whether a question asks for a price, and something that it names is neither in the piece nor in its passage and titles:
 * “printing costs 6p per gram” in the rules of a club, for `What does membership of the club cost?`; “5 euros for adults”, for
 * pensioners. Linear in both.
 */
export function lacksThing(
  { asked, said, isSaid, isRelated }: Pick<ReadPair, 'asked' | 'said' | 'isSaid' | 'isRelated'>,
  isInPassage: (place: number) => boolean,
  { language, asked: text }: Pick<SignedQuestion, 'language' | 'asked'>,
): boolean {
  if (!asksForPrice(text, language)) return false;
  const subtag = primarySubtag(language);
  const { price = '', required = [] } = knownLanguage(subtag)?.questions ?? {};
  const prices = wordsOfList(price);
  const pays = required.filter(({ isPrice }) => isPrice === true).map(({ says }) => says);
  return asked.core.some((place) => {
    const surface = asked.surfaces.get(place)?.toLowerCase();
    if (surface === undefined || prices.has(surface)) return false;
    // `pay`, `euros`
    if (pays.some((says) => wordRegExp(says, subtag).test(surface))) return false;
    if (isSaid(place) || isInPassage(place) || isRelated(place)) return false;
    return !said.some((word) => isLike(word.surface, surface));
  });
}
