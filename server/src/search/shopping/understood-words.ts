import type { FilterExpression } from '../../attributes/filter-expression.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';
import type { ShoppingRequest, UnderstoodWords } from './shopping-request.ts';
import type { ShopSort } from './understand/shop-query.ts';
import { describePart, understandShopQuery } from './understand/understand-shop-query.ts';

/** A query for products, read. */
export interface ReadWords {
  /** The words to look for; blank where all was understood. */
  readonly rest: string;
  /** In the order of the query. */
  readonly parts: readonly WordsPart[];
}

/** What some words of it were read as. */
export interface WordsPart {
  readonly told: Omit<UnderstoodWords, 'applied'>;
  readonly filters: readonly FilterExpression[];
  readonly orders: readonly ShopSort[];
  /** Words that titles must not have. */
  readonly excluded: readonly string[];
  /** Whether it leaves products out, rather than ordering them. */
  readonly restricts: boolean;
}

// The language of the caller, and those that most products are in.
const MAX_LANGUAGES = 4;

/** Reads filters and an order from the words of a query, but from those that are to stay words. Pure. */
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
    const { filter, sort, excluded } = part;
    return {
      told: describePart(part),
      filters: filter === null ? [] : filter.kind === 'and' ? filter.operands : [filter],
      orders: sort === null ? [] : [sort],
      excluded,
      restricts: filter !== null || excluded.length > 0,
    };
  });
  return { rest, parts };
}
