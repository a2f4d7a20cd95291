import type { ShoppingResult } from '../../wire/wire-types.ts';

/** `Chairs` of `Home > Chairs`, as {@link shownCategory} writes it. */
export function deepestCategory(category: string): string {
  return shownCategory(category.split(' > ').at(-1) ?? category);
}

/** A category in words: `mobile-accessories`, as catalogues have it, is `Mobile accessories`. */
export function shownCategory(category: string): string {
  return category.split(' > ').map(inWords).join(' > ');
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function inWords(name: string): string {
  if (!SLUG.test(name)) return name;
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

type Priced = Pick<ShoppingResult, 'price' | 'listPrice'>;

/** By how much a price is below the one before it, in whole per cent; `null`: it is not, or by less than one. */
export function reductionOf({ price, listPrice }: Priced): number | null {
  if (price === null || listPrice === null || price.currency !== listPrice.currency) return null;
  if (!(listPrice.amount > price.amount) || price.amount < 0) return null;
  const percent = Math.floor((1 - price.amount / listPrice.amount) * 100);
  return percent < 1 ? null : percent;
}

/** Whether a product can be bought. */
export type Availability = NonNullable<ShoppingResult['availability']>;

/** Whether it can be bought, as precisely as the shop says; `null`: it does not say. */
export function availabilityOf({
  availability,
  inStock,
}: Pick<ShoppingResult, 'availability' | 'inStock'>): Availability | null {
  if (availability !== null) return availability;
  if (inStock === null) return null;
  return inStock ? 'in-stock' : 'out-of-stock';
}
