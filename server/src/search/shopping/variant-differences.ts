import type { ProductVariant } from '../../documents/document-facts.ts';

/**
 * The differences of a product's variants: labels of attributes in order of first occurrence, then `price` and `availability`.
 * An attribute that some lack is a difference.
 */
export function variantDifferences(variants: readonly ProductVariant[]): string[] {
  if (variants.length < 2) return [];
  const labels = new Set(variants.flatMap(({ attributes = {} }) => Object.keys(attributes)));
  const differs = (read: (variant: ProductVariant) => string | undefined) =>
    new Set(variants.map(read)).size > 1;
  return [
    ...[...labels].filter((label) => differs(({ attributes }) => attributes?.[label])),
    ...(differs(({ price }) => price && `${price.amount} ${price.currency}`) ? ['price'] : []),
    ...(differs(({ availability }) => availability) ? ['availability'] : []),
  ];
}
