import type {
  Comparison,
  FilterExpression,
  FilterLiteral,
} from '../../attributes/filter-expression.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';
import type { ShoppingRequest } from './shopping-request.ts';

/**
 * The filters of a request for products, each parameter separately, so that a facet can ignore its own. `convertible`:
 * currencies that are converted to the request's; `null`: none, so only prices in that currency pass.
 */
export async function parameterFilters(
  request: ShoppingRequest,
  catalogue: ShopCatalogue,
  convertible: readonly string[] | null,
): Promise<FilterExpression[]> {
  const { brands, merchants, category, inStock, minRating, filter } = request;
  const parts: FilterExpression[] = priceFilters(request, convertible);
  if (brands.length > 0) parts.push(oneOf('brand', await spelt('brand', brands, catalogue)));
  if (merchants.length > 0) {
    parts.push(oneOf('merchant', await spelt('merchant', merchants, catalogue)));
  }
  if (category !== null) {
    const below = await catalogue.categoriesBelow(category);
    parts.push(oneOf('category', below.length === 0 ? [category] : below));
  }
  if (inStock !== null) parts.push(compare('inStock', '=', { type: 'boolean', value: inStock }));
  if (minRating !== null) {
    parts.push(compare('rating', '>=', { type: 'number', value: minRating }));
  }
  if (filter !== null) parts.push(...(filter.kind === 'and' ? filter.operands : [filter]));
  return parts;
}

function priceFilters(
  { minPrice, maxPrice, currency }: ShoppingRequest,
  convertible: readonly string[] | null,
): FilterExpression[] {
  const literal = (amount: number): FilterLiteral =>
    currency === null
      ? { type: 'number', value: amount }
      : { type: 'money', value: { amount, currency } };
  return [
    ...(currency === null ? [] : [inCurrencies([currency, ...(convertible ?? [])])]),
    ...(minPrice === null ? [] : [compare('price', '>=', literal(minPrice))]),
    ...(maxPrice === null ? [] : [compare('price', '<=', literal(maxPrice))]),
  ];
}

function inCurrencies(currencies: readonly string[]): FilterExpression {
  const values = [...new Set(currencies)].map(
    (value): FilterLiteral => ({ type: 'string', value }),
  );
  return { kind: 'in', attribute: 'price', field: 'currency', values };
}

function compare(
  attribute: string,
  operator: Comparison['operator'],
  value: FilterLiteral,
): Comparison {
  return { kind: 'compare', attribute, operator, value };
}

function oneOf(attribute: string, texts: readonly string[]): FilterExpression {
  const values = texts.map((value): FilterLiteral => ({ type: 'string', value }));
  return { kind: 'in', attribute, values };
}

/** The values in the catalogue's spelling; unknown values are unchanged, so that they find nothing. */
async function spelt(
  attribute: 'brand' | 'merchant',
  texts: readonly string[],
  catalogue: ShopCatalogue,
): Promise<string[]> {
  const spellings = await Promise.all(texts.map((text) => catalogue.spellingsOf(attribute, text)));
  return [
    ...new Set(spellings.flatMap((found, at) => (found.length === 0 ? [texts[at]!] : found))),
  ];
}
