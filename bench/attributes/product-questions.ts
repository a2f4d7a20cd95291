import type { FilterExpression } from '../../server/src/attributes/filter-expression.ts';
import { parseFilter } from '../../server/src/attributes/parse-filter.ts';
import type { AttributeOrder } from '../../server/src/index/search-index.ts';
import { seededRandom } from '../corpus/seeded-random.ts';
import { BRANDS, COLORS, GOODS_LIST } from './products.ts';

/** A shopper's query: words, two filters, and four facets. */
export interface ProductQuestion {
  readonly words: string;
  /** In the syntax of `filter=`. */
  readonly filter: string;
}

export const FACETS = ['brand', 'category', 'price', 'color'];

/** Deterministic questions of words and two filters. */
export function productQuestions(count: number): ProductQuestion[] {
  const random = seededRandom(11);
  const skewed = <Item>(items: readonly Item[]) => items[Math.floor(items.length * random() ** 3)]!;
  return Array.from({ length: count }, () => {
    const price = 20 + Math.floor(random() * 300);
    const brands = [skewed(BRANDS), skewed(BRANDS), skewed(BRANDS)];
    const second = [
      `brand IN ${JSON.stringify(brands)}`,
      'rating >= 4',
      'inStock = true',
      `released >= ${2016 + Math.floor(random() * 8)}-01-01`,
      `color = "${skewed(COLORS)}"`,
    ];
    const filter = `price < ${price} AND ${second[Math.floor(random() * second.length)]}`;
    return { words: `${skewed(COLORS)} ${skewed(GOODS_LIST)}`, filter };
  });
}

/** A query of the comparison with a walk over all documents. */
export interface RandomQuestion {
  /** Finds the products of this kind; `null`: all. */
  readonly good: string | null;
  readonly attributes: FilterExpression | undefined;
  readonly restriction: FilterExpression | undefined;
  readonly facets: readonly string[];
  readonly sort: readonly AttributeOrder[];
}

const ATTRIBUTES = 'sku gtin brand category price rating ratingCount inStock released color'.split(
  ' ',
);

/** Deterministic questions of all sorts. `skus` are existing ones. */
export function randomQuestions(count: number, skus: readonly string[]): RandomQuestion[] {
  const random = seededRandom(13);
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const some = <Item>(items: readonly Item[], most: number) => [
    ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => oneOf(items))),
  ];
  const conditions: readonly (() => string)[] = [
    () => `price ${oneOf(['<', '<=', '>', '>='])} ${Math.floor(random() * 500)}`,
    () => `price.currency ${oneOf(['=', '!='])} "${oneOf(['EUR', 'USD', 'KWD'])}"`,
    () => `brand IN ${JSON.stringify([oneOf(BRANDS), oneOf(BRANDS.slice(0, 20)), 'none'])}`,
    () => `rating ${oneOf(['=', '>=', '<'])} ${(10 + Math.floor(random() * 41)) / 10}`,
    () => `color ${oneOf(['=', '!='])} "${oneOf(COLORS)}"`,
    () => `inStock = ${oneOf(['true', 'false'])}`,
    () =>
      `released ${oneOf(['<', '>=', '='])} ${2015 + Math.floor(random() * 11)}-0${1 + Math.floor(random() * 9)}`,
    () => `sku ${oneOf(['=', '!='])} ${JSON.stringify(oneOf(skus))}`,
    () => `NOT (ratingCount < ${Math.floor(random() * 4_000)} OR color = "${oneOf(COLORS)}")`,
    () => `(brand = ${JSON.stringify(oneOf(BRANDS.slice(0, 50)))} OR price < 30)`,
    () => `${oneOf(ATTRIBUTES)} EXISTS`,
  ];
  const filter = (most: number) => {
    const parts = some(conditions, most).map((condition) => condition());
    return parts.length === 0 ? undefined : parseFilter(parts.join(' AND '));
  };
  return Array.from({ length: count }, () => ({
    good: random() < 0.3 ? null : oneOf(GOODS_LIST),
    attributes: filter(3),
    restriction: random() < 0.2 ? filter(1) : undefined,
    facets: [...new Set([oneOf(ATTRIBUTES), ...some(ATTRIBUTES, 3)])],
    sort: some(ATTRIBUTES, 3).map((attribute) => ({
      attribute,
      direction: oneOf(['asc', 'desc'] as const),
    })),
  }));
}
