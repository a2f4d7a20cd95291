import type { Language } from '../../../languages/language.ts';
import type { ShopWords } from '../../../languages/shop.ts';
import type { TableWords } from '../../../languages/tables.ts';
import { memoRegExp, shopPattern } from './shop-pattern.ts';
import { READ, type Reading } from './shop-query.ts';
import type { ShopVocabulary } from './shop-vocabulary.ts';

/** One language that a query may be in. */
export interface ShopLanguage {
  /** Primary subtag. */
  readonly subtag: string;
  readonly words: ShopWords;
  readonly tables: TableWords;
}

/** What it understands of a scanned query, in one language. Of readings that overlap the longest counts, of equals the first. Linear. */
export type ShopReader = (
  scan: string,
  language: ShopLanguage,
  vocabulary: ShopVocabulary,
) => Iterable<Reading>;

/** The shop words of a language; `null` where it has none. */
export function shopLanguage(language: Language | undefined): ShopLanguage | null {
  const { shop: words, tables, subtags } = language ?? {};
  if (words === undefined || tables === undefined || subtags === undefined) return null;
  return { subtag: subtags[0], words, tables };
}

/** Whether a place is followed by the end, by what was read already, or by a word that begins no noun. */
export function isPhraseEnd(scan: string, at: number, language: ShopLanguage): boolean {
  const { words, subtag } = language;
  const pattern = memoRegExp(`end ${subtag}`, () => {
    const colored = `${shopPattern(words.coloredIn, subtag)}\\s*${READ}`;
    return `^\\s*(?:$|[,;.!?)${READ}]|${shopPattern(words.follows, subtag)}|${colored})`;
  });
  // The pattern is anchored, and looks at the next word alone.
  return scan.slice(at, at + MAX_LOOK_AHEAD_UNITS).search(pattern) === 0;
}

// Longer than any word of `follows`, so that a word is never cut to one.
const MAX_LOOK_AHEAD_UNITS = 40;
