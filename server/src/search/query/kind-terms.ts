import { termsOfKind } from '../../index/product-terms.ts';
import type { QueryTerm } from '../../index/search-index.ts';
import { nameHeads } from '../../languages/analysis/name-heads.ts';
import { isStopWord } from '../../languages/analysis/stop-words.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import type { QueryLanguages } from './query-languages.ts';

// Of what the word itself weighs. Judged: `npm run bench -- shopping`.
const HEAD_WEIGHT = 1;
// `shoes nike`, `iphone case leather`: which word is the noun cannot always be said of a query.
const OTHER_WEIGHT = 0.25;
const MAX_WORDS = 8;

/**
 * What the words of a search for products add where they say what a product is, rather than what it is for, of or with: `phone`
 * finds phones before chargers for them. `words`: those of the query outside quotation marks, in order.
 */
export function kindTerms(words: readonly string[], languages: QueryLanguages): QueryTerm[] {
  const text = words.join(' ');
  const nouns = text.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  if (nouns.length === 0 || nouns.length > MAX_WORDS) return [];
  const heads = new Set(nameHeads(text, languages.first));
  return nouns
    .filter((noun) => nouns.length === 1 || !isStopWord(noun.toLowerCase(), languages.first))
    .map((surface) => ({
      alternatives: kindAlternatives(surface, languages),
      weight: heads.has(surface) ? HEAD_WEIGHT : OTHER_WEIGHT,
      isBonus: true,
      countsOnce: true,
      isKind: true,
      surface,
    }));
}

/**
 * The nouns of a query that say what is looked for (`shoes` of `red shoes for kids`), each as a word that a match must hold as its
 * kind. Empty: none does.
 */
export function namedKinds(words: readonly string[], languages: QueryLanguages): QueryTerm[] {
  return nameHeads(words.join(' '), languages.first).map((surface) => ({
    alternatives: kindAlternatives(surface, languages),
    weight: HEAD_WEIGHT,
    isBonus: false,
    countsOnce: true,
    isKind: true,
    surface,
  }));
}

function kindAlternatives(noun: string, languages: QueryLanguages): string[] {
  const terms = languages.all.flatMap((language) => termsOfKind(noun, termNormalizer(language)));
  return [...new Set(terms)];
}
