import type { FilterExpression } from '../../attributes/filter-expression.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';
import type { ShoppingRequest, UnderstoodWords } from './shopping-request.ts';
import type { ShopSort } from './understand/shop-query.ts';
import { describePart, understandShopQuery } from './understand/understand-shop-query.ts';

/** A product query split into filters and remaining words. */
export interface ReadWords {
  /** The words to search for; blank if the whole query was understood. */
  readonly rest: string;
  /** In the order of the query. */
  readonly parts: readonly WordsPart[];
}

/** Words of the query that were read as a filter or an order. */
export interface WordsPart {
  readonly description: Omit<UnderstoodWords, 'applied'>;
  readonly filters: readonly FilterExpression[];
  readonly orders: readonly ShopSort[];
  /** Words that titles must not have. */
  readonly excluded: readonly string[];
  /** Whether its words are searched for as well: it is implied (`red` of `red shoes`). */
  readonly keepsWords: boolean;
  /** Whether it leaves products out, rather than ordering them. */
  readonly restricts: boolean;
}

// The caller's language, then the languages of the most products.
const MAX_LANGUAGES = 4;

/** Reads filters and an order from the words of a query, except from `ignored` words. Pure. */
export function readWords(
  text: string,
  { understands, ignored, locale }: Pick<ShoppingRequest, 'understands' | 'ignored' | 'locale'>,
  { vocabulary, languages }: Pick<ShopCatalogue, 'vocabulary' | 'languages'>,
): ReadWords {
  if (!understands || text === '') return { rest: text, parts: [] };
  const own = locale.split('-', 1)[0]!.toLowerCase();
  const spoken = [...new Set([own, ...languages])].slice(0, MAX_LANGUAGES);
  const { rest, understood } = understandShopQuery(text, {
    languages: spoken,
    vocabulary,
    ignored: new Set(ignored),
  });
  const parts = understood.map((part): WordsPart => {
    const { filter, sort, excluded, keepsWords } = part;
    return {
      description: describePart(part),
      filters: filter === null ? [] : filter.kind === 'and' ? filter.operands : [filter],
      orders: sort === null ? [] : [sort],
      excluded,
      keepsWords,
      restricts: filter !== null || excluded.length > 0,
    };
  });
  return { rest, parts };
}
