import { termsOfKind } from '../../index/product-terms.ts';
import type { QueryTerm } from '../../index/search-index.ts';
import { nameHeads } from '../../languages/analysis/name-heads.ts';
import { isStopWord } from '../../languages/analysis/stop-words.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import type { QueryLanguages } from './query-languages.ts';

// Relative to the weight of the word itself. Judged: `npm run bench -- shopping`.
const HEAD_WEIGHT = 1;
// `shoes nike`, `iphone case leather`: the noun of a query is sometimes ambiguous.
const OTHER_WEIGHT = 0.25;
const MAX_WORDS = 8;

/**
 * Bonus terms in a search for products for words that name the product itself, rather than its purpose or parts: `phone` ranks
 * phones before chargers for them. `words`: those of the query outside quotation marks, in order.
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
 * The nouns of a query that name the product (`shoes` of `red shoes for kids`), each as a required word of the product's kind.
 * Empty if there are none.
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
