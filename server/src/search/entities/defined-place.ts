import type { EntityType } from '../../documents/entity-type.ts';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { primarySubtag } from '../../languages/analysis/term-normalizer.ts';

/** Words that say that a thing is a city or a country, by language; folded. */
const CITIES: Readonly<Record<string, string>> = {
  en: 'city capital town metropolis municipality',
  de: 'stadt hauptstadt grossstadt gemeinde metropole',
  fr: 'ville capitale commune metropole',
  es: 'ciudad capital municipio metropoli',
};
const COUNTRIES: Readonly<Record<string, string>> = {
  en: 'country republic nation kingdom monarchy island-nation',
  de: 'land staat republik konigreich binnenstaat inselstaat',
  fr: 'pays etat republique royaume',
  es: 'pais estado republica reino',
};
/** Where the noun that says what a thing is ends, and more is said of it. */
const BEHIND =
  /^(?:of|in|on|at|and|that|which|with|from|for|located|situated|den|der|des|in|im|an|am|und|mit|de|du|en|dans|et|qui|avec|del|y|que|con|situee?|situad[oa])$/;

/**
 * Whether the words behind `is a` say that a thing is a city or a country: `large port city in the north of`. `null` for all
 * else, above all for what only has to do with one: `city bike`, `capital ship`.
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
  const noun = [words.at(-1), subtag === 'en' || subtag === 'de' ? undefined : words[0]];
  if (noun.some((word) => has(COUNTRIES[subtag], word))) return 'country';
  return noun.some((word) => has(CITIES[subtag], word)) ? 'city' : null;
}

function has(words: string | undefined, word: string | undefined): boolean {
  return word !== undefined && word !== '' && (words ?? '').split(' ').includes(word);
}
