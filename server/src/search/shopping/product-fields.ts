import { type Attributes, isMoney, type Money } from '../../attributes/attribute-value.ts';

/** The common attributes of products. `null`: missing, or of another type. */
export interface ProductFields {
  readonly price: Money | null;
  /** The price before a reduction. */
  readonly listPrice: Money | null;
  readonly brand: string | null;
  /** Outermost first, joined by ` > `. */
  readonly category: string | null;
  readonly inStock: boolean | null;
  /** 0 to 5. */
  readonly rating: number | null;
  readonly ratingCount: number | null;
  readonly merchant: string | null;
}

/** Reads them from the attributes of a product. */
export function productFields(attributes: Attributes): ProductFields {
  return {
    price: money(attributes['price']),
    listPrice: money(attributes['listPrice']),
    brand: text(attributes['brand']),
    category: text(attributes['category']),
    inStock: typeof attributes['inStock'] === 'boolean' ? attributes['inStock'] : null,
    rating: number(attributes['rating']),
    ratingCount: number(attributes['ratingCount']),
    merchant: text(attributes['merchant']),
  };
}

type Value = Attributes[string] | undefined;

function text(value: Value): string | null {
  return typeof value === 'string' ? value : null;
}

function number(value: Value): number | null {
  return typeof value === 'number' ? value : null;
}

function money(value: Value): Money | null {
  return value !== undefined && isMoney(value) ? value : null;
}
