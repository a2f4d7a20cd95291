import type { Language } from '../../../languages/language.ts';
import type { ShopWords } from '../../../languages/shop.ts';
import type { TableWords } from '../../../languages/tables.ts';
import { memoRegExp, shopPattern } from './shop-pattern.ts';
import { READ, type Reading } from './shop-query.ts';
import type { ShopVocabulary } from './shop-vocabulary.ts';

/** A possible language of a query. */
export interface ShopLanguage {
  /** Primary subtag. */
  readonly subtag: string;
  readonly words: ShopWords;
  readonly tables: TableWords;
}

/** Finds conditions in a scanned query, in one language. Of overlapping readings the longest counts, of equals the first. Linear. */
export type ShopReader = (
  scan: string,
  language: ShopLanguage,
  vocabulary: ShopVocabulary,
) => Iterable<Reading>;

/** The shop words of a language; `null` if it has none. */
export function shopLanguage(language: Language | undefined): ShopLanguage | null {
  const { shop: words, tables, subtags } = language ?? {};
  if (words === undefined || tables === undefined || subtags === undefined) return null;
  return { subtag: subtags[0], words, tables };
}

/** Whether a position is followed by the end, by words that were read, or by a word that begins no noun. */
export function isPhraseEnd(scan: string, at: number, language: ShopLanguage): boolean {
  const { words, subtag } = language;
  const pattern = memoRegExp(`end ${subtag}`, () => {
    const colored = `${shopPattern(words.coloredIn, subtag)}\\s*${READ}`;
    return `^\\s*(?:$|[,;.!?)${READ}]|${shopPattern(words.follows, subtag)}|${colored})`;
  });
  // The pattern is anchored, and reads only the next word.
  return scan.slice(at, at + MAX_LOOK_AHEAD_UNITS).search(pattern) === 0;
}

// Longer than any word of `follows`, so that a word is never cut to one.
const MAX_LOOK_AHEAD_UNITS = 40;
