import type { EntityType } from '../../documents/entity-type.ts';
import { alternatives } from '../../languages/alternatives.ts';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { primarySubtag } from '../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../languages/known-languages.ts';

/** The end of the noun that defines a thing, before further words on it. */
const BEHIND = new RegExp(`^(?:${alternatives(({ statements }) => statements?.behindNoun)})$`);

/**
 * Whether the words after `is a` define a city or a country: `large port city in the north of`. `null` for all others, in
 * particular for things that only relate to one: `city bike`, `capital ship`.
 */
export function definedPlace(predicate: string, language: string | null): EntityType | null {
  const words: string[] = [];
  for (const word of foldText(predicate.slice(0, 160)).split(/\s+/)) {
    const plain = word.replace(/[^\p{L}-]/gu, '');
    if (BEHIND.test(plain)) break;
    words.push(plain);
    if (/[,.;:(]/.test(word)) break;
  }
  const subtag = primarySubtag(language);
  const { cityNouns, countryNouns } = knownLanguage(subtag)?.statements ?? {};
  const noun = [words.at(-1), subtag === 'en' || subtag === 'de' ? undefined : words[0]];
  if (noun.some((word) => has(countryNouns, word))) return 'country';
  return noun.some((word) => has(cityNouns, word)) ? 'city' : null;
}

function has(words: string | undefined, word: string | undefined): boolean {
  return word !== undefined && word !== '' && (words ?? '').split(' ').includes(word);
}
