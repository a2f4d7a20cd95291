import type { ProductVariant } from '../../documents/document-facts.ts';

/**
 * In what the variants of a product differ: labels of attributes, in the order in which they are first said, then `price` and
 * `availability`. What only some of them say differs.
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
